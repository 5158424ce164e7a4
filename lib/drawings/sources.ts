// Apart from what works on drawings: whoever asks for a name alone does not load the hundreds of files of svgo.
import { readdirSync, readFileSync } from "node:fs";

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
