import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { writeBuildInput } from "./build-input";

it("development reads content at each request: what was saved, drafts, or the mistakes with file and line", async () => {
  const folder = mkdtempSync(join(tmpdir(), "content-"));
  const root = join(folder, "content");
  cpSync(FIXTURE_FOLDERS.root, root, { recursive: true });
  const { publicRoot } = FIXTURE_FOLDERS;
  writeBuildInput(join(folder, "input.json"), { contentRoot: root, publicRoot, companies: [] });
  vi.stubEnv("NODE_ENV", "development");
  vi.stubEnv("BUILD_INPUT", join(folder, "input.json"));
  // The input of a build is read once in a process, which tests share.
  vi.resetModules();
  const { getContent } = await import("./get");
  const [post] = getContent().posts;
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(root, file);
    writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  };
  change(`blog/${post?.slug}.mdx`, /^date:/m, "draft: true\ndate:");
  expect(getContent().posts[0]?.slug).toBe(post?.slug);
  change("site.yaml", /^tagline: .*/m, "tagline: Une autre signature");
  expect(getContent().site.tagline).toBe("Une autre signature");
  change("trades/plombier.yaml", /^name:/m, "naem:");
  expect(getContent).toThrow(/trades\/plombier\.yaml:2 champ inconnu : naem ; corrigez son nom/);
  vi.unstubAllEnvs();
  vi.resetModules();
  rmSync(folder, { recursive: true });
});
