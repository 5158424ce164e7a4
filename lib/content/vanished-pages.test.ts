import { renameSync, rmSync } from "node:fs";
import { beforeEach, expect, it } from "vitest";
import { ContentCopy } from "@/e2e/fixtures/content-copy";
import { findNotes } from "./notes";
import { formatProblem } from "./problems";
import { findVanishedPages } from "./vanished-pages";

const copy = new ContentCopy();
beforeEach(() => copy.restore());

const vanished = () => findVanishedPages(copy.root).map((problem) => copy.inProject(formatProblem(problem)));
const move = (from: string, to: string) =>
  renameSync(copy.path(`blog/${from}.mdx`), copy.path(`blog/${to}.mdx`));
const notes = () =>
  findNotes(copy, new Date())
    .filter((note) => note.includes("/blog/essai"))
    .map((note) => copy.inProject(note));
const MISSING = "article en ligne qui a disparu : pour que son adresse mène à un autre, écrivez";

it("reports a published post that is gone since the last commit, until another names its slug or the removal is committed", () => {
  copy.post("Texte.");
  copy.post("Texte.", { draft: "true" }, "brouillon");
  copy.post("Texte.", { date: '"2999-01-01"' }, "plus-tard");
  rmSync(copy.path("blog/essai.mdx"));
  // Without a repository, then without a commit.
  expect(vanished()).toEqual([]);
  copy.git("init", "--quiet");
  expect(vanished()).toEqual([]);
  copy.post("Texte.");
  copy.commit();
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
  copy.commit();
  expect(vanished()).toEqual([]);
});

it("reports former names that no post keeps, with the post that had them or without it", () => {
  copy.post("Texte.", { formerly: "[ancien, essai-un]" });
  copy.commit();
  copy.post("Texte.", { formerly: "[essai-un]" });
  expect(vanished()).toEqual([
    "content/blog/essai.mdx formerly : « ancien » n'y est plus, et ces anciens liens ne mèneront plus ici : remettez-le ; s'il part pour de bon, envoyez (git commit, git push)",
  ]);
  rmSync(copy.path("blog/essai.mdx"));
  copy.post("Texte.", { formerly: "[essai]" }, "autre");
  expect(vanished()).toEqual([expect.stringContaining(`${MISSING} « formerly: [ancien, essai-un] »`)]);
  copy.post("Texte.", { formerly: "[ancien, essai-un, essai]" }, "autre");
  expect(vanished()).toEqual([]);
});

/** Puts the last commit online. */
function publish(): void {
  rmSync(copy.path("../online.git"), { recursive: true, force: true });
  copy.git("init", "--quiet", "--bare", "../online.git");
  copy.git("remote", "add", "online", "../online.git");
  copy.git("push", "--quiet", "--set-upstream", "online", "HEAD");
}

it("does not miss what others have sent and this copy has not pulled", () => {
  copy.post("Texte.");
  copy.commit();
  copy.post("Texte.", {}, "d-un-autre");
  copy.commit();
  publish();
  copy.git("reset", "--quiet", "--hard", "HEAD~1");
  expect(vanished()).toEqual([]);
  rmSync(copy.path("blog/essai.mdx"));
  expect(vanished()).toEqual([expect.stringContaining("content/blog/essai.mdx")]);
});

it("treats an unpushed commit as offline", () => {
  copy.post("Texte.");
  copy.commit();
  publish();
  move("essai", "reussi");
  copy.commit();
  expect(vanished()).toEqual([expect.stringContaining(`${MISSING} « formerly: [essai] »`)]);
  copy.git("push", "--quiet", "online", "HEAD");
  expect(vanished()).toEqual([]);
});

it("reports missing partners and trades, which do not name their former slugs", () => {
  copy.edit("partners/piton-immobilier.yaml", /^example: .*/m, "");
  copy.commit();
  for (const file of ["partners/piton-immobilier", "trades/plombier"]) rmSync(copy.path(`${file}.yaml`));
  const remedy =
    "ne répondra plus : remettez-le ; s'il part pour de bon, retirez les liens vers lui, puis envoyez (git commit, git push) ; une redirection s'ajoute dans lib/content/posts.ts (MOVED)";
  expect(vanished()).toEqual([
    `content/partners/piton-immobilier.yaml son adresse /partenaires/piton-immobilier ${remedy}`,
    `content/trades/plombier.yaml son adresse /plombier ${remedy}`,
  ]);
  const moved = { "/partenaires/piton-immobilier": "/partenaires", "/plombier": "/" };
  expect(findVanishedPages(copy.root, moved)).toEqual([]);
});

it("lets an example partner go, as the launch list asks", () => {
  copy.commit();
  rmSync(copy.path("partners/piton-immobilier.yaml"));
  expect(vanished()).toEqual([]);
});

it("notes a legal page that has changed since it went online, until its date has changed too", () => {
  const file = "legal/cgv.mdx";
  const legalNotes = () => findNotes(copy, new Date()).filter((note) => note.includes("/legal/"));
  copy.edit(file, /^updated: .*/m, 'updated: "2026-11-25"');
  copy.git("init", "--quiet");
  expect(legalNotes()).toEqual([]);
  copy.commit();
  expect(legalNotes()).toEqual([]);
  copy.write(file, `${copy.read(file)}\nUne phrase de plus.\n`);
  expect(legalNotes()).toEqual([
    expect.stringMatching(
      /\/legal\/cgv\.mdx:\d+ updated : la page a changé, et dit toujours «\s25\snovembre\s2026\s»/,
    ),
  ]);
  copy.edit(file, /^updated: .*/m, 'updated: "2026-11-26"');
  expect(legalNotes()).toEqual([]);
});
