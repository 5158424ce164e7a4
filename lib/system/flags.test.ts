import { afterEach, expect, it, vi } from "vitest";
import { readFlags, wholeNumber } from "./flags";

const OPTIONS = {
  runs: { type: "string", default: "5" },
  quick: { type: "boolean", default: false },
} as const;

afterEach(() => vi.restoreAllMocks());

/** What `readFlags` prints. */
function printed(args: string[], options = {}, help?: string): string {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command", ...args]);
  return caught(() => readFlags(options, { help }));
}

function caught(work: () => unknown): string {
  const lines: string[] = [];
  for (const kind of ["log", "error"] as const)
    vi.spyOn(console, kind).mockImplementation((line: string) => lines.push(line));
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  expect(work).toThrow("ended");
  return lines.join("\n");
}

it("returns values, defaults and words", () => {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command", "menu", "--quick"]);
  const read = readFlags(OPTIONS, { words: true, help: "Aide" });
  expect(read).toEqual({ runs: "5", quick: true, words: ["menu"] });
});

it.each(["--help", "-h"])("prints a command's help for %s", (flag) => {
  expect(printed(["--quick", flag], OPTIONS, "Aide")).toBe("Aide");
});

it.each([
  [["--rusn", "3"], "Cette commande ne connaît pas --rusn ; ses options : --runs, --quick."],
  [["--help"], "README.md décrit cette commande ; ses options : --runs, --quick."],
  [["titre"], "« titre » est de trop pour cette commande ; ses options : --runs, --quick."],
  [["--quick=no"], "--quick : la valeur manque, ou est de trop."],
  [["--runs"], "--runs : la valeur manque, ou est de trop."],
])("reports %j as a mistake in French", (args, line) => expect(printed(args, OPTIONS)).toBe(line));

it.each([
  [["--port", "3001"], "Cette commande ne connaît pas --port ; elle n’a pas d’option."],
  [["3001"], "« 3001 » est de trop pour cette commande ; elle n’a pas d’option."],
])("says of %j that the command has no options", (args, line) => expect(printed(args)).toBe(line));

it.each(["many", "1.5", "0", ""])("« %s » is not a whole number of at least 1", (text) => {
  expect(caught(() => wholeNumber("runs", text))).toBe("--runs attend un nombre entier d’au moins 1.");
  expect(wholeNumber("runs", "12")).toBe(12);
});
