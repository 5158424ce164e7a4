import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { hash } from "@/lib/system/hash";

/** Writes a file whose name holds the hash of its content. @returns its address */
export function writeHashed(out: string, name: string, ending: string, content: string): string {
  const address = `/_next/static/pages/${name}.${hash(content)}.${ending}`;
  const path = join(out, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
  return address;
}
