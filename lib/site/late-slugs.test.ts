import { resolve } from "node:path";
import { expect, it } from "vitest";
import { PLACEHOLDER } from "@/lib/client/routes";

type Page = { dynamicParams?: boolean; generateMetadata: (props: object) => Promise<object> };

// How Next's development server treats files that were added or removed after it read the list of pages.
it.each([
  ["app/blog/[slug]/page.tsx", "slug"],
  ["app/partenaires/[partner]/page.tsx", "partner"],
  ["app/[trade]/page.tsx", "trade"],
])("%s answers every address, with 404 where there is no page", async (file, param) => {
  const page = (await import(resolve(file))) as Page;
  const ask = (slug: string) => page.generateMetadata({ params: Promise.resolve({ [param]: slug }) });
  expect(page.dynamicParams).not.toBe(false);
  await expect(ask("partie")).rejects.toMatchObject({ digest: expect.stringContaining("404") });
  if (param !== "trade") await expect(ask(PLACEHOLDER)).resolves.toHaveProperty("title");
});
