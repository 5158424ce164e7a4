import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { storeRequest } from "./store";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(() => rm(root, { recursive: true }));

it("creates its folder and has the line on disk when it resolves, for its owner alone", async () => {
  const dataDir = join(root, "a", "b");
  await storeRequest(dataDir, { name: "l’été\nà Saint-Leu" });
  const file = join(dataDir, "requests.jsonl");
  expect(await readFile(file, "utf8")).toBe('{"name":"l’été\\nà Saint-Leu"}\n');
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe("600");
});
