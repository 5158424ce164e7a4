import { routes } from "@/lib/client/routes";
import { SECTIONS } from "@/lib/client/sections";
import { visit } from "./support/dialog";
import { content, type Kind, onePerKind } from "./support/pages";
import { DESKTOP, expect, type Page, test } from "./support/test";

const { trades, navigation, site, partners, ui } = content;

// The two readings of the opening hours, each with the kinds of page that give it.
const GENERAL: Kind[] = ["home", "blog", "category", "post", "not-found", "terms"];
const CAMPAIGN: Kind[] = ["partner", "company", "listed-company"];
const ALWAYS: Kind[] = ["trade", ...CAMPAIGN];

// The sections that links may lead to; a text has its titles instead.
const LINKED: Partial<Record<Kind, readonly string[]>> = {
  ...{ home: SECTIONS.home, trade: SECTIONS.trade, privacy: SECTIONS.privacy, zones: SECTIONS.zones },
  ...Object.fromEntries(CAMPAIGN.map((kind) => [kind, SECTIONS.campaign])),
};

const PRIVACY = "/politique-confidentialite";
const LEGAL_LINKS = [
  ["CGV", "/cgv"],
  ["Mentions légales", "/mentions-legales"],
  ["Politique de confidentialité", PRIVACY],
  ["Mes données", `${PRIVACY}#mes-donnees`],
  ["Choix des artisans", "/choix-des-artisans"],
  ["Règles sur les avis", "/regles-des-avis"],
  ["Accessibilité", "/accessibilite"],
] as const;

async function expectSays(
  page: Page,
  { kind, path, indexed, title, h1 }: (typeof onePerKind)[number],
): Promise<void> {
  await visit(page, path);
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText([h1]);
  const robots = await page.evaluate(
    () => document.querySelector<HTMLMetaElement>("meta[name=robots]")?.content ?? "",
  );
  expect(robots.includes("noindex")).toBe(!indexed);

  // On a phone the header shows it in its menu.
  const request = page.getByRole("banner").getByRole("link", { name: ui.request, includeHidden: true });
  await expect(request.first()).toBeAttached();
  const footer = page.getByRole("contentinfo");
  for (const [name, href] of LEGAL_LINKS)
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  const main = page.getByRole("main");
  const says = (text: string) => main.getByText(text).first();
  const sections = main.locator("section[id]");
  expect(await sections.evaluateAll((found) => found.map(({ id }) => id))).toEqual(LINKED[kind] ?? []);
  await expect(footer.getByText("6h–22h")).toBeVisible();
  await expect(says("de 6 h à 22 h")).toBeVisible({ visible: GENERAL.includes(kind) });
  await expect(says("24h/24 – 7j/7")).toBeVisible({ visible: ALWAYS.includes(kind) });
  if (kind === "home") {
    for (const [count, trade] of [
      ["136", "plombiers"],
      ["102", "électriciens"],
      ["77", "serruriers"],
      ["98", "réparateurs d’électroménager"],
    ]) {
      const line = main.getByRole("listitem").filter({ hasText: new RegExp(`^${count}\\s*${trade}$`) });
      await expect(line).toBeVisible();
    }
  }
  const certified = main.getByRole("heading", { name: "Plus de 315 artisans certifiés" });
  await expect(certified).toHaveCount(CAMPAIGN.includes(kind) ? 1 : 0);
}

test("a page of each kind says what its content says, with its reading of the figures", async ({
  page,
  problems,
}) => {
  test.setTimeout(120_000);
  for (const item of onePerKind)
    await test.step(item.path, async () => {
      await expectSays(page, item);
      if (item.status === 404) await problems.take(/404/);
      expect(problems.rest).toEqual([]);
    });
});

