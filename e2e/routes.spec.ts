import { routes } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { elementsIn, propertyOf, textIn } from "@/lib/tooling/html";
import { type Kind, sitePages } from "./support/pages";
import { expect, test } from "./support/test";

const { trades, navigation, site, posts, partners } = loadContent();

// The two readings of the opening hours, each with the kinds of page that give it.
const GENERAL: Kind[] = ["home", "blog", "category", "post", "not-found", "terms"];
const CAMPAIGN: Kind[] = ["partner", "company", "listed-company"];
const ALWAYS: Kind[] = ["trade", ...CAMPAIGN];

for (const { kind, path, status, indexed, title, h1 } of sitePages) {
  test(`${path} is a whole page, marks its link and can be skipped into`, async ({ page, problems }) => {
    const response = await page.goto(path, { waitUntil: "networkidle" });
    expect(response?.status()).toBe(status);
    if (status === 404) await problems.take(/404/);

    await expect(page).toHaveTitle(title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText([h1]);
    await expect(page.getByRole("banner")).toHaveCount(1);
    await expect(page.getByRole("main")).toHaveCount(1);
    await expect(page.getByRole("contentinfo")).toHaveCount(1);

    const head = await page.evaluate(() => ({
      canonical: [...document.querySelectorAll<HTMLLinkElement>("link[rel=canonical]")].map(
        (link) => new URL(link.href).pathname,
      ),
      robots: document.querySelector<HTMLMetaElement>("meta[name=robots]")?.content ?? "",
      description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content ?? "",
    }));
    expect(head.canonical).toEqual(indexed ? [path] : []);
    if (indexed) expect(head.robots).not.toContain("noindex");
    else expect(head.robots).toContain("noindex");
    expect(head.description.length).toBeGreaterThanOrEqual(70);

    const main = page.getByRole("main");
    const says = (text: string) => main.getByText(text).first();
    await expect(page.getByRole("contentinfo").getByText("6h–22h")).toBeVisible();
    await expect(says("6h–22h")).toBeVisible({ visible: GENERAL.includes(kind) });
    await expect(says("24h/24 – 7j/7")).toBeVisible({ visible: ALWAYS.includes(kind) });
    if (kind === "home" || kind === "trade") {
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

    const links = page.getByRole("banner").or(page.getByRole("contentinfo"));
    const marked = await links
      .getByRole("link", { includeHidden: true })
      .evaluateAll((all) =>
        all.map((link) => [link.getAttribute("href") ?? "", link.getAttribute("aria-current") ?? ""]),
      );
    const isLogo = (href: string) => href === routes.home();
    expect(marked.length).toBeGreaterThan(8);
    for (const [href = "", current] of marked)
      expect(current, href).toBe(href === path && !isLogo(href) ? "page" : "");

    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Aller au contenu" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  });
}

test("titles and descriptions differ from page to page", async ({ request }) => {
  const seen = new Set<string>();
  for (const { path } of sitePages) {
    const html = await (await request.get(path)).text();
    const elements = elementsIn(html);
    const title = elements.find(({ tagName }) => tagName === "title");
    const description = elements.find(({ properties }) => properties.name === "description");
    for (const text of [textIn(title), propertyOf(description, "content")]) {
      expect(seen, `${path}: ${text}`).not.toContain(text);
      seen.add(text);
    }
  }
  expect(seen.size).toBe(2 * sitePages.length);
});

test("every internal link leads to a page, and to a place in it", async ({ request }) => {
  const hrefs = new Set<string>();
  for (const { path } of sitePages) {
    const html = await (await request.get(path)).text();
    for (const element of elementsIn(html)) {
      const href = element.tagName === "a" ? propertyOf(element, "href") : "";
      if (href && !/^(http|mailto:)/.test(href)) hrefs.add(href.startsWith("#") ? `${path}${href}` : href);
    }
  }
  expect(hrefs.size).toBeGreaterThan(60);
  for (const href of hrefs) {
    const [path = "", id] = href.split("#");
    const response = await request.get(path);
    expect(response.status(), href).toBe(path === "/introuvable" ? 404 : 200);
    const ids = elementsIn(await response.text()).map((element) => propertyOf(element, "id"));
    if (id) expect(ids, href).toContain(decodeURIComponent(id));
  }
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
    [`${site.name} – Facebook`, site.social.facebook],
    [`${site.name} – Instagram`, site.social.instagram],
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
    await expect(card.getByRole("link", { name: `Plus d’info : ${name}` })).toHaveAttribute(
      "href",
      `${path}`,
    );
  }
  for (const step of ["Décrivez vos besoins", "Un artisan est sélectionné", "Suivi dédié via WhatsApp"])
    await expect(main.getByRole("heading", { name: step, exact: true })).toBeVisible();
  for (const [value, label] of [
    ["+3000", "clients satisfaits"],
    ["98 %", "de satisfaction"],
    ["4,9/5", "note moyenne"],
    ["15 min", "temps de réponse"],
  ] as const) {
    await expect(main.getByRole("term").filter({ hasText: label })).toHaveCount(1);
    await expect(main.getByRole("definition").filter({ hasText: value })).toHaveCount(1);
  }
  for (const figure of ["plus de 2000 avis vérifiés", "0 € de frais", "plus de 15 ans"])
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

test("partner pages have all their parts", async ({ page, isMobile }) => {
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
      if (isMobile) await expect(tile).toHaveCount(0);
      else await expect(tile).toBeVisible();
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

test("there are three posts and two partners", () => {
  expect(posts).toHaveLength(3);
  expect(partners).toHaveLength(2);
});
