import { readFile, writeFile } from "node:fs/promises";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { COMPRESSED } from "./file-types";
import { filesBelow } from "./rewrite";

/** Writes `.br` and `.gz` beside every file that shrinks by it; servers and hosts send them as they are. */
export async function precompress(out: string): Promise<void> {
  const files = filesBelow(out).filter((path) => COMPRESSED.includes(extname(path)));
  await Promise.all(
    files.map(async (path) => {
      const content = await readFile(path);
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(content, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          },
        }),
        promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
      ]);
      if (br.length < content.length) await writeFile(`${path}.br`, br);
      if (gz.length < content.length) await writeFile(`${path}.gz`, gz);
    }),
  );
}
