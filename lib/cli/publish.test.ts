import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { publish } from "./publish";

const home = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "publish-"));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(home);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

function build(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join("staging", path)), { recursive: true });
    writeFileSync(join("staging", path), text);
  }
}
const read = (path: string) => readFileSync(path, "utf8");

it("out becomes the new site, as a plain folder, whatever it was before", () => {
  build({ "index.html": "1", "old.html": "1" });
  publish("staging", "out");
  vi.stubEnv("PUBLISH_SWAP", "1");
  build({ "index.html": "2" });
  publish("staging", "out");
  vi.unstubAllEnvs();
  build({ "index.html": "3" });
  publish("staging", "out");
  expect(lstatSync("out").isDirectory()).toBe(true);
  expect(readdirSync("out")).toEqual(["index.html"]);
  expect(read("out/index.html")).toBe("3");
  expect(existsSync("staging")).toBe(false);
});

it("while watching, out is moved in one step, and hashed files of pages that are open stay an hour", () => {
  vi.stubEnv("PUBLISH_SWAP", "1");
  const hashed = "_next/static/pages";
  build({ "index.html": "1", [`${hashed}/a.js`]: "a", [`${hashed}/b.js`]: "b", [`${hashed}/c.js`]: "c" });
  publish("staging", "out");
  utimesSync(`out/${hashed}/c.js`, new Date(), new Date(Date.now() - 2 * 3_600_000));
  build({ "index.html": "2", [`${hashed}/b.js`]: "b" });
  publish("staging", "out");
  expect(lstatSync("out").isSymbolicLink()).toBe(true);
  expect(read("out/index.html")).toBe("2");
  expect(readdirSync(`out/${hashed}`)).toEqual(["a.js", "b.js"]);
  // Nothing of the former site is left behind.
  expect(readdirSync(".out")).toHaveLength(1);
});

it("another folder leaves the site that is watched alone", () => {
  vi.stubEnv("PUBLISH_SWAP", "1");
  build({ "index.html": "1" });
  publish("staging", "out");
  vi.unstubAllEnvs();
  build({ "index.html": "asking" });
  publish("staging", "other");
  expect([read("out/index.html"), read("other/index.html")]).toEqual(["1", "asking"]);
});
