import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OUT } from "@/lib/build/build-site";
import { startServer } from "@/lib/server/server";
import { sitePages } from "@/lib/site/pages";
import { crawl } from "@/lib/tooling/crawl";

/** Prints what search engines, link previews and feed readers get of every page of the export. Run by `npm run crawl`. */
const dataDir = mkdtempSync(join(tmpdir(), "crawl-"));
const server = await startServer({ outDir: OUT, dataDir, port: 0 });
const pages = await crawl(
  server.url,
  // No link leads to these: what is sent out, and any wrong address.
  [...[...sitePages().values()].filter(({ noindex }) => noindex).map(({ path }) => path), "/introuvable"],
);
for (const { path, status, clicks, title, description, canonical, noindex, image, data, meta } of pages) {
  console.log(`\n${path}  ${status}${noindex ? "  noindex" : ""}  ${clicks ?? "no"} click(s) from home`);
  console.log(`  title        ${title.length}  ${title}`);
  console.log(`  description  ${description.length}  ${description}`);
  console.log(`  canonical    ${canonical || "–"}`);
  console.log(
    `  image        ${image ? `${image.url}  ${image.status} ${image.type} ${image.width}×${image.height} ${image.bytes} B` : "–"}`,
  );
  console.log(`  image text   ${meta.get("og:image:alt") ?? "–"}`);
  console.log(`  data         ${data.map((block) => block["@type"]).join(", ") || "–"}`);
}
console.log(`\n${pages.length} pages`);
await server.close();
rmSync(dataDir, { recursive: true, force: true });
