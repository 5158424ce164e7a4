import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { COMPRESSED } from "./file-types";
import { filesBelow } from "@/lib/system/files";

/**
 * Writes `.br` and `.gz` beside every file that shrinks by it; servers and hosts send them as they are.
 * @param cache folder that keeps compressed texts by the hash of their content, for the next build
 */
export async function precompress(out: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true });
  const known = new Set(await readdir(cache));
  const used = new Set<string>();
  const files: { path: string; name: string }[] = [];
  for (const path of filesBelow(out).filter((file) => COMPRESSED.includes(extname(file)))) {
    const name = createHash("sha256")
      .update(await readFile(path))
      .digest("base64url");
    used.add(`${name}.br`).add(`${name}.gz`);
    files.push({ path, name });
  }
  const fresh = files.filter(({ name }) => !known.has(`${name}.gz`));
  await mapWithConcurrency(fresh, async ({ path, name }) => {
    const content = await readFile(path);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const [br, gz] = await Promise.all([
      promisify(brotliCompress)(content, { params }),
      promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    // An empty file says that compressing does not pay.
    await writeFile(join(cache, `${name}.br`), br.length < content.length ? br : "");
    await writeFile(join(cache, `${name}.gz`), gz.length < content.length ? gz : "");
  });
  await mapWithConcurrency(files, async ({ path, name }) => {
    for (const ending of [".br", ".gz"]) {
      const kept = join(cache, `${name}${ending}`);
      if (existsSync(kept) && (await readFile(kept)).length > 0) await copyFile(kept, `${path}${ending}`);
    }
  });
  for (const name of known) if (!used.has(name)) await rm(join(cache, name));
}