test("unknown addresses get the not-found page and its status", async ({ page, request, problems }) => {
  for (const path of ["/plombier/x", "/blog/inconnu", "/partenaires/inconnu", "/pages/x", "/formulaire"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain("Page non trouvée");
  }
  await page.goto("/une/adresse/inconnue");
  await problems.take(/404/);
  const main = page.getByRole("main");
  await expect(main.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oups ! Page non trouvée");
  await expect(main).toContainText("Cette page a changé d’adresse ou n’existe pas.");
  await expect(main).toContainText("Nos artisans, eux, sont toujours là");
  await main.getByRole("link", { name: "Retour à l’accueil" }).click();
  await expect(page).toHaveURL("/");
});

test("the footer links to trades, terms, privacy and two networks", async ({ page }) => {
  await page.goto("/blog");
  const footer = page.getByRole("contentinfo");
  const href = (name: string) => footer.getByRole("link", { name, exact: true });
  for (const [name, path] of [
    ["Plombier", "/plombier"],
    ["Électricien", "/electricien"],
    ["Serrurier", "/serrurier"],
    ["Électroménager", "/electromenager"],
    ["CGV", "/cgv"],
    ["Politique de confidentialité", "/politique-confidentialite"],
    ["Facebook", site.social.facebook],
    ["Instagram", site.social.instagram],
  ] as const)
    await expect(href(name)).toHaveAttribute("href", path);
  for (const { label, path } of [...navigation.footer.flatMap(({ links }) => links), ...navigation.legal])
    await expect(href(label)).toHaveAttribute("href", path);
});

test("the home page has all its parts", async ({ page }) => {
  await page.goto("/");
  const main = page.getByRole("main");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("moins de 5 minutes");
  await expect(main.getByRole("link", { name: "Demander une intervention" })).toHaveCount(3);

  for (const [name, path] of [
    ["Plombier", "/plombier"],
    ["Recherche de fuite", "/recherche-de-fuite"],
    ["Électricien", "/electricien"],
    ["Serrurier", "/serrurier"],
  ]) {
    const card = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
    await expect(card).toContainText("Prix compétitif");
    await page.getByLabel(`Détails : ${name}`, { exact: true }).click();
    await expect(card.getByRole("link", { name: `Plus d’info : ${name}` })).toHaveAttribute(
      "href",
      `${path}`,
    );
  }
  for (const step of ["Décrivez vos besoins", "Un artisan est sélectionné", "Suivi dédié via WhatsApp"])
    await expect(main.getByRole("heading", { name: step, exact: true })).toBeVisible();
  for (const [value, label] of [
    ["plus de 3 000", "clients satisfaits"],
    ["98 %", "de satisfaction"],
    ["4,9/5", "note moyenne"],
    ["15 min", "temps de réponse"],
  ] as const) {
    await expect(main.getByRole("term").filter({ hasText: label })).toHaveCount(1);
    await expect(main.getByRole("definition").filter({ hasText: value })).toHaveCount(1);
  }
  for (const figure of ["plus de 2 000 avis vérifiés", "0 € de frais", "plus de 15 ans"])
    await expect(main).toContainText(figure, { ignoreCase: true });
  await expect(main.getByRole("heading", { name: /^413 artisans/ })).toBeVisible();

  const reviews = main.getByRole("region", { name: "Avis des clients" });
  await expect(reviews.getByRole("figure")).toHaveCount(3);
  expect(await reviews.getByRole("img").evaluateAll((all) => all.map((star) => star.ariaLabel))).toEqual([
    "4,9 sur 5",
    "4,9 sur 5",
    "5 sur 5",
  ]);
  for (const review of await reviews.getByRole("figure").all()) {
    await expect(review).toContainText("Intervention vérifiée");
    await expect(review).toContainText("WhatsApp");
  }

  const answer = main.getByText("Fermez l’arrivée d’eau, au compteur", { exact: false });
  await expect(answer).toBeHidden();
  await main.getByText("J’ai une fuite. Que faire en attendant ?").click();
  await expect(answer).toBeVisible();
});

test("partner pages have all their parts", async ({ page }) => {
  const phone = page.viewportSize() ?? DESKTOP;
  for (const { slug, name } of partners) {
    await page.goto(routes.partner(slug));
    const main = page.getByRole("main");
    const header = page.getByRole("banner");
    await expect(header.getByRole("link", { name: new RegExp(`^${site.name}`) })).toBeVisible();
    const logo = header.getByRole("img", { name });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Service dédié ${name}`);
    await expect(main.getByText("Dépannage, maintenance et travaux", { exact: true })).toBeVisible();
    for (const trade of ["Plombier", "Électricien", "Serrurier"]) {
      const tile = main.getByRole("link", { name: trade, exact: true });
      await expect(tile).toHaveCount(0);
      await page.setViewportSize(DESKTOP);
      await expect(tile).toBeVisible();
      await page.setViewportSize(phone);
    }
    for (const trade of ["Plombier", "Recherche de fuite", "Électricien", "Serrurier"]) {
      const card = main
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: trade, exact: true }) });
      await expect(card).toContainText("Intervention rapide");
      await expect(card).toContainText("Assurance incluse");
      await expect(card.getByRole("link")).toHaveCount(1);
    }
    await expect(main.getByRole("img", { name: "4,9 sur 5" }).first()).toBeVisible();
    await expect(main).not.toContainText(/\b413\b/);
    for (const step of ["Décrivez vos besoins", "Un artisan est sélectionné", "Suivi dédié via WhatsApp"])
      await expect(main.getByRole("heading", { name: step, exact: true })).toBeVisible();
    await expect(main.getByRole("figure")).toHaveCount(3);
    await expect(main.getByRole("link", { name: "Demander une intervention" })).toHaveCount(3);
  }
});

test("trade pages have trust, steps, reviews, questions and a call", async ({ page }) => {
  for (const { slug, trust, steps, faq, call, local } of trades) {
    await page.goto(routes.trade(slug));
    const main = page.getByRole("main");
    for (const name of [trust.heading, steps.heading, faq.heading, call.heading, local.heading])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main.getByRole("figure")).toHaveCount(3);
    for (const { question } of faq.items)
      await expect(main.getByText(question, { exact: true })).toBeVisible();
    await expect(main.getByRole("navigation", { name: "Fil d’Ariane" })).toContainText("Accueil");
  }
});

test("privacy and terms say what they must", async ({ page }) => {
  await page.goto("/politique-confidentialite");
  for (const word of [
    "accès",
    "rectification",
    "effacement",
    "limitation",
    "portabilité",
    "gclid",
    "90 jours",
  ])
    await expect(page.getByRole("main")).toContainText(word, { ignoreCase: true });
  await expect(page.getByRole("main").getByRole("link", { name: site.email }).first()).toHaveAttribute(
    "href",
    `mailto:${site.email}`,
  );
  await page.goto("/cgv");
  for (const word of ["gratuit", "rétractation", "médiation", "devis"])
    await expect(page.getByRole("main")).toContainText(word, { ignoreCase: true });
});
