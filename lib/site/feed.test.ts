import { expect, it } from "vitest";
import { parseFeed } from "@/e2e/support/feed";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { feedXml } from "./feed";

it("holds the 20 newest posts, newest first, each known by its first name", () => {
  const content = loadContent(FIXTURE_FOLDERS);
  const posts = Array.from({ length: 21 }, (_, index) =>
    content.posts.slice(0, 1).map((post) => ({
      ...post,
      slug: `post-${index}`,
      formerly: index === 1 ? ["avant", "entre-temps"] : undefined,
    })),
  ).flat();
  const { items } = parseFeed(feedXml({ ...content, posts }, { siteUrl: "https://www.example.re" }));
  expect(items.map(({ url }) => url)).toEqual(
    Array.from({ length: 20 }, (_, index) => `https://www.example.re/blog/post-${index}`),
  );
  expect(items.slice(0, 2).map(({ id }) => id)).toEqual([
    "https://www.example.re/blog/post-0",
    "https://www.example.re/blog/avant",
  ]);
});
