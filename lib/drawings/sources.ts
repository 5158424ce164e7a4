import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { routes } from "@/lib/client/routes";

/** Folder of the drawings, relative to the working directory. */
export const DRAWINGS_FOLDER = "components/illustrations";
const TOKENS_FILE = "app/styles/theme.css";

/** Names of all drawings, without extension, sorted. */
export function drawingNames(): string[] {
  return readdirSync(DRAWINGS_FOLDER)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -4))
    .sort();
}

/** The source of a drawing. @throws Error when there is no such drawing */
export const drawingText = (name: string): string =>
  readFileSync(join(DRAWINGS_FOLDER, `${name}.svg`), "utf8");

/** Suffix of a scene's phone version: the part that its `<view>` frames, without what is beside the house. */
export const PHONE = "-phone";

/** The name of a scene's phone version; null if it has none. */
export const phoneName = (name: string): string | null =>
  drawingText(name).includes(`id="${name}${PHONE}"`) ? `${name}${PHONE}` : null;

export type Box = { x: number; y: number; width: number; height: number };

/** Parses a viewBox ("minX minY width height"). */
export function boxOf(viewBox: string): Box {
  const [x = 0, y = 0, width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  return { x, y, width, height };
}

/** The frame of a drawing or of a scene's phone version, in the units of the drawing. */
export function frameOf(name: string): Box {
  const text = drawingText(name.replace(new RegExp(`${PHONE}$`), ""));
  const frame =
    new RegExp(`<view id="${name}" viewBox="([^"]+)"`).exec(text) ?? /viewBox="([^"]+)"/.exec(text);
  return boxOf(frame?.[1] ?? "");
}

/** A picture of one of the request's steps, with the trade's suffix if any. */
const STEP = /^personnes-(?:rappel|artisan|suivi)(-.+)?$/;

/**
 * The sprite that contains a small drawing, `/art/{sprite}.svg`: one request for several drawings. Null if it has none.
 * Browsers lay out the whole file for each picture, so each trade has its own sprite of steps.
 */
export function spriteOf(name: string): string | null {
  if (name.startsWith("picto-")) return "pictos";
  const step = STEP.exec(name);
  if (step) return `etapes${step[1] ?? ""}`;
  return name.startsWith("vignette-") || ["camionnette", "carte"].includes(name) ? "vignettes" : null;
}

/** The URL of a drawing: its own file, or a fragment of its sprite. */
export function drawingSrc(name: string): string {
  const sprite = spriteOf(name);
  return sprite ? routes.sprite(sprite, name) : routes.art(name);
}

const themeText = () => readFileSync(TOKENS_FILE, "utf8");

/** Mistakes in app/styles/theme.css: colours in a format that drawings cannot use. */
export function wrongTokens(css = themeText()) {
  return css.split("\n").flatMap((text, index) => {
    const [, place = "", value = ""] = /^\s*(--color-[\w-]+):\s*([^;]*)/.exec(text) ?? [];
    if (place === "" || /^#[\da-f]{6}$/.test(value)) return [];
    const message = `« ${value} » : écrivez une couleur en six chiffres hexadécimaux minuscules, comme #cf2f18`;
    return [{ file: TOKENS_FILE, line: index + 1, place, message }];
  });
}

/** Mistakes that would fail a drawing's page: colours that are not tokens, and a missing viewBox. */
export function drawingMistakes(name: string, text = drawingText(name), css = themeText()) {
  // Tokens with a wrong value count too: `wrongTokens` reports these once.
  const tokens = new Set([...css.matchAll(/--color-([a-z\d-]+):/g)].map(([, token]) => token));
  const file = `${DRAWINGS_FOLDER}/${name}.svg`;
  const isColour = (value: string) => tokens.has(value) || value === "none" || value.startsWith("url(");
  // Comments are removed but not their line breaks, to keep line numbers.
  const uncommented = text.replace(/<!--[\s\S]*?-->/g, (comment) => comment.replace(/[^\n]/g, ""));
  const wrongColours = uncommented.split("\n").flatMap((line, index) => {
    const colours = [...line.matchAll(/\s(?:fill|stroke)="([^"]*)"/g)].map(([, value = ""]) => value);
    return [...new Set(colours)]
      .filter((value) => !isColour(value))
      .map((value) => ({
        file,
        line: index + 1,
        message: `« ${value} » n'est pas une couleur du site : écrivez son nom, comme lagon-700`,
      }));
  });
  const hasViewBox = /<svg\s[^>]*\bviewBox="[^"]+"/.test(text);
  const message = 'cadre manquant : ajoutez viewBox="0 0 largeur hauteur" à sa balise <svg>';
  return hasViewBox ? wrongColours : [{ file, line: 1, message }, ...wrongColours];
}

/** The colour tokens of app/styles/theme.css: name without `--color-` → hex value. */
export function readTokens(): Map<string, string> {
  return new Map(
    [...themeText().matchAll(/--color-([a-z\d-]+):\s*(#[\da-f]{6})/g)].map(([, name = "", hex = ""]) => [
      name,
      hex,
    ]),
  );
}
