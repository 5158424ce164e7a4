import { afterEach, expect, it, vi } from "vitest";
import { run } from "@/lib/system/run";
import { installDebian } from "./install";

vi.mock("@/lib/system/run", () => ({ run: vi.fn(async () => 0) }));
afterEach(() => vi.unstubAllEnvs());

it("installs nothing when nothing is missing or NO_INSTALL is set", async () => {
  expect(await installDebian([])).toBe(true);
  vi.stubEnv("NO_INSTALL", "1");
  expect(await installDebian(["caddy"])).toBe(false);
  expect(run).not.toHaveBeenCalled();
});
