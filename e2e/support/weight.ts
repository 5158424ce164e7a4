import { statSync } from "node:fs";

/** Bytes of an exported file as a visitor gets it, after brotli. */
export const weigh = (path: string) => statSync(`${path}.br`).size;

/** A browser fetches the site's icon when it likes: some do so before the page is idle, some never. */
export const isIcon = (url: string) => /^\/(favicon\.ico|icon\.svg)$/.test(new URL(url).pathname);
