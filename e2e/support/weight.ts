import { statSync } from "node:fs";

/** Bytes of an exported file as a visitor gets it, after brotli. */
export const weigh = (path: string) => statSync(`${path}.br`).size;
