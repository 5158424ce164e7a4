// Kept apart from illustrations.ts, so that code which needs only names does not load svgo.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { COPIES } from "./people";
import { HORIZON, HORIZONS } from "./skies";

/** Folder of the drawings, from the working directory. */
export const DRAWINGS_FOLDER = "components/illustrations";
const TOKENS_FILE = "app/styles/theme.css";

/** A scene's file for phones: without what stands beside the house, in the frame that its `<view>` gives. */
export const PHONE = "-phone";

/** Names of all drawings, without ending, sorted. */
export function drawingNames(): string[] {
  return readdirSync(DRAWINGS_FOLDER)
    .filter((file) => file.endsWith(".svg"))
    .map((file) => file.slice(0, -4))
    .sort();
}

/** The drawing that a file is made from: several are made from one (phone's frame, hour of the skyline, another artisan). */
export function sourceOf(name: string): string {
  if (HORIZONS.includes(name)) return HORIZON;
  return COPIES.get(name)?.source ?? (name.endsWith(PHONE) ? name.slice(0, -PHONE.length) : name);
}

/** The text of the drawing that a file is made from, with the file's artisan, before people are drawn. */
export function sourceText(name: string): string {
  const text = readFileSync(join(DRAWINGS_FOLDER, `${sourceOf(name)}.svg`), "utf8");
  const artisan = COPIES.get(name)?.person;
  return artisan ? text.replace('data-person="plombier"', `data-person="${artisan}"`) : text;
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
