import {
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";
import { startServer } from "@/lib/server/server";
import { writeAtomically } from "@/lib/system/files";

/** Folders that come with a container's image: the system refuses to rename them. */
const ofImage = new Set<unknown>();
vi.mock("node:fs", async (load) => {
  const fs = await load<typeof import("node:fs")>();
  const renameSync: typeof fs.renameSync = (from, to) => {
    if (ofImage.delete(from)) throw Object.assign(new Error("EXDEV"), { code: "EXDEV" });
    fs.renameSync(from, to);
  };
  return { ...fs, renameSync };
});
// Test files share modules: another one may have loaded this one with the system's own `renameSync`.
vi.resetModules();
const { moveBehindSymlink, publish, refuseForeignLink } = await import("./publish");

useOwnFolder();
afterEach(() => void vi.useRealTimers());

const read = (path: string) => readFileSync(path, "utf8");
/** Publishes a new site with these files. */
function put(
  files: Record<string, string>,
  way: "replace" | "keep" | "swap" = "replace",
  { target = "out", configuration = "one" } = {},
): void {
  for (const [path, text] of Object.entries(files)) writeAtomically(join("staging", path), text);
  publish("staging", { target, publish: way }, configuration);
}

it("publishing makes out a plain folder with only the new site, whatever it was before", () => {
  put({ "index.html": "1", "old.html": "1", "_next/static/a.js": "1" });
  put({ "index.html": "2" }, "swap");
  put({ "index.html": "3", "_next/static/b.js": "3" });
  expect(lstatSync("out").isDirectory()).toBe(true);
  expect(readdirSync("out", { recursive: true }).toSorted()).toEqual([
    ...["_next", "_next/static", "_next/static/b.js", "index.html"],
  ]);
  expect(read("out/index.html")).toBe("3");
  expect(["staging", ".out"].filter((path) => existsSync(path))).toEqual([]);
});

it("while watching, out switches atomically, and the previous site stays for requests in progress", () => {
  put({ "index.html": "1" });
  moveBehindSymlink("out");
  // As after an interrupted build.
  symlinkSync("nowhere", ".out/next");
  for (const text of ["2", "3", "4"]) {
    const [former, before] = [realpathSync("out"), read("out/index.html")];
    put({ "index.html": text }, "swap");
    expect(lstatSync("out").isSymbolicLink()).toBe(true);
    expect([read("out/index.html"), read(join(former, "index.html"))]).toEqual([text, before]);
    expect(readdirSync(".out")).toHaveLength(2);
  }
});

it("a plain folder is moved and replaced by a link, once", () => {
  put({ "index.html": "1" });
  const { ino } = statSync("out");
  for (let twice = 0; twice < 2; twice += 1) {
    moveBehindSymlink("out");
    expect(lstatSync("out").isSymbolicLink()).toBe(true);
    expect(() => refuseForeignLink("out")).not.toThrow();
    expect([statSync("out").ino, read("out/index.html")]).toEqual([ino, "1"]);
  }
  expect(() => moveBehindSymlink("nowhere")).not.toThrow();
});

it.each(["replace", "swap"] as const)("replaces a site that comes with a container's image: %s", (way) => {
  put({ "index.html": "1", "old.html": "1", "_next/static/a.js": "1" });
  ofImage.add("out");
  put({ "index.html": "2" }, way);
  expect([ofImage.size, read("out/index.html")]).toEqual([0, "2"]);
  expect(existsSync("out/_next/static/a.js")).toBe(way === "swap");
  expect(existsSync("out/old.html")).toBe(false);
});

it.each(["swap", "keep"] as const)("hashed files stay 7 days after their site was replaced: %s", (way) => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const hashed = "_next/static/pages";
  const days = (count: number) => vi.setSystemTime(Date.now() + count * 86_400_000);
  const putFiles = (...names: string[]) => {
    put({ "index.html": "", ...Object.fromEntries(names.map((name) => [`${hashed}/${name}`, name])) }, way);
    return readdirSync(`out/${hashed}`).toSorted();
  };
  putFiles("a.js", "b.js");
  for (const name of ["a.js", "b.js"]) utimesSync(`out/${hashed}/${name}`, new Date(), new Date(2026, 0));
  days(12);
  expect(putFiles("b.js", "c.js")).toEqual(["a.js", "b.js", "c.js"]);
  days(4);
  expect(putFiles("b.js", "d.js")).toEqual(["a.js", "b.js", "c.js", "d.js"]);
  days(4);
  // `a` has been out of use for 8 days, `c` for 4.
  expect(putFiles("d.js")).toEqual(["b.js", "c.js", "d.js"]);
  days(1);
  // `c` is in use again: its 7 days start over once it is replaced.
  expect(putFiles("c.js")).toEqual(["b.js", "c.js", "d.js"]);
  days(5.5);
  expect(putFiles("e.js")).toEqual(["b.js", "c.js", "d.js", "e.js"]);
  days(1);
  expect(putFiles("e.js")).toEqual(["c.js", "d.js", "e.js"]);
  days(7);
  expect(putFiles("e.js")).toEqual(["e.js"]);
});

