import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { watchFolders } from "./watch-site";

let folder = "";
let saved: string[] = [];
let close: () => Promise<void>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "watch-"));
  saved = [];
  writeFileSync(join(folder, "a.yaml"), "0");
  const watcher = watchFolders([folder], (path) => saved.push(basename(path)));
  close = () => watcher.close();
  await new Promise<void>((done) => watcher.once("ready", () => done()));
});
afterEach(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

async function told(name: string): Promise<void> {
  await vi.waitFor(() => expect(saved.splice(0)).toContain(name), { timeout: 5000 });
  // Of one file chokidar tells every 50 ms at most; a build waits longer than that for the next save.
  await new Promise((done) => setTimeout(done, 100));
}

it("tells of a file that is saved in place, each time", async () => {
  for (const content of ["1", "2", "3"]) {
    writeFileSync(join(folder, "a.yaml"), content.repeat(5));
    await told("a.yaml");
  }
});

it("tells of a file that an editor replaces, each time", async () => {
  for (const content of ["1", "2", "3"]) {
    writeFileSync(join(folder, "~new"), content.repeat(5));
    renameSync(join(folder, "~new"), join(folder, "a.yaml"));
    await told("a.yaml");
  }
});

it("tells of new files in new folders, and of those that go", async () => {
  mkdirSync(join(folder, "b"));
  writeFileSync(join(folder, "b/c.mdx"), "x");
  await told("c.mdx");
  rmSync(join(folder, "b/c.mdx"));
  await told("c.mdx");
});

it("does not tell of what editors leave beside a file", async () => {
  for (const name of [".a.yaml.swp", "a.yaml~", "#a.yaml#", "x.test.ts"])
    writeFileSync(join(folder, name), "x");
  writeFileSync(join(folder, "last.yaml"), "x");
  await vi.waitFor(() => expect(saved).toContain("last.yaml"), { timeout: 5000 });
  expect(saved).toEqual(["last.yaml"]);
});
