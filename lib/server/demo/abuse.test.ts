import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GOOD_REQUEST, PLUMBER } from "@/e2e/fixtures/demo-server";
import { exampleRules } from "@/e2e/fixtures/example-rules";
import { type RunningServer, startServer } from "../server";

const SECRET = "not for visitors";
let root: string;
let server: RunningServer;
let file: string;
const log = vi.spyOn(console, "error");

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "abuse-"));
  const outDir = join(root, "out");
  await mkdir(outDir);
  await writeFile(join(root, "secret.txt"), SECRET);
  await writeFile(join(root, "secret.html"), SECRET);
  await writeFile(join(outDir, "index.html"), "accueil");
  await writeFile(join(outDir, "404.html"), "introuvable");
  file = join(root, "requests.jsonl");
  await writeFile(file, "");
  server = await startServer({
    outDir,
    dataDir: root,
    port: 0,
    requestTimeoutMs: 400,
    rules: exampleRules(),
  });
});
beforeEach(async () => {
  await writeFile(file, "");
  log.mockClear();
});
afterAll(async () => {
  await server.close();
  await rm(root, { recursive: true });
});

const stored = async () =>
  (await readFile(file, "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown>);
const post = (value: object, query = "") =>
  fetch(`${server.url}${PLUMBER}${query}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  });

/** Sends raw bytes. @returns the answer until the server closes or `until` matches it */
function talk(bytes: string | Buffer, until = /$^/): Promise<string> {
  return new Promise((done) => {
    const socket = connect(Number(new URL(server.url).port), "localhost", () => socket.write(bytes));
    let text = "";
    socket.setEncoding("latin1").on("data", (part) => {
      text += part;
      if (until.test(text)) socket.destroy();
    });
    socket.on("error", () => undefined).on("close", () => done(text));
  });
}
const head = (path: string, lines: readonly string[] = []) =>
  [`GET ${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...lines, "", ""].join("\r\n");
const postHead = (length: number) =>
  `POST ${PLUMBER} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

/** The server stores one more request, and has logged no error. */
async function expectHealthy(): Promise<void> {
  expect((await post({ ...GOOD_REQUEST, name: "Après" })).status).toBe(201);
  expect((await stored()).map(({ name }) => name)).toEqual(["Après"]);
  expect(log).not.toHaveBeenCalled();
}

describe("slow and broken clients", () => {
  it("are answered 408 and cut off, and others are served meanwhile", async () => {
    const slow = Array.from({ length: 200 }, (_, index) =>
      talk(index % 2 ? `${postHead(500)}{"name":"Lent"` : "GET /demo/forms/r/demo-avis HTTP/1.1\r\nHost: lo"),
    );
    await expectHealthy();
    for (const answer of await Promise.all(slow)) expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(await stored()).toHaveLength(1);
  });

  it("that leave in the middle of a request store nothing", async () => {
    const port = Number(new URL(server.url).port);
    const body = JSON.stringify(GOOD_REQUEST);
    for (const sent of [0, 1, body.length - 1]) {
      await new Promise<void>((done) => {
        const socket = connect(port, "localhost", () => {
          socket.write(postHead(body.length) + body.slice(0, sent), () => socket.destroy());
        });
        socket.on("close", () => done());
      });
    }
    await expectHealthy();
  });

  it("that do not speak HTTP are refused", async () => {
    const noise = Buffer.from(Array.from({ length: 4096 }, (_, index) => (index * 97 + 13) % 256));
    for (const bytes of [noise, "\r\n\r\n\r\n", "GET / HTTP/9.9\r\n\r\n", "GET  /\0 HTTP/1.1\r\n\r\n"])
      expect(await talk(bytes)).toMatch(/^(HTTP\/1\.1 (400|408) |$)/);
    await expectHealthy();
  });

  it("that announce two lengths, or a length and chunks, are refused", async () => {
    for (const lines of [
      "Content-Length: 2\r\nContent-Length: 3",
      "Content-Length: 2\r\nTransfer-Encoding: chunked",
    ])
      expect(
        await talk(
          `POST ${PLUMBER} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${lines}\r\n\r\n{}`,
        ),
      ).toMatch(/^HTTP\/1\.1 400 /);
    await expectHealthy();
  });
});

describe("too much of anything", () => {
  it("headers and addresses are refused", async () => {
    expect(await talk(head("/", [`X-Long: ${"x".repeat(20_000)}`]))).toMatch(/^HTTP\/1\.1 431 /);
    expect(await talk(head(`/demo/forms/r/demo-avis?besoin=${"x".repeat(20_000)}`))).toMatch(
      /^HTTP\/1\.1 431 /,
    );
    await expectHealthy();
  });

  it("a body without end is refused before it ends", async () => {
    const begin = `POST ${PLUMBER} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const chunk = `10000\r\n${"x".repeat(65_536)}\r\n`;
    expect(await talk(begin + chunk.repeat(40))).toMatch(/^HTTP\/1\.1 413 /);
    expect(await talk(postHead(10 ** 12))).toMatch(/^HTTP\/1\.1 413 /);
    await expectHealthy();
  });

  it("fields, parameters and deep JSON are refused or left out", async () => {
    expect((await post({ ...GOOD_REQUEST, details: "x".repeat(60_000) })).status).toBe(400);
    expect((await post({ ...GOOD_REQUEST, name: { a: { b: [] } } })).status).toBe(400);
    const query = Array.from({ length: 500 }, (_, index) => `k${index}=${"v".repeat(3)}`).join("&");
    expect((await post(GOOD_REQUEST, `?${query}`)).status).toBe(201);
    const [request] = await stored();
    expect(Object.keys(request?.extra ?? {})).toHaveLength(10);
  });
});

