import { resolve } from "node:path";
import { expect, it } from "vitest";
import { PLACEHOLDER } from "@/lib/client/routes";

type Page = { dynamicParams?: boolean; generateMetadata: (props: object) => Promise<object> };

// What Next's development server shows of a file that came, or went, after it has read the list of pages.
it.each([
  ["app/blog/[slug]/page.tsx", "slug"],
  ["app/partenaires/[partner]/page.tsx", "partner"],
  ["app/[trade]/page.tsx", "trade"],
])("%s answers for any address, and with 404 where nothing is", async (file, param) => {
  const page = (await import(resolve(file))) as Page;
  const ask = (slug: string) => page.generateMetadata({ params: Promise.resolve({ [param]: slug }) });
  expect(page.dynamicParams).not.toBe(false);
  await expect(ask("partie")).rejects.toMatchObject({ digest: expect.stringContaining("404") });
  if (param !== "trade") await expect(ask(PLACEHOLDER)).resolves.toHaveProperty("title");
});
