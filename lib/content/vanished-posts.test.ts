import { spawnSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { afterAll, beforeEach, expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { formatProblem } from "./problems";
import { findVanishedPosts } from "./vanished-posts";

const copy = new ContentCopy();
beforeEach(() => copy.restore());
afterAll(() => copy.remove());

function git(...args: string[]): void {
  const author = ["-c", "user.name=x", "-c", "user.email=x@example.re", "-c", "commit.gpgsign=false"];
  expect(spawnSync("git", [...author, ...args], { cwd: copy.root, encoding: "utf8" }).status).toBe(0);
}
const vanished = () =>
  findVanishedPosts(copy.root).map((problem) => formatProblem(problem).replaceAll(copy.root, "content"));
const move = (from: string, to: string) =>
  renameSync(copy.path(`blog/${from}.mdx`), copy.path(`blog/${to}.mdx`));
const MISSING = "article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez";

it("names a published post that is gone since the last commit, until its address leads to another or that is committed", () => {
  copy.post("Texte.");
  copy.post("Texte.", { draft: "true" }, "brouillon");
  copy.post("Texte.", { date: '"2999-01-01"' }, "plus-tard");
  rmSync(copy.path("blog/essai.mdx"));
  // No repository, then no commit.
  expect(vanished()).toEqual([]);
  git("init", "--quiet");
  expect(vanished()).toEqual([]);
  copy.post("Texte.");
  git("add", ".");
  git("commit", "--quiet", "--message", "x");
  expect(vanished()).toEqual([]);

  move("brouillon", "brouillon-deux");
  rmSync(copy.path("blog/plus-tard.mdx"));
  expect(vanished()).toEqual([]);
  move("brouillon-deux", "brouillon");

  move("essai", "reussi");
  const remedy = `${MISSING} « formerly: [essai] » dans l'en-tête de content/blog/reussi.mdx ; s'il est supprimé pour de bon, git commit`;
  expect(vanished()).toEqual([`content/blog/essai.mdx ${remedy}`]);
  copy.post("Texte.", { formerly: "[essai]" }, "reussi");
  expect(vanished()).toEqual([]);

  rmSync(copy.path("blog/reussi.mdx"));
  expect(vanished()).toEqual([expect.stringContaining("dans l'en-tête de celui qui le remplace ;")]);
  git("add", ".");
  git("commit", "--quiet", "--message", "x");
  expect(vanished()).toEqual([]);
});
