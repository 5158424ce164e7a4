import { Feed } from "feed";
import { postComponents } from "@/content/schema";
import { REUNION_OFFSET } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import type { Content } from "@/lib/content/load";
import { getProse } from "@/lib/content/prose/prose";
import { proseHtml } from "@/lib/content/prose/prose-html";
import type { Config } from "./config";

/** How many posts the feed holds. */
const POSTS = 20;

/** The blog as an RSS 2.0 feed with the full text of its newest posts. */
export function feedXml({ site, pages, posts, ui }: Content, { siteUrl }: Pick<Config, "siteUrl">): string {
  const shown = posts.slice(0, POSTS);
  const feed = new Feed({
    id: siteUrl + routes.blog(),
    link: siteUrl + routes.blog(),
    title: ui.feedTitle,
    description: pages.blog.description,
    language: "fr",
    copyright: site.name,
    favicon: siteUrl + routes.touchIcon(),
    feedLinks: { rss: siteUrl + routes.feed() },
    updated: shown[0] && noon(shown[0].date),
    generator: site.name,
  });
  for (const post of shown) {
    const link = siteUrl + routes.post(post.slug);
    feed.addItem({
      // Readers know an entry by it: an article that gets another name is not shown as a new one.
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
