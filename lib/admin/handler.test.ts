import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

const home = process.cwd();
const copy = mkdtempSync(join(tmpdir(), "admin-"));
let server: Server;
beforeAll(async () => {
  cpSync("content", join(copy, "content"), { recursive: true });
  mkdirSync(join(copy, "components"));
  symlinkSync(join(home, "components/illustrations"), join(copy, "components/illustrations"));
  cpSync("public", join(copy, "public"), { recursive: true });
  vi.stubEnv("CONTENT_CACHE", join(copy, "cache"));
  process.chdir(copy); // The content's folder is settled on import.
  const { handleAdmin } = await import("./handler");
  server = createServer(async (req, res) => {
    if (!(await handleAdmin(req, res))) res.writeHead(418).end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
  process.chdir(home);
  rmSync(copy, { recursive: true });
});

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
function ask(path: string, { method = "GET", headers = {}, body = "" }: Sent = {}) {
  const { port } = server.address() as AddressInfo;
  return new Promise<{ status: number; text: string; policy: string }>((done, fail) => {
    const req = request({ host: "127.0.0.1", port, path, method, headers }, (res) => {
      let text = "";
      res.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      res.on("end", () =>
        done({ status: res.statusCode ?? 0, text, policy: String(res.headers["content-security-policy"]) }),
      );
    });
    req.on("error", fail).end(body);
  });
}
const SITE = "content/site.yaml";
const put = (path: string, body: string, headers: Record<string, string> = { "x-content-editor": "1" }) =>
  ask(`/admin/files?path=${encodeURIComponent(path)}`, { method: "PUT", headers, body });

it("serves the editor, its form and the content, under a policy without foreign hosts", async () => {
  for (const path of [
    "/admin",
    "/admin/bridge.js",
    "/admin/editor.js",
    "/admin/config.json",
    "/admin/files",
  ]) {
    const { status, policy } = await ask(path);
    expect([path, status]).toEqual([path, 200]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("http");
  }
  expect((await ask("/administration")).status).toBe(418);
  expect((await ask("/admin/x")).status).toBe(404);
});

it("answers to no name but this machine's, and changes nothing for a request of another page", async () => {
  expect((await ask("/admin/files", { headers: { host: "evil.example" } })).status).toBe(403);
  const before = readFileSync(SITE, "utf8");
  expect((await put(SITE, "name: x", {})).status).toBe(403);
  expect((await put("package.json", "{}")).status).toBe(403);
  expect((await put("content/../package.json", "{}")).status).toBe(403);
  expect(readFileSync(SITE, "utf8")).toBe(before);
});

it("saves what passes the checks, and says what does not, leaving the file as it was", async () => {
  const before = readFileSync(SITE, "utf8");
  const wrong = await put(SITE, before.replace(/^email: .*/m, "email: contact"));
  expect(wrong.status).toBe(422);
  expect(wrong.text).toMatch(
    /^content\/site\.yaml:\d+ email : « contact » n'est pas une adresse électronique/m,
  );
  expect(readFileSync(SITE, "utf8")).toBe(before);
  expect((await put(SITE, before.replace(/^email: .*/m, "email: bonjour@exemple.re"))).status).toBe(200);
  expect(readFileSync(SITE, "utf8")).toContain("email: bonjour@exemple.re");

  const fresh = "content/blog/essai.mdx";
  expect((await put(fresh, "---\ntitle: x\n---\n")).status).toBe(422);
  expect(existsSync(fresh)).toBe(false);
}, 30_000);
