import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { OUT } from "@/lib/build/context";
import { filesBelow } from "@/lib/system/files";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { writePosts } from "@/lib/workshop/bench/generated-posts";
import { type MeasuredBuild, measureBuild } from "@/lib/workshop/bench/measured-build";
import { markdownTable, type Row, writeReport } from "@/lib/workshop/bench/report";

/**
 * Builds copies of the site with generated posts beside its own: total time, what each post adds, memory and files.
 * Each size is built twice: from nothing, and again after one post has changed. Writes lib/build/BENCHMARKS.md.
 */
const FOLDER = ".bench/content";
const SOURCES = ["app", "components", "content", "lib", "public", ".env"];
const CONFIG = ["next.config.mjs", "postcss.config.mjs", "tsconfig.json", "package.json"];

type Size = { posts: number; cold: MeasuredBuild; again: MeasuredBuild; files: number };

async function measureSize(posts: number): Promise<Size> {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  for (const path of [...SOURCES, ...CONFIG]) cpSync(path, join(FOLDER, path), { recursive: true });
  symlinkSync(resolve("node_modules"), join(FOLDER, "node_modules"));
  const changed = writePosts(join(FOLDER, "content"), posts);
  const cold = await measureBuild(FOLDER);
  writeFileSync(changed, readFileSync(changed, "utf8").replace("Deuxième point", "Second point"));
  const again = await measureBuild(FOLDER);
  console.log(`${posts} posts: ${cold.phases}\n  again: ${again.phases}`);
  return { posts, cold, again, files: filesBelow(join(FOLDER, OUT)).length };
}

function row({ posts, cold, again, files }: Size, smallest: Size): Row {
  const perPost = (build: "cold" | "again", seconds: number) =>
    posts > smallest.posts
      ? `${(((seconds - smallest[build].seconds) / (posts - smallest.posts)) * 1000).toFixed(1)} ms`
      : "–";
  return {
    posts,
    "from nothing": `${cold.seconds.toFixed(1)} s`,
    "per post": perPost("cold", cold.seconds),
    again: `${again.seconds.toFixed(1)} s`,
    "per post, again": perPost("again", again.seconds),
    memory: `${Math.round(Math.max(cold.memory, again.memory) / 1024 / 1024)} MB`,
    files,
  };
}

const { posts } = readFlags({ posts: { type: "numbers", default: [3, 300, 2000], min: 1 } });
const sizes: Size[] = [];
for (const count of posts.toSorted((a, b) => a - b)) sizes.push(await measureSize(count).catch(fail));
rmSync(FOLDER, { recursive: true, force: true });
const [smallest] = sizes;
writeReport("lib/build/BENCHMARKS.md", {
  command: "bench:content",
  parts: [
    "Builds of the site with so many generated posts of 700 words beside its own. Again: one post has changed. Per post: what each adds to the build with the fewest. Memory: the most that all processes of a build held at once.",
    markdownTable(sizes.map((size) => row(size, smallest ?? size))),
    sizes.map((size) => `- ${size.posts} posts: ${size.cold.phases}; again: ${size.again.phases}`).join("\n"),
  ],
});
