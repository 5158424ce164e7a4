import { once } from "node:events";
import { mkdirSync, mkdtempSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { rawRequest } from "@/e2e/support/raw-request";
import { type RunningServer, readPort, serveSite, startServer, whereRequestsGo } from "./server";

let root: string;
let outDir: string;
let server: RunningServer;

function write(folder: string, text: string): void {
  mkdirSync(folder);
  for (const name of ["index.html", "404.html"]) writeFileSync(join(folder, name), text);
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "server-"));
  outDir = join(root, "out");
  write(outDir, "une");
  server = await startServer({ outDir, dataDir: root, rules: exampleRules() });
});
afterEach(async () => {
  await server.close();
  vi.restoreAllMocks();
});

async function visit(path = "/") {
  const answer = await fetch(server.url + path);
  return { status: answer.status, tag: answer.headers.get("etag"), text: await answer.text() };
}

it("serves a replaced export from the next request on, with the new lengths", async () => {
  const first = await visit();
  expect(first.text).toBe("une");
  renameSync(outDir, join(root, "former"));
  write(outDir, "une autre, plus longue");
  const second = await visit();
  expect(second.text).toBe("une autre, plus longue");
  expect(second.tag).not.toBe(first.tag);
  expect((await visit("/nulle-part")).text).toBe("une autre, plus longue");
  // Also for a replaced symlink.
  renameSync(outDir, join(root, "second"));
  symlinkSync("former", outDir);
  expect((await visit()).text).toBe("une");
  symlinkSync("second", join(root, "next"));
  renameSync(join(root, "next"), outDir);
  expect((await visit()).text).toBe("une autre, plus longue");
});

it("another spelling of a path neither reaches a host's file nor caches a page for a year", async () => {
  writeFileSync(join(outDir, "_headers"), "host");
  // `fetch` would resolve the dots.
  for (const path of ["/./_headers", "/x/../_headers", "/%2e/_headers", "/_next/static/../../_headers"])
    expect((await rawRequest(server.url, path)).status, path).toBe(404);
  writeFileSync(join(outDir, "page.html"), "page");
  const { status, headers } = await rawRequest(server.url, "/_next/static/../../page");
  expect([status, headers["cache-control"]]).toEqual([200, "public, max-age=0, must-revalidate"]);
});

it("a missing hashed file is never cached, as the next build may add it", async () => {
  const { status, headers } = await rawRequest(server.url, "/_next/static/chunks/none.js");
  expect([status, headers["cache-control"]]).toEqual([404, "no-store"]);
});

it("sends the part that a range names, and the whole file for a range that it cannot read", async () => {
  const part = async (Range: string) => {
    const { status, headers, body } = await rawRequest(server.url, "/", { headers: { Range } });
    return [status, headers["content-length"], String(body)];
  };
  expect(await part("bytes=1-2")).toEqual([206, "2", "ne"]);
  expect(await part("bytes=1-")).toEqual([206, "2", "ne"]);
  expect(await part("bytes=1-1")).toEqual([206, "1", "n"]);
  for (const range of ["bytes=2-1", "bytes=-1", "bytes=0-0", "bytes=0-0,2-2", "bytes=x", "items=1-2"])
    expect(await part(range), range).toEqual([200, "3", "une"]);
  expect((await part("bytes=9-"))[0]).toBe(416);
});

it("a file that cannot be read ends one connection, not the server", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  // Opening a socket fails, like a file that a build has just removed.
  const socket = createServer().listen(join(outDir, "deux.html"));
  await once(socket, "listening");
  await expect(visit("/deux")).rejects.toThrow();
  expect(log).toHaveBeenCalled();
  socket.close();
  expect((await visit()).text).toBe("une");
});

it("names a port in use, and how to choose another", async () => {
  const port = Number(new URL(server.url).port);
  const second = startServer({ outDir, dataDir: root, port, rules: exampleRules() });
  await expect(second).rejects.toThrow(
    new RegExp(`^Le port ${port} est pris : .* avec PORT=${port + 1}\\.$`),
  );
});

it("names a port that the system reserves, and how to choose another", async () => {
  vi.spyOn(Server.prototype, "listen").mockImplementationOnce(function (this: Server) {
    this.emit("error", Object.assign(new Error("listen EACCES: permission denied"), { code: "EACCES" }));
    return this;
  });
  const reserved = startServer({ outDir, dataDir: root, port: 80, rules: exampleRules() });
  await expect(reserved).rejects.toThrow(/^Le port 80 est réservé par le système : .* PORT=3001\.$/);
});

it("responds with 500 while there is no export, and prints why", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
  renameSync(outDir, join(root, "former"));
  expect((await visit()).status).toBe(500);
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: "ENOENT" }));
  renameSync(join(root, "former"), outDir);
  expect((await visit()).text).toBe("une");
});

it("does not start without a site, and says how to build one", async () => {
  await expect(serveSite(join(root, "none"))).rejects.toThrow(/^Il n’y a pas encore de .*npm run build\.$/);
});

it("accepts valid ports, rejects other values, and says what is expected", () => {
  const portOf = (PORT: string) => readPort({ ...process.env, PORT });
  expect(["1", "3001", "65535"].map(portOf)).toEqual([1, 3001, 65_535]);
  for (const PORT of ["0", "65536", "-1", "3000.5", "3e3", "0x50", "abc", " 3000", ""])
    expect(() => portOf(PORT)).toThrow(`PORT vaut « ${PORT} » : indiquez un nombre entier de 1 à 65535`);
});

it("says where requests go: to the demo's file or the form host", () => {
  expect(whereRequestsGo("/demo/forms", "données")).toContain("données/requests.jsonl");
  const real = whereRequestsGo("https://tally.so", "données");
  expect(real).toContain("https://tally.so");
  expect(real).not.toContain("données");
});
