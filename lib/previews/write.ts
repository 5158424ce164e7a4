import { copyFileSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { renderAsync } from "@resvg/resvg-js";
import { routes } from "@/lib/client/routes";
import type { SitePage } from "@/lib/site/site-page";
import { removeOthers, writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { sceneSvg } from "./scene";
import { FONTS, wordsSvg } from "./words";

type PreviewsToWrite = { out: string; pages: readonly SitePage[]; brand: string; cache: string };

/**
 * Writes the preview picture of every page into the export, as 1200 × 630 pixel PNG.
 * Pictures are cached by a hash of their inputs; unused ones are removed from the cache.
 * @param out folder of the export
 * @param brand the name beside the logo
 * @param cache folder of cached pictures from earlier builds with the same code
 */
export async function writePreviews({ out, pages, brand, cache }: PreviewsToWrite): Promise<void> {
  mkdirSync(cache, { recursive: true });
  const wanted = new Set<string>();
  await mapWithConcurrency(pages, async ({ path, preview }) => {
    const scene = sceneSvg(preview);
    const key = `${hash(JSON.stringify([scene, preview, brand]))}.png`;
    const cached = join(cache, key);
    wanted.add(key);
    if (!existsSync(cached)) writeAtomically(cached, await draw(scene, wordsSvg(preview, brand)));
    const file = join(out, routes.preview(path));
    mkdirSync(dirname(file), { recursive: true });
    copyFileSync(cached, file);
  });
  removeOthers(cache, wanted);
}

async function draw(scene: string, words: string): Promise<Buffer> {
  // A function, because a replacement string would expand `$&` in a company's name.
  const drawing = scene.replace(/<\/svg>$/, () => `${words}</svg>`);
  return (await renderAsync(drawing, FONTS)).asPng();
}
