import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { CATEGORIES, TRADE_SLUGS } from "@/content/schema";
import { OUT } from "@/lib/build/build-site";
import { splitFrontMatter } from "@/lib/content/source";
import { filesBelow } from "@/lib/export/rewrite";
import { fail } from "@/lib/system/run";

/**
 * Builds a copy of the site with 3, 300 and 2,000 generated posts beside its own: total time, what each post adds,
 * memory (the most that all processes of the build held at once, sampled) and files. Each size is built twice:
 * from nothing, and again after one post has changed.
 * `npm run bench:content -- 3 300` takes other sizes.
 */
const FOLDER = ".bench/content";
const SOURCES = ["app", "components", "content", "lib", "public", ".env"];
const CONFIG = ["next.config.mjs", "postcss.config.mjs", "tsconfig.json", "package.json"];
const SAMPLE_MS = 250;

/** Posts of about 700 words, made of the sentences of the real ones, so that no two are alike. */
function writePosts(count: number): void {
  const folder = join(FOLDER, "content/blog");
  const sentences = readdirSync("content/blog").flatMap((file) =>
    (splitFrontMatter(readFileSync(join("content/blog", file), "utf8"))?.body ?? "")
      .split("\n")
      .filter((line) => /^\p{Lu}.*[.?!]$/u.test(line)),
  );
  const sentence = (seed: number) => sentences[(seed * 7919) % sentences.length] ?? "";
  for (let n = 0; n < count; n++) {
    const paragraph = (part: number) => sentence(n * 31 + part);
    const trade = TRADE_SLUGS[n % TRADE_SLUGS.length] ?? "plombier";
    const date = new Date(Date.UTC(2015, 0, 1 + (n % 3000))).toISOString().slice(0, 10);
    const text = `---
title: Article d'essai numéro ${n} pour la mesure
metaTitle: Article d'essai numéro ${n}
description: Article d'essai numéro ${n}, qui n'a d'autre but que de mesurer le temps que prend la construction du site.
excerpt: Un texte d'essai, numéro ${n}.
category: ${CATEGORIES[n % CATEGORIES.length]}
trade: ${trade}
illustration: article-conseils
illustrationAlt: Un dessin
author: "{{brand}}"
date: "${date}"
---

${paragraph(0)}

## Premier point, ${n}

${paragraph(1)}

${paragraph(2)} Voir aussi [cette page](/${trade}).

<Note>${paragraph(3)}</Note>

## Deuxième point

| Quand | Quoi |
| --- | --- |
| Le jour ${n} | Essayer |
| Après | Mesurer |

${paragraph(4)}

### En détail

1. Le geste ${n}.
2. Un autre geste.

${paragraph(5)}

## Troisième point

${paragraph(6)}

${paragraph(7)}

<Demande trade="${trade}" />
`;
    writeFileSync(join(folder, `essai-${n}.mdx`), text);
  }
}

/** Memory that a process and all below it hold, in bytes; 0 where the system does not say (other than Linux). */
function treeMemory(root: number): number {
  if (!existsSync("/proc/self/statm")) return 0;
  const children = new Map<number, number[]>();
  for (const name of readdirSync("/proc")) {
    const pid = Number(name);
    if (!pid) continue;
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const parent = Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
      children.set(parent, [...(children.get(parent) ?? []), pid]);
    } catch {} // It has ended meanwhile.
  }
  const own = (pid: number): number => {
    let bytes = 0;
    try {
      // Proportional: pages that several processes share count once.
      const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
      bytes = Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0) * 1024;
    } catch {}
    return bytes + (children.get(pid) ?? []).reduce((sum, child) => sum + own(child), 0);
  };
  return own(root);
}

type Build = { seconds: number; memory: number; phases: string };

function build(): Promise<Build> {
  const start = performance.now();
  let memory = 0;
  return new Promise((done) => {
    const entry = resolve("lib/commands/build.ts");
    const tsx = resolve("node_modules/tsx/dist/esm/index.mjs");
    const child = spawn(process.execPath, ["--import", tsx, entry], { cwd: FOLDER });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (data) => {
        output += data;
      });
    const timer = setInterval(() => {
      memory = Math.max(memory, treeMemory(child.pid ?? 0));
    }, SAMPLE_MS);
    child.on("close", (code) => {
      clearInterval(timer);
      if (code !== 0) fail(output);
      const phases = /^Temps : (.*)$/m.exec(output)?.[1] ?? "";
      done({ seconds: (performance.now() - start) / 1000, memory, phases });
    });
  });
}

const sizes = process.argv.slice(2).map(Number);
const rows: string[] = [];
let base: { posts: number; cold: number; again: number } | undefined;
for (const posts of sizes.length > 0 ? sizes : [3, 300, 2000]) {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const path of [...SOURCES, ...CONFIG]) cpSync(path, join(FOLDER, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(FOLDER, "node_modules"));
  writePosts(posts);
  const cold = await build();
  const changed = join(FOLDER, "content/blog/essai-0.mdx");
  writeFileSync(changed, readFileSync(changed, "utf8").replace("Deuxième point", "Second point"));
  const again = await build();
  const perPost = (key: "cold" | "again", seconds: number) =>
    base ? `${(((seconds - base[key]) / (posts - base.posts)) * 1000).toFixed(1)} ms` : "–";
  const files = filesBelow(join(FOLDER, OUT)).length;
  const mb = Math.round(Math.max(cold.memory, again.memory) / 1024 / 1024);
  rows.push(
    `| ${posts} | ${cold.seconds.toFixed(1)} s | ${perPost("cold", cold.seconds)} | ${again.seconds.toFixed(1)} s | ${perPost("again", again.seconds)} | ${mb} MB | ${files} |`,
  );
  console.log(`${posts} posts: ${cold.phases}\n  again: ${again.phases}`);
  base ??= { posts, cold: cold.seconds, again: again.seconds };
}
rmSync(FOLDER, { recursive: true, force: true });
console.log(
  "\n| posts | from nothing | per post | again | per post | memory | files |\n| --- | --- | --- | --- | --- | --- | --- |",
);
console.log(rows.join("\n"));
