import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { filesBelow } from "@/lib/system/files";

/** The checks that need neither build nor browser. */
export const CHECKS = [
  { name: "Format and lint", bin: "biome", args: ["ci", "."] },
  // Those that the pages' own are checked against.
  { name: "Types of routes", bin: "next", args: ["typegen"] },
  { name: "Types", bin: "tsc", args: ["--noEmit"] },
] as const;

function runQuietly(bin: string, args: readonly string[]) {
  const ended = spawnSync(`node_modules/.bin/${bin}`, args, { encoding: "utf8", maxBuffer: 2 ** 26 });
  return {
    ok: ended.status === 0,
    stdout: ended.stdout ?? "",
    output: `${ended.stdout}${ended.stderr}`.trim(),
  };
}

/**
 * Mends what is a matter of form in content files: spaces, quotes, line ends. A file that cannot be read stays as it is.
 * @returns those that it has changed
 */
export function formatContent(root = "content"): string[] {
  const files = filesBelow(root).filter((file) => /\.(yaml|mdx)$/.test(file));
  const read = () => files.map((file) => readFileSync(file, "utf8"));
  const before = read();
  for (const [index, file] of files.entries())
    if (file.endsWith(".mdx") && before[index]?.includes("\r\n"))
      writeFileSync(file, before[index].replaceAll("\r\n", "\n"));
  const yaml = files.filter((file) => file.endsWith(".yaml"));
  // With git's list of ignored files Biome takes no folder outside the project.
  runQuietly("biome", ["format", "--write", "--vcs-enabled=false", ...yaml]);
  const after = read();
  return files.filter((_, index) => before[index] !== after[index]);
}

/** What Biome's JSON report says of one mistake. */
type Diagnostic = {
  severity: string;
  category: string;
  message: string;
  location: { path: string; start: { line: number } };
};

/** French lines for Biome's mistakes: one for all files whose form is not right, one for each other mistake. */
export function codeLines(diagnostics: readonly Diagnostic[]): string[] {
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  const isForm = ({ category }: Diagnostic) => /^(format|assist)/.test(category);
  const files = new Set(errors.filter(isForm).map(({ location }) => location.path));
  const form = `Mise en forme : ${[...files].join(", ")} ; npm run workshop format s’en charge.`;
  const others = errors
    .filter((error) => !isForm(error))
    .map(
      ({ location, category, message }) => `${location.path}:${location.start.line} ${category} : ${message}`,
    );
  return [...(files.size > 0 ? [form] : []), ...others];
}

/** Biome breaks off without a report where a link leads out of the project. */
function linterLines({ stdout }: ReturnType<typeof runQuietly>): string[] {
  if (!stdout.startsWith("{"))
    return [
      "Mise en forme : npx biome check . s’arrête ; un fichier est-il un lien qui mène hors du projet ? Mettez le fichier lui-même à sa place.",
    ];
  return codeLines((JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics);
}

/** What is wrong with the code: its form, what the linter forbids, its types. Nothing is printed meanwhile. */
export function findCodeMistakes(): string[] {
  const flags = ["--reporter=json", "--colors=off", "--max-diagnostics=none"];
  const [biome, ...others] = CHECKS;
  const linted = runQuietly(biome.bin, [...biome.args, ...flags]);
  const found = linted.ok ? [] : linterLines(linted);
  for (const { bin, args } of others) {
    const { ok, output } = runQuietly(bin, args);
    if (!ok) found.push(output);
  }
  return found;
}
