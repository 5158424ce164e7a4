import { readFileSync } from "node:fs";
import { join } from "node:path";
import { imageSize } from "image-size";
import { routes } from "@/lib/client/routes";
import { frameOf, spriteOf } from "./sources";

/** The address of a drawing: a file of its own, or its place in a shared one. */
export function drawingSrc(name: string): string {
  const sprite = spriteOf(name);
  return sprite ? routes.sprite(sprite, name) : routes.art(name);
}

/** What an `<img>` needs; sizes in CSS pixels. */
export type Picture = { src: string; width: number; height: number };

/**
 * A picture by the name that a text gives it: a drawing ("article-cyclone") or a file that goes online as it is
 * ("/images/toit.webp").
 * @param publicRoot the folder of such files
 * @throws Error when there is no such file, or its size cannot be read
 */
export function picture(name: string, publicRoot: string): Picture {
  if (name.startsWith("/")) {
    const { width, height } = imageSize(readFileSync(join(publicRoot, name)));
    return { src: name, width, height };
  }
  const { width, height } = frameOf(name);
  return { src: drawingSrc(name), width, height };
}
