import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@/lib/client/routes";

/** Folder of the drawings, from the working directory. */
export const DRAWINGS_FOLDER = "components/illustrations";
const TOKENS_FILE = "app/styles/theme.css";

/** Names of all drawings, without ending, sorted. */
export function drawingNames(): string[] {
  return readdirSync(DRAWINGS_FOLDER)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -4))
    .sort();
}

/** A drawing as it is written. @throws Error when there is no such drawing */
export const drawingText = (name: string): string =>
  readFileSync(join(DRAWINGS_FOLDER, `${name}.svg`), "utf8");

/** A scene's file for phones: without what stands beside the house, in the frame that its `<view>` gives. */
export const PHONE = "-phone";

/** A scene's name for phones; null when the drawing has one frame. */
export const phoneName = (name: string): string | null =>
  drawingText(name).includes(`id="${name}${PHONE}"`) ? `${name}${PHONE}` : null;

export type Box = { x: number; y: number; width: number; height: number };

/** What a viewBox ("minX minY width height") says. */
export function boxOf(viewBox: string): Box {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

/** What a drawing, or a scene on phones, shows, in its units. */
export function frameOf(name: string): Box {
  const text = drawingText(name.replace(new RegExp(`${PHONE}$`), ""));
  const frame =
    new RegExp(`<view id="${name}" viewBox="([^"]+)"`).exec(text) ?? /viewBox="([^"]+)"/.exec(text);
  return boxOf(frame?.[1] ?? "");
}

/** A picture of the request's steps, perhaps with the artisan of another trade. */
const STEP = /^personnes-(?:rappel|artisan|suivi)(-.+)?$/;

/**
 * The file that a small drawing shares with others of its kind, `/art/{sprite}.svg`, so that a page makes one request for them;
 * null when it shares none. Browsers lay a whole file out for each of its pictures: trades have their own steps.
 */
export function spriteOf(name: string): string | null {
  if (name.startsWith("picto-")) return "pictos";
  const step = STEP.exec(name);
  if (step) return `etapes${step[1] ?? ""}`;
  return name.startsWith("vignette-") || ["camionnette", "carte"].includes(name) ? "vignettes" : null;
}

/** The address of a drawing: its own file, or a fragment of the sprite that holds it. */
export function drawingSrc(name: string): string {
  const sprite = spriteOf(name);
  return sprite ? routes.sprite(sprite, name) : routes.art(name);
}

/** What is wrong with colours of app/styles/theme.css, which drawings need in one form. */
export function wrongTokens(css = readFileSync(TOKENS_FILE, "utf8")) {
  return css.split("\n").flatMap((text, index) => {
    const [, place = "", value = ""] = /^\s*(--color-[\w-]+):\s*([^;]*)/.exec(text) ?? [];
    if (place === "" || /^#[\da-f]{6}$/.test(value)) return [];
    const message = `« ${value} » : écrivez une couleur en six chiffres hexadécimaux minuscules, comme #cf2f18`;
    return [{ file: TOKENS_FILE, line: index + 1, place, message }];
  });
}

/** The colour tokens of app/styles/theme.css: name without `--color-` → hex value. */
export function readTokens(css = readFileSync(TOKENS_FILE, "utf8")): Map<string, string> {
  return new Map(
    [...css.matchAll(/--color-([a-z\d-]+):\s*(#[\da-f]{6})/g)].map(([, name = "", hex = ""]) => [name, hex]),
  );
}
