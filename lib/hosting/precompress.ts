import { existsSync, statSync } from "node:fs";
import { copyFile, mkdir, readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSED } from "@/lib/system/file-types";
import { filesBelow, removeOthers, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";

const gzipped = (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION });
const COPIES = [
  { ending: ".br", compress: brotli },
  { ending: ".gz", compress: gzipped },
];

function brotli(content: Buffer): Promise<Buffer> {
  // The smallest window that holds the file: same size as with the largest window, an eighth faster.
  const window = Math.max(
    16,
    Math.min(Math.ceil(Math.log2(content.length + 16)), constants.BROTLI_MAX_WINDOW_BITS),
  );
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_LGWIN]: window,
  };
  return promisify(brotliCompress)(content, { params });
}

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
    for (const { ending, compress } of COPIES) {
      const name = `${contentHash}${ending}`;
      const kept = join(cache, name);
      used.add(name);
      // An empty cache entry means that compression does not pay.
      if (!existsSync(kept)) {
        const compressed = await compress(content);
        writeAtomically(kept, compressed.length < content.length ? compressed : "");
      }
      if (statSync(kept).size > 0) await copyFile(kept, `${path}${ending}`);
    }
  });
  removeOthers(cache, used);
}
