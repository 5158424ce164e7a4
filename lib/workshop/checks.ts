import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { filesBelow, isLitter } from "@/lib/system/files";

/** The checks that need neither build nor browser. */
export const CHECKS = [
  // Not `ci`, which prints colour codes even into a file.
  { name: "Format and lint", bin: "biome", args: ["check", "."] },
  // The pages' types are checked against these.
  { name: "Types of routes", bin: "next", args: ["typegen"] },
  // Always all files: TypeScript 7.0 missed errors in unchanged files that a change had broken.
  { name: "Types", bin: "tsc", args: ["--noEmit", "--incremental", "false"] },
] as const;

function runQuietly(bin: string, args: readonly string[]) {
  const ended = spawnSync(`node_modules/.bin/${bin}`, args, { encoding: "utf8", maxBuffer: 2 ** 26 });
  return { ok: ended.status === 0, output: `${ended.stdout}${ended.stderr}`.trim() };
}

/**
 * Reformats content files: spaces, quotes, line ends. Leaves files that cannot be parsed.
 * @returns the changed files
 */
export function formatContent(root = "content"): string[] {
  const files = filesBelow(root).filter((file) => /\.(yaml|mdx)$/.test(file) && !isLitter(basename(file)));
  const read = () => files.map((file) => readFileSync(file, "utf8"));
  const before = read();
  for (const [index, file] of files.entries())
    if (file.endsWith(".mdx") && before[index]?.includes("\r\n"))
      writeFileSync(file, before[index].replaceAll("\r\n", "\n"));
  const yaml = files.filter((file) => file.endsWith(".yaml"));
  // With VCS enabled, Biome refuses folders outside the project.
  runQuietly("biome", ["format", "--write", "--vcs-enabled=false", ...yaml]);
  const after = read();
  return files.filter((_, index) => before[index] !== after[index]);
}

const REMEDY =
  "npx @biomejs/biome check --write . refait la mise en forme. S’il s’arrête : un fichier est-il un lien qui mène hors du projet ? Mettez le fichier lui-même à sa place.";

/** Checks format, lint and types without printing. @returns the tools' messages */
export function findCodeMistakes(): string[] {
  return CHECKS.flatMap(({ bin, args }) => {
    const { ok, output } = runQuietly(bin, args);
    if (ok) return [];
    return bin === "biome" ? [output, REMEDY] : [output];
  });
}
