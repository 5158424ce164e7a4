import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Resvg } from "@resvg/resvg-js";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { sitePages } from "@/lib/site/pages";
import type { Preview } from "@/lib/site/site-page";
import { CACHE } from "@/lib/system/cache";
import { inTurns } from "@/lib/system/map-with-concurrency";
import { encodePng, layOver, type Picture, picture } from "./png";
import { sceneSvg } from "./scene";
import { type Font, readFonts, WORDS, wordsSvg } from "./words";

const FOLDER = `${CACHE}/previews`;
// Part of every picture's key: raise it when the modules that draw them change what they draw.
const VERSION = 1;

/**
 * Writes the preview picture of every page into the export, as PNG of 1200 × 630.
 * A picture is drawn once: it is kept under the hash of what it is made from, until a build no longer wants it.
 */
export async function writePreviews(out: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const draw = previewPainter();
  const wanted = new Set<string>();
  await inTurns([...sitePages().values()], async ({ path, preview }) => {
    const key = `${previewKey(preview)}.png`;
    const kept = join(FOLDER, key);
    wanted.add(key);
    if (!existsSync(kept)) writeFileSync(kept, await draw(preview));
    const file = join(out, routes.preview(path));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(kept, file);
  });
  for (const name of readdirSync(FOLDER)) if (!wanted.has(name)) rmSync(join(FOLDER, name));
}

const scenes = new Map<string, string>();
function sceneOf({ drawing, ground }: Preview): string {
  const name = `${drawing} ${ground}`;
  const known = scenes.get(name) ?? sceneSvg({ drawing, ground });
  scenes.set(name, known);
  return known;
}

function previewKey(preview: Preview): string {
  const parts = [VERSION, sceneOf(preview), preview.heading, preview.note, getContent().site.name];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 32);
}

/** Draws previews; what several have in common, fonts and scenes, is made once. */
export function previewPainter(): (preview: Preview) => Promise<Buffer> {
  const grounds = new Map<string, Picture>();
  let fonts: Promise<Font[]> | undefined;
  return async (preview) => {
    fonts ??= readFonts();
    const scene = sceneOf(preview);
    let ground = grounds.get(scene);
    if (!ground) {
      const { width, height, pixels } = render(scene);
      ground = picture(width, height, pixels);
      grounds.set(scene, ground);
    }
    const words = render(await wordsSvg(preview, getContent().site.name, await fonts));
    return encodePng(layOver(ground, words.pixels, WORDS));
  };
}

// Text arrives as paths: no font of the machine is ever looked up.
const render = (svg: string) => new Resvg(svg, { font: { loadSystemFonts: false } }).render();
