import { mkdirSync, writeFileSync } from "node:fs";
import { basename } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { run } from "@/lib/system/run";
import { buildContext } from "./context";
import { watchPaths, watchSite } from "./watch-site";

vi.mock("@/lib/system/run", () => ({ run: vi.fn(async () => 0) }));
let saved: string[] = [];
let watcher: ReturnType<typeof watchPaths>;
useOwnFolder();
beforeEach(async () => {
  saved = [];
  mkdirSync("content");
  writeFileSync("content/a.yaml", "0");
  writeFileSync(".env", "");
  watcher = watchPaths([".env", "content", ".env.production.local"], (path) => saved.push(basename(path)));
  await new Promise<void>((done) => watcher.once("ready", () => done()));
});
afterEach(() => watcher.close());

async function expectReported(name: string): Promise<void> {
  await vi.waitFor(() => expect(saved.splice(0)).toContain(name), { timeout: 5000 });
  // chokidar reports a file at most every 50 ms, which is less than the build's debounce.
  await new Promise((done) => setTimeout(done, 100));
}

it("does not report editors' temporary files and tests", async () => {
  for (const name of [".a.yaml.swp", "a.yaml~", "x.test.ts"]) writeFileSync(`content/${name}`, "x");
  writeFileSync("content/last.yaml", "x");
  await vi.waitFor(() => expect(saved).toContain("last.yaml"), { timeout: 5000 });
  expect(saved).toEqual(["last.yaml"]);
});

it("reports a new watched file next to the watched folders, and no other file there", async () => {
  writeFileSync("package.json", "{}");
  for (const content of ["1", "2"]) {
    writeFileSync(".env.production.local", content.repeat(5));
    await expectReported(".env.production.local");
  }
  expect(saved).toEqual([]);
});

it("reports once for each reason that files are not watched, and keeps watching", async () => {
  const say = vi.spyOn(console, "error").mockImplementation(() => undefined);
  for (const [path, code] of [
    ["app", "ENOSPC"],
    ["lib", "ENOSPC"],
    ["content/blog", "EACCES"],
  ])
    watcher.emit("error", Object.assign(new Error(`watch '${path}'`), { code, path }));
  expect(say.mock.calls).toEqual([
    [expect.stringMatching(/ne sont pas tous suivis \(ENOSPC\).*max_user_watches/)],
    [expect.stringMatching(/\(EACCES\).* le droit de lire content\/blog/)],
  ]);
  say.mockRestore();
  writeFileSync("content/a.yaml", "11");
  await expectReported("a.yaml");
});

it("builds on a new day, also after the machine has slept or its clock was set, and again for what is saved meanwhile", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval"], now: new Date("2026-06-15T19:00:00Z") });
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  const logError = vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.mocked(run).mockResolvedValueOnce(1);
  watchSite(buildContext());
  // The first build, as there is no site.
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1), { timeout: 5000 });
  await vi.waitFor(() => expect(logError).toHaveBeenCalledWith(expect.stringContaining("n'a pas changé")));
  expect(log).not.toHaveBeenCalled();
  vi.advanceTimersByTime(120_000);
  vi.setSystemTime(new Date("2026-06-16T05:00:00Z"));
  vi.advanceTimersByTime(60_000);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 5000 });
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Site à jour /)));
  // What is saved during a build is in the next one.
  let end = (_: number) => {};
  vi.mocked(run).mockReturnValueOnce(new Promise((done) => (end = done)));
  writeFileSync("content/a.yaml", "1");
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3), { timeout: 5000 });
  writeFileSync("content/b.yaml", "1");
  await expectReported("b.yaml");
  end(0);
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4), { timeout: 5000 });
  vi.useRealTimers();
  vi.restoreAllMocks();
});