it.each(["swap", "keep"] as const)("removes hashed files of a site with another configuration: %s", (way) => {
  const putFile = (name: string, configuration: string) => {
    put({ "index.html": "", [`_next/static/${name}`]: "" }, way, { configuration });
    return readdirSync("out/_next/static").toSorted();
  };
  putFile("demo.js", "demo");
  expect(putFile("a.js", "production")).toEqual(["a.js"]);
  expect(putFile("b.js", "production")).toEqual(["a.js", "b.js"]);
});

it("a publication that fails leaves hashed files with the configuration of their site", () => {
  const putFile = (name: string, configuration: string) =>
    put({ "index.html": "", [`_next/static/${name}`]: "" }, "keep", { configuration });
  putFile("demo.js", "demo");
  rmSync(".out", { recursive: true });
  writeFileSync(".out", "");
  expect(() => putFile("a.js", "production")).toThrow("EEXIST");
  rmSync(".out");
  putFile("a.js", "production");
  expect(readdirSync("out/_next/static")).toEqual(["a.js"]);
});

it("visitors get complete pages during publication, and the newest at once", async () => {
  // Pages alternate between two lengths, to detect half a page or a wrong length.
  const page = (version: number) => `${version}:${"x".repeat(version % 2 ? 200_000 : 1_000)}`;
  const site = (version: number) => ({
    "index.html": page(version),
    "404.html": "",
    [`_next/static/${version}.js`]: page(version),
  });
  put(site(0));
  moveBehindSymlink("out");
  const server = await startServer({ outDir: "out", dataDir: "data", rules: exampleRules() });
  try {
    let version = 0;
    let over = false;
    const mistakes: string[] = [];
    const answers = [0, 0, 0];
    const visit = async (_: number, visitor: number) => {
      while (!over) {
        const least = version;
        const text = await fetch(server.url).then(
          (answer) => answer.text(),
          ({ cause }: Error) => String(cause),
        );
        const got = Number.parseInt(text, 10);
        if (text !== page(got)) mistakes.push(`${text.length} characters: ${text.slice(0, 40)}`);
        if (got < least) mistakes.push(`${got} after ${least}`);
        answers[visitor] = (answers[visitor] ?? 0) + 1;
      }
    };
    const visitors = answers.map(visit);
    for (let next = 1; next <= 20; next += 1) {
      put(site(next), "swap");
      version = next;
      // A request takes less time than a build: none is still being answered from the site before the previous one.
      const before = [...answers];
      const isAnswered = () => answers.every((count, visitor) => count > (before[visitor] ?? 0));
      await vi.waitUntil(isAnswered, { interval: 5, timeout: 30_000 });
    }
    over = true;
    await Promise.all(visitors);
    expect(mistakes).toEqual([]);
    // A page of the previous site still finds its scripts.
    expect(await (await fetch(`${server.url}/_next/static/19.js`)).text()).toBe(page(19));
  } finally {
    await server.close();
  }
});

it("publishing to another folder does not change the watched site", () => {
  put({ "index.html": "1" }, "swap");
  put({ "index.html": "asking" }, "replace", { target: "other" });
  expect([read("out/index.html"), read("other/index.html")]).toEqual(["1", "asking"]);
});
