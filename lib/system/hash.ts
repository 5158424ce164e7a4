import { createHash } from "node:crypto";

/** Content hash of twelve characters. */
export const hash = (content: string | Uint8Array): string =>
  createHash("sha256").update(content).digest("base64url").slice(0, 12);
