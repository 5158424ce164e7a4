import { Feed } from "feed";
import type { Element, ElementContent, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import { SKIP, visit } from "unist-util-visit";
import { postComponents } from "@/content/schema";
import { REUNION_OFFSET } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getPicture } from "@/lib/content/images";
import type { Content } from "@/lib/content/load";
import { getProse, type Prose } from "@/lib/content/prose/prose";
import { element } from "@/lib/system/html";
import type { Config } from "./config";

/** Number of posts in the feed. */
const POSTS = 20;

/** The blog as an RSS 2.0 feed with the full text of its newest posts. */
export function feedXml({ site, pages, posts, ui }: Content, { siteUrl }: Pick<Config, "siteUrl">): string {
  const shown = posts.slice(0, POSTS);
  const lastChange = shown
    .map(({ date, updated = date }) => updated)
    .toSorted()
    .at(-1);
  const feed = new Feed({
    id: siteUrl + routes.blog(),
    link: siteUrl + routes.blog(),
    title: ui.feedTitle,
    description: pages.blog.description,
    language: "fr",
    copyright: site.name,
    feedLinks: { rss: siteUrl + routes.feed() },
    updated: lastChange ? noon(lastChange) : undefined,
    generator: site.name,
  });
  for (const post of shown) {
    const link = siteUrl + routes.post(post.slug);
    feed.addItem({
      // The first slug: feed readers identify entries by id, so a renamed post does not appear as new.
      id: siteUrl + routes.post(post.formerly?.[0] ?? post.slug),
      link,
      title: post.title,
      description: post.excerpt,
      content: proseHtml(getProse(post.text, postComponents), link),
      date: noon(post.date),
      category: [{ name: post.category }],
    });
  }
  return feed.rss2();
}

/** Midday on the island falls on the same day in nearly all time zones. */
const noon = (date: string) => new Date(`${date}T12:00:00${REUNION_OFFSET}`);

/**
 * Parsed prose as plain HTML for feed readers. Notes become blockquotes, figures become `<figure>`, URLs become absolute.
 * Other components are replaced by their children.
 * @param page the page's absolute URL
 * @throws Error when a picture is missing
 */
export function proseHtml({ tree }: Pick<Prose, "tree">, page: string): string {
  const copy: Root = structuredClone(tree);
  visit(copy, "element", (node, index, parent) => {
    const plain = plainElement(node, page);
    if (!parent || index === undefined) return;
    parent.children.splice(index, 1, ...plain);
    // The new elements may contain components: visit them too.
    if (plain[0] !== node) return [SKIP, index];
  });
  return toHtml(copy);
}

function plainElement(node: Element, page: string): ElementContent[] {
  const { properties } = node;
  switch (node.tagName) {
    case "Note":
      return [{ ...node, tagName: "blockquote" }];
    case "Figure": {
      const { image, alt, legende } = properties;
      const shown = element("img", { src: String(image), alt: String(alt) });
      return [element("figure", {}, shown, ...(legende ? [element("figcaption", {}, String(legende))] : []))];
    }
    case "img": {
      const { src, ...size } = getPicture(String(properties.src));
      node.properties = { ...properties, ...size, src: new URL(src, page).href };
      return [node];
    }
    default:
      if (/^[A-Z]/.test(node.tagName)) return node.children;
      // Feed readers lack the site's styles.
      delete properties.className;
      if (typeof properties.href === "string") properties.href = new URL(properties.href, page).href;
      return [node];
  }
}
