import { type CrawledPage, crawl } from "@/e2e/support/crawl";
import { OUT, productionEnv } from "@/lib/build/context";
import { startServer } from "@/lib/server/server";
import { readConfig } from "@/lib/site/config";
import { sitePages } from "@/lib/site/pages";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";

/** Prints what search engines, link previews and feed readers get of every page of the export. */
function printPage(page: CrawledPage): void {
  const { path, status, clicks, title, description, canonical, noindex, image, data, meta } = page;
  const picture =
    image && `${image.url}  ${image.status} ${image.type} ${image.width}×${image.height} ${image.bytes} B`;
  console.log(`\n${path}  ${status}${noindex ? "  noindex" : ""}  ${clicks ?? "no"} click(s) from home`);
  console.log(`  title        ${title.length}  ${title}`);
  console.log(`  description  ${description.length}  ${description}`);
  console.log(`  canonical    ${canonical || "–"}`);
  console.log(`  image        ${picture ?? "–"}`);
  console.log(`  image text   ${meta.get("og:image:alt") ?? "–"}`);
  console.log(`  data         ${data.map((block) => block["@type"]).join(", ") || "–"}`);
}

/** Pages that no link leads to: what is sent out, and any wrong address. */
const unlinked = () => [
  ...[...sitePages().values()].filter(({ noindex }) => noindex).map(({ path }) => path),
  "/introuvable",
];

readFlags({});
try {
  const { siteUrl } = readConfig(productionEnv());
  const server = await startServer({ outDir: OUT, dataDir: ".data", port: 0 });
  const pages = await crawl({ origin: server.url, siteUrl }, unlinked());
  for (const page of pages) printPage(page);
  console.log(`\n${pages.length} pages`);
  await server.close();
} catch (error) {
  fail(error);
}
