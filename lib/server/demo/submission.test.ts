import { mkdtemp, readFile, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parsePhone, storeRequest } from "./submission";

it.each([
  ["0692 12 34 56", "+262692123456"],
  ["0262-41-00-00", "+262262410000"],
  ["0639\u00a012\u00a034\u00a056", "+262639123456"],
  ["+262 (0) 692 12 34 56", "+262692123456"],
  ["00 262 692 12 34 56", "+262692123456"],
  ["+262 976 23 45 67", "+262976234567"],
  ["00262692123456", "+262692123456"],
  ["06.12.34.56.78", "+33612345678"],
  ["+33 1 42 00 00 00", "+33142000000"],
])("reads %s", (input, number) => expect(parsePhone(input)).toBe(number));

it.each(["", "12", "0692 12 34 567", "0092123456", "+1 555 010 9999", "069212345a"])("refuses %j", (input) =>
  expect(parsePhone(input)).toBeNull(),
);

it("stores a request as a line readable by its owner only, and creates the folder", async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), "store-")), "a", "b");
  await storeRequest(dataDir, { name: "l’été\nà Saint-Leu" });
  const file = join(dataDir, "requests.jsonl");
  expect(await readFile(file, "utf8")).toBe('{"name":"l’été\\nà Saint-Leu"}\n');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe("600");
});
