import { CATEGORIES } from "@/content/schema";
import type { Navigation } from "@/content/types";
import { routes } from "@/lib/client/routes";
import type { Content } from "@/lib/content/load";
import { postsIn } from "./blog";
import type { ListedCompany } from "./listed-companies";

type Lists = Pick<Content, "posts" | "partners" | "reviews">;

/** Paths of the pages, or of their sections, that are a list with nothing in it. @param companies as the API answered */
export function emptyPages(
  { posts, partners, reviews }: Lists,
  companies: readonly ListedCompany[],
): string[] {
  const categories = CATEGORIES.filter((category) => postsIn(posts, category).length === 0);
  return [
    ...(posts.length === 0 ? [routes.blog()] : []),
    ...categories.map((category) => routes.category(category)),
    ...(partners.length + companies.length === 0 ? [routes.partners()] : []),
    // The home page keeps the section for its figures.
    ...(reviews.length === 0 ? [routes.reviews()] : []),
  ];
}

/** The menus without links to such pages; a column of the footer without links is left out. */
export function menusWithout(empty: readonly string[], navigation: Navigation): Navigation {
  const shown = <Link extends { path: string }>(links: readonly Link[]) =>
    links.filter(({ path }) => ![path, path.replace(/#.*/, "")].some((address) => empty.includes(address)));
  const footer = navigation.footer.map((column) => ({ ...column, links: shown(column.links) }));
  return {
    ...navigation,
    menu: shown(navigation.menu),
    footer: footer.filter(({ links }) => links.length > 0),
  };
}
