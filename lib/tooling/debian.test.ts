import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterAll, afterEach, expect, it, vi } from "vitest";
import { canInstallDebian, installDebian } from "./debian";

// An apt-get that writes down what it was asked, and installs nothing.
const folder = mkdtempSync(join(tmpdir(), "debian-"));
const ASKED = join(folder, "asked");
writeFileSync(join(folder, "apt-get"), `#!/bin/sh\necho "$@" >> ${ASKED}\n`);
chmodSync(join(folder, "apt-get"), 0o755);
const asked = () => (existsSync(ASKED) ? readFileSync(ASKED, "utf8").trim().split("\n") : []);

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  rmSync(ASKED, { force: true });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Has packages installed. @returns whether they were, what was said, and what apt-get had been asked by then and after */
async function install(packages: readonly string[]) {
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  const said: { line: string; before: string[] }[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => said.push({ line, before: asked() }));
  return { installed: await installDebian(packages), said, asked: asked() };
}

it.skipIf(!canInstallDebian())(
  "packages are installed by one update and one install, said before",
  async () => {
    expect(await install(["chromium", "caddy"])).toEqual({
      installed: true,
      said: [{ line: expect.stringMatching(/chromium, caddy on this machine \(NO_INSTALL=1/), before: [] }],
      asked: ["update -qq", "install -y -qq --no-install-recommends chromium caddy"],
    });
  },
);

it("where nothing is missing, or NO_INSTALL forbids it, nothing is said or done", async () => {
  expect(await install([])).toEqual({ installed: true, said: [], asked: [] });
  vi.stubEnv("NO_INSTALL", "1");
  expect(await install(["caddy"])).toEqual({ installed: false, said: [], asked: [] });
});
