import { resolve } from "node:path";
import { expect, it } from "vitest";
import type { Trade, TradeSlug } from "@/content/types";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { PLACEHOLDER } from "@/lib/client/routes";
import { loadContent } from "@/lib/content/load";
import { emptyPages, listPages, menusWithout } from "./pages";
import { fullTitle, previewAlt, serviceData } from "./seo";
import { fitDescription } from "./site-page";

const content = loadContent(FIXTURE_FOLDERS);
const company = { slug: "lagon", name: "Lagon", logo: "", description: "Dépannage." };
const CATEGORY_LISTS = ["plomberie", "electricite", "serrurerie", "conseils"].map(
  (name) => `/blog/categorie/${name}`,
);

type Page = { dynamicParams?: boolean; generateMetadata: (props: object) => Promise<object> };

// Next's development server may request files that were added or removed after it read the page list.
it.each([
  ["app/blog/[slug]/page.tsx", "slug"],
  ["app/partenaires/[partner]/page.tsx", "partner"],
  ["app/[trade]/page.tsx", "trade"],
  ["app/blog/categorie/[category]/page.tsx", "category"],
])("%s accepts any slug, and returns 404 for unknown ones", async (file, param) => {
  const page = (await import(resolve(file))) as Page;
  const metadataOf = (slug: string) => page.generateMetadata({ params: Promise.resolve({ [param]: slug }) });
  expect(page.dynamicParams).not.toBe(false);
  await expect(metadataOf("partie")).rejects.toMatchObject({ digest: expect.stringContaining("404") });
  // The others may have no page at all.
  if (param !== "trade" && param !== "category")
    await expect(metadataOf(PLACEHOLDER)).resolves.toHaveProperty("title");
});

it("finds empty list pages", () => {
  expect(emptyPages(content, [])).not.toContain("/blog");
  expect(emptyPages({ ...content, partners: [] }, [company])).not.toContain("/partenaires");
  expect(emptyPages({ ...content, posts: [] }, [])).toEqual(["/blog", ...CATEGORY_LISTS]);
  const posts = content.posts.filter(({ category }) => category === "Plomberie");
  expect(emptyPages({ ...content, posts, partners: [], reviews: [] }, [])).toEqual([
    ...CATEGORY_LISTS.slice(1),
    "/partenaires",
    "/#avis",
  ]);
});

it("menus omit links to empty pages, even with fragments, and columns without links", () => {
  const link = (path: string) => ({ label: path, path });
  const navigation = {
    ...content.navigation,
    menu: [link("/plombier"), link("/blog")],
    footer: [
      { title: "A", links: [link("/blog#x"), link("/partenaires")] },
      { title: "B", links: [link("/#avis"), link("/blog")] },
    ],
  };
  expect(menusWithout([], navigation)).toEqual(navigation);
  expect(menusWithout(["/#avis"], navigation).footer).toMatchObject([{}, { links: [link("/blog")] }]);
  expect(menusWithout(["/blog", "/partenaires"], navigation)).toMatchObject({
    menu: [link("/plombier")],
    footer: [{ title: "B", links: [link("/#avis")] }],
  });
});

it("omits the brand from titles that would be too long", () => {
  const brand = "Marque";
  const title = (length: number) => ({ path: "/x", title: "t".repeat(length) });
  expect(fullTitle(title(51), brand)).toBe(`${"t".repeat(51)} · Marque`);
  expect(fullTitle(title(52), brand)).toBe("t".repeat(52));
  expect(fullTitle({ path: "/", title: "Dépannage" }, brand)).toBe("Marque · Dépannage");
});

it("a long name of a partner or a company fits in title and description", () => {
  const [partner] = content.partners;
  if (!partner) throw new Error("the fixture has no partner");
  const name = "Syndicat des copropriétaires et des bailleurs de l’Ouest";
  const partners = [partner, { ...partner, slug: "syndicat", name }];
  const listed = [company, { ...company, slug: "long", name: `${name}, du Sud et des Hauts de l’île` }];
  const titles = new Map(
    listPages({ ...content, partners }, listed).map(({ path, title, description }) => {
      expect(title.length, path).toBeLessThanOrEqual(60);
      expect(description.length, path).toBeLessThanOrEqual(155);
      return [path, title];
    }),
  );
  expect(titles.get("/partenaires/syndicat")).toBe(name);
  expect(titles.get("/pages/entreprise/long")).toBe(`${name}…`);
  expect(titles.get(`/partenaires/${partner.slug}`)).toContain(`avec ${partner.name}`);
});

it("fits a description into 70 to 155 characters, whole words only", () => {
  const sentence = "Plombier, électricien, serrurier à La Réunion, rappel rapide.";
  expect(fitDescription("Courte.", sentence)).toBe(`Courte. ${sentence}`);
  expect(fitDescription("Locations de vacances", sentence)).toBe(`Locations de vacances. ${sentence}`);
  expect(fitDescription("Syndic à Saint-Denis (Réunion)", sentence)).toContain("(Réunion). Plombier");
  expect(fitDescription("« On s’en occupe. »", sentence)).toContain("occupe. » Plombier");
  expect(fitDescription("Courte")).toBe("Courte");
  expect(fitDescription("", sentence)).toBe(sentence);
  expect(fitDescription("  Deux\n lignes  ")).toBe("Deux lignes");
  const cut = fitDescription("Une fuite, une panne, une porte. ".repeat(9), sentence);
  expect(cut).toMatch(/ (une|porte\.|panne)…$|fuite…$/);
  expect(cut.length).toBeLessThanOrEqual(155);
  expect(cut.length).toBeGreaterThan(140);
  for (const length of [70, 155])
    expect(fitDescription("x".repeat(length), sentence)).toBe("x".repeat(length));
  expect(fitDescription(`x${"🔧".repeat(80)}`)).toBe(`x${"🔧".repeat(76)}…`);
});

it("describes a preview picture by its heading and drawing", () => {
  const preview = { heading: "Une fuite", note: "", drawing: "case", ground: "lagon-100" } as const;
  expect(previewAlt(preview)).toBe("Une fuite");
  expect(previewAlt({ ...preview, drawingAlt: "Une case" })).toBe("Une fuite. Une case");
  expect(previewAlt({ ...preview, heading: "Une fuite ?", drawingAlt: "Une case" })).toBe(
    "Une fuite ? Une case",
  );
});

it("structured data names the site as broker for every trade, even one unknown to the code", () => {
  const trade = { ...content.trades[0], slug: "peintre" as TradeSlug, name: "Peintre" } as Trade;
  const url = "https://www.example.re";
  const data = serviceData(content, trade, url);
  expect(data).toMatchObject({
    ...{ serviceType: "Peintre", url: `${url}/peintre` },
    broker: { "@type": "Organization", name: content.site.name, url },
  });
  expect(data).not.toHaveProperty("provider");
});
