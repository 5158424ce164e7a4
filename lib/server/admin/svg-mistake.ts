/** Each repetition can match in one way only: others take exponential time on a drawing with many comments. */
const START = /^\uFEFF?\s*(<\?xml\s[^>?]*\?>\s*)?((<!--(?:-?[^-])*-->|<!DOCTYPE svg[^>[]*>)\s*)*<svg[\s>]/;

/** A script, in any namespace, or HTML; and an encoding without plain ASCII, in which one could look like something else. */
const SCRIPT =
  /<([^\s<>]*:)?(script|foreignObject)\b|\son\w+\s*=|javascript:|1999\/xhtml|encoding\s*=\s*["'](?!utf-?8|(us-)?ascii|iso-8859-|windows-125)/i;

/** Character references, and tabs in addresses, as browsers read them. */
const unescaped = (text: string) =>
  text
    .replace(/&#(x?)(\w+);/gi, (_, x, code) => String.fromCharCode(Number.parseInt(code, x ? 16 : 10)))
    .replace(/(?<=[a-z])[\t\r\n]+(?=[a-z:])/gi, "");

/** Rejects SVGs with scripts, which would run when the image is opened directly. */
export function svgMistake(path: string, bytes: Buffer): string | undefined {
  if (!path.endsWith(".svg")) return undefined;
  const text = bytes.toString("utf8");
  if (START.test(text) && ![text, unescaped(text)].some((read) => SCRIPT.test(read))) return undefined;
  return `${path} : ce dessin contient autre chose qu'une image ; exportez-le de nouveau en SVG simple, sans script`;
}
