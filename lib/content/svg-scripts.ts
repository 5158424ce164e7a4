/** How an SVG starts. Each repetition can match in only one way, or a drawing with many comments would take exponential time. */
const START = /^\uFEFF?\s*(<\?xml\s[^>?]*\?>\s*)?((<!--(?:-?[^-])*-->|<!DOCTYPE svg[^>[]*>)\s*)*<svg[\s>]/;

/**
 * A script in any namespace, HTML, or what could hide them: an encoding that does not extend ASCII, or a name such as `&colon;`,
 * which browsers resolve below the DOCTYPE of XHTML or MathML.
 */
const SCRIPT =
  /<([^\s<>]*:)?(script|foreignObject)\b|\son\w+\s*=|javascript:|1999\/xhtml|&(?!(?:amp|lt|gt|quot|apos);)[a-z]\w*;|encoding\s*=\s*["'](?!utf-?8|(us-)?ascii|iso-8859-|windows-125)/i;

/** Resolves character references, and removes tabs and line breaks inside words, as browsers do in URLs. */
const unescaped = (text: string) =>
  text
    .replace(/&#(x?)(\w+);/gi, (_, x, code) => String.fromCharCode(Number.parseInt(code, x ? 16 : 10)))
    .replace(/(?<=[a-z])[\t\r\n]+(?=[a-z:])/gi, "");

/** Whether an SVG may have scripts, which would run when the image is opened directly. */
export function mayRunScripts(svg: string): boolean {
  return !START.test(svg) || [svg, unescaped(svg)].some((read) => SCRIPT.test(read));
}
