import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSED } from "@/lib/system/file-types";
import { filesBelow, removeOthers, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";

const BEST = { level: constants.Z_BEST_COMPRESSION };
const COPIES = [
  // Brotli's default is the best.
  { extension: ".br", compress: promisify(brotliCompress) },
  { extension: ".gz", compress: (content: Buffer) => promisify(gzip)(content, BEST) },
];

/**
 * Writes `.br` and `.gz` copies of every compressible file that shrinks; servers send them as they are.
 * @param cache folder of compressed copies from earlier builds, keyed by content hash
 */
export async function precompress(out: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const used = new Set<string>();
  const files = filesBelow(out).filter((file) => COMPRESSED.includes(extname(file)));
  await mapWithConcurrency(files, async (path) => {
    const content = await readFile(path);
    const contentHash = hash(content);
    for (const { extension, compress } of COPIES) {
      const name = `${contentHash}${extension}`;
      const cached = join(cache, name);
      used.add(name);
      // An empty cache entry means that compression does not pay.
      if (!existsSync(cached)) {
        const compressed = await compress(content);
        writeAtomically(cached, compressed.length < content.length ? compressed : "");
      }
      if (statSync(cached).size > 0) await copyFile(cached, `${path}${extension}`);
    }
  });
  removeOthers(cache, used);
}
