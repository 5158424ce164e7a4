import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, expect, it, vi } from "vitest";
import { canInstallDebian, installDebian } from "./install";

// Stub of apt-get that logs its arguments.
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

/** Installs packages. @returns the result, each message with the calls of apt-get before it, and all calls */
async function install(packages: readonly string[]) {
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  const said: { line: string; before: string[] }[] = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => said.push({ line, before: asked() }));
  return { installed: await installDebian(packages), said, asked: asked() };
}

it.skipIf(!canInstallDebian())("announces packages, then installs them in one go", async () => {
  const done = await install(["chromium", "caddy"]);
  expect(done.said).toEqual([
    { line: expect.stringMatching(/chromium, caddy .* \(NO_INSTALL=1/), before: [] },
  ]);
  expect(done.asked).toEqual(["update -qq", "install -y -qq --no-install-recommends chromium caddy"]);
});

it("does nothing, silently, when nothing is missing or NO_INSTALL is set", async () => {
  expect(await install([])).toEqual({ installed: true, said: [], asked: [] });
  vi.stubEnv("NO_INSTALL", "1");
  expect(await install(["caddy"])).toEqual({ installed: false, said: [], asked: [] });
});
