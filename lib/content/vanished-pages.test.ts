import { spawnSync } from "node:child_process";
import { renameSync, rmSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { findNotes } from "./notes";
import { formatProblem } from "./problems";
import { findVanishedPages } from "./vanished-pages";

const copy = new ContentCopy();
beforeEach(() => copy.restore());

function git(...args: string[]): void {
  const author = ["-c", "user.name=x", "-c", "user.email=x@example.re", "-c", "commit.gpgsign=false"];
  expect(spawnSync("git", [...author, ...args], { cwd: copy.root, encoding: "utf8" }).status).toBe(0);
}
const vanished = () =>
  findVanishedPages(copy.root).map((problem) => formatProblem(problem).replaceAll(copy.root, "content"));
const move = (from: string, to: string) =>
  renameSync(copy.path(`blog/${from}.mdx`), copy.path(`blog/${to}.mdx`));
const notes = () =>
  findNotes(copy, new Date())
    .filter((note) => note.includes("/blog/essai"))
    .map((note) => note.replaceAll(copy.root, "content"));
const MISSING = "article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez";

it("reports a published post that is gone since the last commit, until it is redirected or that is committed", () => {
  copy.post("Texte.");
  copy.post("Texte.", { draft: "true" }, "brouillon");
  copy.post("Texte.", { date: '"2999-01-01"' }, "plus-tard");
  rmSync(copy.path("blog/essai.mdx"));
  // Without a repository, then without a commit.
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

  const leaves = "l'article quitte le site : /blog/essai ne répondra plus";
  copy.post("Texte.", { date: '"2999-01-01"' });
  expect(notes()).toEqual([expect.stringMatching(`date : paraîtra le .* ; ${leaves}$`)]);
  move("essai", "reussi");
  copy.post("Texte.", { draft: "true", formerly: "[essai]" }, "reussi");
  expect(vanished()).toEqual([]);
  expect(notes()).toEqual([
    `À savoir : content/blog/reussi.mdx:12 draft : brouillon : ne paraît pas ; ${leaves}`,
  ]);
  copy.post("Texte.", {}, "reussi");
  const remedy = `${MISSING} « formerly: [essai] » dans l'en-tête de cet autre ; s'il part pour de bon, envoyez (git commit, git push)`;
  expect(vanished()).toEqual([`content/blog/essai.mdx ${remedy}`]);
  copy.post("Texte.", { formerly: "[essai]" }, "reussi");
  expect(vanished()).toEqual([]);

  rmSync(copy.path("blog/reussi.mdx"));
  expect(vanished()).toHaveLength(1);
  git("add", ".");
  git("commit", "--quiet", "--message", "x");
  expect(vanished()).toEqual([]);
});

it("treats an unpushed commit as offline", () => {
  copy.post("Texte.");
  git("init", "--quiet");
  git("init", "--quiet", "--bare", "online.git");
  git("remote", "add", "online", "online.git");
  const commit = () => {
    git("add", "blog");
    git("commit", "--quiet", "--message", "x");
  };
  commit();
  git("push", "--quiet", "--set-upstream", "online", "HEAD");
  move("essai", "reussi");
  commit();
  expect(vanished()).toEqual([expect.stringContaining(`${MISSING} « formerly: [essai] »`)]);
  git("push", "--quiet", "online", "HEAD");
  expect(vanished()).toEqual([]);
});

it("reports missing partners and trades, which cannot be redirected", () => {
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "x");
  for (const file of ["partners/piton-immobilier", "trades/plombier"]) rmSync(copy.path(`${file}.yaml`));
  const remedy =
    "ne répondra plus : remettez-le ; s'il part pour de bon, retirez les liens vers lui, puis envoyez (git commit, git push)";
  expect(vanished()).toEqual([
    `content/partners/piton-immobilier.yaml son adresse /partenaires/piton-immobilier ${remedy}`,
    `content/trades/plombier.yaml son adresse /plombier ${remedy}`,
  ]);
});
