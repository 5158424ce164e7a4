import { spawnSync } from "node:child_process";

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
