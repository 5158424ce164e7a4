import { afterEach, expect, it, vi } from "vitest";
import { type FlagOptions, readFlags, wholeNumber } from "./flags";

const OPTIONS = {
  runs: { type: "string", default: "5" },
  quick: { type: "boolean", default: false },
} as const;

afterEach(() => vi.restoreAllMocks());

/** What reading prints. */
function printed(args: string[], options: FlagOptions = {}): string {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command", ...args]);
  return caught(() => readFlags(OPTIONS, options));
}

function caught(work: () => unknown): string {
  const lines: string[] = [];
  vi.spyOn(console, "error").mockImplementation((line: string) => lines.push(line));
  vi.spyOn(process, "exit").mockImplementation(() => {
    throw new Error("ended");
  });
  expect(work).toThrow("ended");
  return lines.join("\n");
}

it("gives values, defaults and words", () => {
  vi.spyOn(process, "argv", "get").mockReturnValue(["node", "command", "menu", "--quick"]);
  expect(readFlags(OPTIONS, { words: true })).toEqual({ runs: "5", quick: true, words: ["menu"] });
});

it.each([
  [
    ["--rusn", "3"],
    "Unknown option '--rusn'. The flags are --runs, --quick.",
    "Option --rusn inconnue : les options sont --runs, --quick.",
  ],
  [
    ["titre"],
    "Unexpected argument 'titre'",
    "« titre » est de trop : cette commande ne prend que des options.",
  ],
  [
    ["--quick=no"],
    "Option '--quick' does not take an argument",
    "--quick : la valeur manque, ou est de trop.",
  ],
  [["--runs"], "Option '--runs <value>' argument missing", "--runs : la valeur manque, ou est de trop."],
])("%j is a mistake, named in the command’s language", (args, english, french) => {
  expect(printed(args)).toContain(english);
  expect(printed(args, { french: true })).toBe(french);
});

it.each(["many", "1.5", "0", ""])("« %s » is no whole number from 1 on", (text) => {
  expect(caught(() => wholeNumber("runs", text))).toBe("--runs expects a whole number of 1 or more.");
  expect(wholeNumber("runs", "12")).toBe(12);
});
