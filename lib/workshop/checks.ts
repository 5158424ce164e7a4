import { spawnSync } from "node:child_process";

/** The checks that need neither build nor browser. */
export const CHECKS = [
  // Not `ci`, which prints colour codes even into a file.
  { name: "Format and lint", bin: "biome", args: ["check", "."] },
  // Writes the types that pages are checked against.
  { name: "Types of routes", bin: "next", args: ["typegen"] },
  // Always all files: TypeScript 7.0 missed errors in unchanged files that a change had broken.
  { name: "Types", bin: "tsc", args: ["--noEmit", "--incremental", "false"] },
] as const;

/** Checks format, lint and types without printing. @returns the tools' messages */
export function findCodeMistakes(): string[] {
  return CHECKS.flatMap(({ bin, args }) => {
    const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${bin}`, args, {
      encoding: "utf8",
      maxBuffer: 2 ** 26,
    });
    return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
  });
}