describe("paths", () => {
  it.each([
    "/../secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret",
    "/..\\secret.txt",
    "/..%5csecret.txt",
    "/....//secret.txt",
    "/%252e%252e/secret.txt",
    "//../secret.txt",
    "/index.html/../../secret.txt",
    "/pages/entreprise/../../../secret.txt",
    "/pages/entreprise/..%2f..%2f..%2fsecret",
    "/demo/assets/logos/..%2f..%2f..%2f..%2fpackage.json",
    "/demo/assets/logos/..%5c..%5cpackage.json",
    "/demo/api/pages/companies?slug=..%2f..%2f..%2fpackage",
    "/secret.txt%00.html",
    "/%c0%ae%c0%ae/secret.txt",
  ])("%s leads nowhere", async (path) => {
    const answer = await talk(head(path));
    // 301 leads to the same address without ".html", which is not found either.
    expect(answer).toMatch(/^HTTP\/1\.1 (301|400|404) /);
    expect(answer).not.toContain(SECRET);
    expect(answer).not.toContain('"dependencies"');
    await expectHealthy();
  });
});

describe("headers", () => {
  it.each([
    `${PLUMBER}?besoin=a%0d%0aX-Evil:%201`,
    "/demo/forms/r/demo-avis%0d%0aX-Evil:%201",
    "/demo/api/pages/companies?slug=a%0d%0aX-Evil:%201",
    "/demo/assets/logos/a%0d%0aX-Evil:%201.svg",
    "/a%0d%0aX-Evil:%201",
  ])("%s adds none to the answer", async (path) => {
    const [headers = ""] = (await talk(head(path, ["Accept: text/html\t,x"]))).split("\r\n\r\n");
    expect(headers).toMatch(/^HTTP\/1\.1 (200|404) /);
    expect(headers).not.toMatch(/^X-Evil/im);
    await expectHealthy();
  });
});

describe("fields", () => {
  it.each([
    '=HYPERLINK("http://exemple.invalid";"cliquez")',
    "@SUM(1+1)*cmd|' /C calc'!A0",
    "+1;-1\t;\";'",
    "<img src=x onerror=alert(1)>",
    "</script><script>alert(1)</script>",
    'a"},{"id":"faux',
    "deux\r\nlignes\u2028et\u2029trois\u0085quatre",
    "\u0000\u0007\u001b[31mrouge",
    "\ud800 seul",
    "\u202egauche à droite",
    "{{7*7}}%n%s#{7*7}",
    "'; DROP TABLE requests; --",
  ])("%j is kept as text, in one line", async (text) => {
    const answer = await post({ ...GOOD_REQUEST, details: text, ["__proto__"]: "x", constructor: "x" });
    expect(answer.status).toBe(201);
    const [request, ...others] = await stored();
    expect(others).toEqual([]);
    const kept = text
      .replaceAll("\r\n", "\n")
      .replace(/[^\P{Cc}\n\t]/gu, "")
      .trim();
    expect(request).toMatchObject({ ...GOOD_REQUEST, phone: "+262692123456", details: kept });
    expect(Object.getPrototypeOf(request)).toBe(Object.prototype);
  });
});
