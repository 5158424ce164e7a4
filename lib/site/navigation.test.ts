import { expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { emptyPages, menusWithout } from "./navigation";

const content = loadContent(FIXTURE_FOLDERS);
const company = { slug: "lagon", name: "Lagon", logo: "", description: "" };
const CATEGORIES = ["plomberie", "electricite", "serrurerie", "conseils"].map(
  (name) => `/blog/categorie/${name}`,
);

it("knows which list pages are empty", () => {
  const { posts, partners, reviews } = content;
  expect(emptyPages(content, [])).not.toContain("/blog");
  expect(emptyPages({ posts, partners: [], reviews }, [company])).not.toContain("/partenaires");
  expect(emptyPages({ posts: [], partners, reviews }, [])).toEqual(["/blog", ...CATEGORIES]);
  expect(
    emptyPages(
      { posts: posts.filter(({ category }) => category === "Plomberie"), partners: [], reviews: [] },
      [],
    ),
  ).toEqual([...CATEGORIES.slice(1), "/partenaires", "/#avis"]);
});

it("menus leave out links to empty pages, with fragments too, and columns without links", () => {
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
