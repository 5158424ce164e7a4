import { mkdirSync } from "node:fs";
import { chromium, type Page } from "playwright";
import { buildSite, isFresh, OUT } from "@/lib/build/build-site";
import { startServer } from "@/lib/server/server";
import { fail } from "@/lib/system/run";
import { ensureBrowser, launchOptions } from "@/lib/tooling/browser";

/**
 * Pictures of every page and state, into shots/ (not kept in git).
 * `npm run shots -- plombier menu` takes only those whose name holds one of the words; `--width 390` only that width.
 */
const WIDTHS = [320, 390, 768, 1440];
const HEIGHTS: Record<number, number> = { 320: 640, 390: 844, 768: 1024, 1440: 900 };

type Shot = { name: string; path: string; full?: boolean; act?: (page: Page) => Promise<void> };

const openModal = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: "Demander une intervention" }).first().click();
const dialog = (page: Page) => page.getByRole("dialog", { name: "De quel artisan avez-vous besoin" });

const SHOTS: Shot[] = [
  { name: "accueil", path: "/", full: true },
  { name: "plombier", path: "/plombier", full: true },
  { name: "recherche-de-fuite", path: "/recherche-de-fuite", full: true },
  { name: "electricien", path: "/electricien", full: true },
  { name: "serrurier", path: "/serrurier", full: true },
  { name: "electromenager", path: "/electromenager", full: true },
  { name: "domotique", path: "/domotique", full: true },
  { name: "blog", path: "/blog", full: true },
  { name: "blog-conseils", path: "/blog/categorie/conseils", full: true },
  { name: "article", path: "/blog/preparer-plomberie-saison-cyclonique", full: true },
  { name: "article-2", path: "/blog/panne-electrique-signes-avant-coureurs", full: true },
  { name: "article-3", path: "/blog/serrures-air-marin-entretien", full: true },
  { name: "partenaire", path: "/partenaires/ravine-assurances", full: true },
  { name: "partenaire-2", path: "/partenaires/piton-immobilier" },
  { name: "entreprise", path: "/pages/entreprise/ravine-assurances", full: true },
  { name: "entreprise-absente", path: "/pages/entreprise/inconnue" },
  {
    name: "entreprise-chargement",
    path: "/pages/entreprise/lente",
    act: async (page) => {
      await page.route("**/companies?*", () => undefined);
      await page.reload({ waitUntil: "load" });
      await page.getByText("Chargement des données...").waitFor();
    },
  },
  { name: "avis", path: "/formulaire/avis-client?id=42", full: true },
  { name: "confidentialite", path: "/politique-confidentialite", full: true },
  { name: "cgv", path: "/cgv", full: true },
  { name: "mentions-legales", path: "/mentions-legales", full: true },
  { name: "choix-des-artisans", path: "/choix-des-artisans", full: true },
  { name: "regles-des-avis", path: "/regles-des-avis", full: true },
  { name: "accessibilite", path: "/accessibilite", full: true },
  { name: "404", path: "/introuvable", full: true },
  {
    name: "defile",
    path: "/",
    act: (page) => page.mouse.wheel(0, 700),
  },
  {
    name: "menu",
    path: "/",
    act: async (page) => {
      const button = page.getByRole("button", { name: "Ouvrir le menu" });
      if (await button.isVisible()) await button.click();
    },
  },
  { name: "modale-1", path: "/", act: openModal },
  {
    name: "modale-2-chargement",
    path: "/",
    act: async (page) => {
      await openModal(page);
      await dialog(page)
        .getByRole("button", { name: /^Plombier/ })
        .click();
    },
  },
  {
    name: "modale-3-formulaire",
    path: "/",
    act: async (page) => {
      await openModal(page);
      await dialog(page)
        .getByRole("button", { name: /^Plombier/ })
        .click();
      await page.waitForTimeout(2200);
    },
  },
];

const words = process.argv.slice(2);
const at = words.indexOf("--width");
const only = at >= 0 ? Number(words.splice(at, 2)[1]) : undefined;
const wanted = SHOTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

await ensureBrowser().catch(fail);
if (!isFresh()) await buildSite().catch(fail);
mkdirSync("shots", { recursive: true });
const server = await startServer({ outDir: OUT, dataDir: "shots/.data", port: 0 }).catch(fail);
const browser = await chromium.launch(launchOptions());
for (const width of only ? [only] : WIDTHS) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[width] ?? 900 },
    reducedMotion: "reduce",
    locale: "fr-RE",
  });
  for (const { name, path, full = false, act } of wanted) {
    const page = await context.newPage();
    try {
      await page.goto(server.url + path, { waitUntil: path.endsWith("lente") ? "load" : "networkidle" });
      if (full) await loadLazyPictures(page);
      await act?.(page);
      await page.waitForTimeout(300);
      await page.screenshot({ path: `shots/${name}-${width}.png`, fullPage: full });
    } catch (error) {
      console.error(`${name} at ${width} px: ${error instanceof Error ? error.message : error}`);
      process.exitCode = 1;
    }
    await page.close();
  }
  await context.close();
  console.log(`${wanted.length} pictures at ${width} px`);
}
await browser.close();
await server.close();

async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
}
