import { describe, expect, it } from "vitest";
import { parseFlags } from "./flags";

const FLAGS = {
  runs: { type: "number", default: 5, min: 1, max: 50 },
  pages: { type: "texts", default: ["/", "/plombier"] },
  width: { type: "numbers", default: [320, 390], min: 1 },
  mode: { type: "text", default: "replace", choices: ["replace", "swap"] },
  quick: { type: "boolean" },
} as const;
const read = (...args: string[]) => parseFlags(FLAGS, { args });

it("an omitted flag has its default", () => {
  expect(read()).toEqual({
    runs: 5,
    pages: ["/", "/plombier"],
    width: [320, 390],
    mode: "replace",
    quick: false,
    words: [],
  });
});

it("a value has its flag's type", () => {
  const args = ["--runs", "3", "--pages=/blog", "--width", "768,1440", "--mode", "swap", "--quick"];
  expect(read(...args)).toEqual({
    runs: 3,
    pages: ["/blog"],
    width: [768, 1440],
    mode: "swap",
    quick: true,
    words: [],
  });
});

it("words are accepted by commands that expect them", () => {
  expect(parseFlags(FLAGS, { args: ["menu", "--runs", "2", "blog"], words: true }).words).toEqual([
    "menu",
    "blog",
  ]);
  expect(() => read("menu")).toThrow('"menu" is not expected: this command takes flags only.');
});

describe("mistakes", () => {
  it.each([
    [["--widht", "390"], "Unknown flag --widht: the flags are --runs, --pages, --width, --mode, --quick."],
    [["-x"], "Unknown flag -x: the flags are --runs"],
    [["--constructor"], "Unknown flag --constructor"],
    [["--runs"], "--runs expects a value after it."],
    [["--runs", "--quick"], "--runs expects a value after it."],
    [["--runs="], "--runs expects a value after it."],
    [["--runs", "many"], "--runs expects a whole number from 1 to 50."],
    [["--runs", "1.5"], "--runs expects a whole number from 1 to 50."],
    [["--runs", "0"], "--runs expects a whole number from 1 to 50."],
    [["--width", "390,"], "--width expects a whole number of 1 or more."],
    [["--mode", "move"], "--mode expects one of replace, swap."],
    [["--quick=no"], "--quick expects no value."],
  ])("%j: %s", (args, message) => expect(() => read(...args)).toThrow(message));

  it("in French for editors and operators", () => {
    const french = (args: string[]) => parseFlags({}, { args, french: true });
    expect(() => french(["--brouillon"])).toThrow("Option --brouillon inconnue : cette commande n'en a pas.");
    expect(() => french(["titre"])).toThrow("« titre » est de trop");
  });
});
