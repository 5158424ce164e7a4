import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createRequestStore } from "./store";

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "store-"));
});
afterEach(() => rm(root, { recursive: true }));

it("creates its directory and has the line on disk when it resolves", async () => {
  const dataDir = join(root, "a", "b");
  await createRequestStore(dataDir).append({ name: "l’été\nà Saint-Leu" });
  expect(await readFile(join(dataDir, "requests.jsonl"), "utf8")).toBe('{"name":"l’été\\nà Saint-Leu"}\n');
});

it("keeps concurrent records whole and in order", async () => {
  const store = createRequestStore(root);
  const text = "é".repeat(20_000);
  await Promise.all(Array.from({ length: 100 }, (_, index) => store.append({ index, text })));
  const lines = (await readFile(join(root, "requests.jsonl"), "utf8")).trimEnd().split("\n");
  expect(lines.map((line) => JSON.parse(line).index)).toEqual(
    Array.from({ length: 100 }, (_, index) => index),
  );
});

it("starts a fresh line after one torn by a crash", async () => {
  const path = join(root, "requests.jsonl");
  await writeFile(path, '{"index":1}\n{"index":2,"na');
  const store = createRequestStore(root);
  await store.append({ index: 3 });
  await store.append({ index: 4 });
  expect(await readFile(path, "utf8")).toBe('{"index":1}\n{"index":2,"na\n{"index":3}\n{"index":4}\n');
  await appendFile(path, "{");
  await store.append({ index: 5 });
  expect((await readFile(path, "utf8")).endsWith('{\n{"index":5}\n')).toBe(true);
});
