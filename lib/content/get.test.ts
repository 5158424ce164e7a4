import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { writeBuildInput } from "./build-input";

const copy = new ContentCopy();
beforeEach(() => copy.restore());
afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
  vi.resetModules();
});

/** Acts as a new Next process, which reads its build input once. */
async function startProcess(mode: "development" | "production", now?: Date) {
  const input = join(copy.folder, "input.json");
  writeBuildInput(input, { contentRoot: copy.root, publicRoot: copy.publicRoot, now, companies: [] });
  vi.stubEnv("NODE_ENV", mode);
  vi.stubEnv("BUILD_INPUT", input);
  vi.resetModules();
  return (await import("./get")).getContent;
}

it("development reads content on each request: latest changes, drafts, mistakes with file and line", async () => {
  const getContent = await startProcess("development");
  const [post] = getContent().posts;
  copy.edit(`blog/${post?.slug}.mdx`, /^date:/m, "draft: true\ndate:");
  expect(getContent().posts[0]?.slug).toBe(post?.slug);
  copy.edit("site.yaml", /^tagline: .*/m, "tagline: Une autre signature");
  expect(getContent().site.tagline).toBe("Une autre signature");
  copy.edit("trades/plombier.yaml", /^name:/m, "naem:");
  expect(getContent).toThrow(/trades\/plombier\.yaml:2 champ inconnu : naem ; vouliez-vous dire name \?/);
});

it("a build that crosses midnight publishes the same posts in all its processes", async () => {
  const began = new Date("2030-01-14T19:59:59Z");
  copy.edit("blog/serrures-air-marin-entretien.mdx", /^date: .*/m, 'date: "2030-01-15"');
  const slugs = [];
  for (const clock of ["2030-01-14T19:59:59Z", "2030-01-14T20:00:01Z"]) {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date(clock) });
    const getContent = await startProcess("production", began);
    slugs.push(getContent().posts.map(({ slug }) => slug));
  }
  expect(slugs[0]).not.toContain("serrures-air-marin-entretien");
  expect(slugs[1]).toEqual(slugs[0]);
});
