import { createHash } from "node:crypto";

/** Twelve characters that stand for a content. */
export const hash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 12);
