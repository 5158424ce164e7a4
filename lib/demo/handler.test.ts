import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, request as httpRequest, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createDemoHandler } from "./handler";

let dataDir: string;
let server: Server;
let origin: string;
const file = () => join(dataDir, "requests.jsonl");

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "demo-"));
  const handle = createDemoHandler({ dataDir });
  server = createServer(async (req, res) => {
    if (!(await handle(req, res))) res.writeHead(418).end("not ours");
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(dataDir, { recursive: true });
});
beforeEach(() => rm(file(), { force: true }));

const good = {
  besoin: "une canalisation bouchée",
  where: "Saint-Denis",
  when: "des-que-possible",
  name: "Marie-Line",
  phone: "0692 12 34 56",
  consent: "oui",
};
const plumber = "/demo/forms/embed/demo-plombier";
const records = async () =>
  (await readFile(file(), "utf8"))
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** A request exactly as written, where fetch would tidy the path or add headers. */
function raw(path: string, method = "GET", headers: Record<string, string> = {}, body = "") {
  return new Promise<{ status: number; text: string }>((done, fail) => {
    const { port } = server.address() as AddressInfo;
    const req = httpRequest({ host: "127.0.0.1", port, path, method, headers }, (res) => {
      let text = "";
      res.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      res.on("end", () => done({ status: res.statusCode ?? 0, text }));
    });
    req.on("error", fail).end(body);
  });
}
const postJson = (path: string, value: unknown) =>
  fetch(origin + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: typeof value === "string" ? value : JSON.stringify(value),
  });
const postForm = (path: string, value: Record<string, string>) =>
  fetch(origin + path, {
    method: "POST",
    headers: { Accept: "text/html" },
    body: new URLSearchParams(value),
  });

describe("addresses", () => {
  it("leaves what is not under /demo alone", async () => {
    for (const path of ["/", "/demonstration", "/plombier", "//demo/forms"]) {
      expect((await raw(path)).status).toBe(418);
    }
  });

  it.each([
    ["/demo", 404],
    ["/demo/forms/r/autre", 404],
    ["/demo/forms/embed/__proto__", 404],
    ["/demo/assets/logos/..%2f..%2fhandler.ts", 404],
    ["/demo/assets/logos/../../handler.ts", 404],
    ["/demo/assets/logos/%00.svg", 404],
    ["/demo/forms/r/%E0%A4%A", 400],
    ["/demo/forms/r/demo-avis?besoin=%ZZ", 400],
  ])("%s answers %i with a message in French", async (path, status) => {
    const answer = await raw(path);
    expect(answer.status).toBe(status);
    expect(answer.text).toContain('<html lang="fr"');
  });

  it("names the methods it accepts", async () => {
    const answer = await fetch(origin + plumber, { method: "DELETE" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
  });
});

describe("companies", () => {
  it.each(["ravine-assurances", "piton-immobilier", "lagon-location"])(
    "%s has a record and a logo",
    async (slug) => {
      const answer = await fetch(`${origin}/demo/api/pages/companies?slug=${slug}`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toContain("application/json");
      expect(answer.headers.get("cache-control")).toBe("no-store");
      const { page } = await answer.json();
      expect(Object.keys(page)).toEqual(["name", "logo", "description"]);
      const logo = await fetch(`${origin}/demo/assets${page.logo}`);
      expect([logo.status, logo.headers.get("content-type")]).toEqual([200, "image/svg+xml; charset=utf-8"]);
      expect((await logo.text()).length).toBeLessThan(2048);
    },
  );

  it.each(["inconnue", "", "../companies/ravine-assurances", "a".repeat(500)])(
    "does not know %j",
    async (slug) => {
      const answer = await fetch(`${origin}/demo/api/pages/companies?slug=${encodeURIComponent(slug)}`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual({ error: "Cette entreprise est inconnue." });
    },
  );

  it("answers preflights and HEAD, and refuses other methods", async () => {
    const url = `${origin}/demo/api/pages/companies?slug=lagon-location`;
    const preflight = await fetch(url, { method: "OPTIONS" });
    expect([preflight.status, preflight.headers.get("access-control-allow-origin")]).toEqual([204, "*"]);
    expect((await fetch(url, { method: "HEAD" })).status).toBe(200);
    const post = await fetch(url, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });
});

describe("the form's page", () => {
  it("repeats the prefilled need and carries what the address brings, embed options apart", async () => {
    const query = new URLSearchParams({
      hideTitle: "1",
      besoin: "une demande de travaux",
      besoin_extra: "une rénovation électrique",
      gclid: "AbC",
      partenaire: "ravine",
    });
    const answer = await fetch(`${origin}/demo/forms/embed/demo-electricien?${query}`);
    const text = await answer.text();
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'self'");
    expect(text).toContain("<strong>une demande de travaux, une rénovation électrique</strong>");
    expect(text).toContain('<input type="hidden" name="gclid" value="AbC">');
    expect(text).toContain('<input type="hidden" name="partenaire" value="ravine">');
    expect(text).not.toContain('name="hideTitle"');
    expect(text).not.toContain('<select id="besoin"');
  });

  it("escapes every value", async () => {
    const evil = `"><script>alert('1')</script>`;
    const query = new URLSearchParams({ besoin: evil, partenaire: evil, lead_id: evil });
    for (const id of ["demo-plombier", "demo-avis"]) {
      const page = await (await fetch(`${origin}/demo/forms/r/${id}?${query}`)).text();
      expect(page).not.toContain("<script>");
      expect(page).toContain("&lt;script&gt;");
    }
    const failed = await (
      await postForm(plumber, { besoin: evil, name: evil, details: `</textarea>${evil}` })
    ).text();
    expect(failed).not.toContain("<script>");
    const done = await (await postForm(`${plumber}?besoin=x`, { ...good, besoin: evil, name: evil })).text();
    expect(done).toContain("Demande envoyée");
    expect(done).not.toContain("<script>");
  });
});

describe("posting", () => {
  it("stores a request and answers its id", async () => {
    const answer = await postJson(`${plumber}?hideTitle=1&gclid=Xy&partenaire=ravine`, good);
    expect(answer.status).toBe(201);
    const body = await answer.json();
    const [record] = await records();
    expect(body).toEqual({ id: record.id });
    expect(record).toEqual({
      ...good,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      form: "demo-plombier",
      phone: "+262692123456",
      gclid: "Xy",
      extra: { partenaire: "ravine" },
    });
  });

  it("stores a review", async () => {
    const answer = await postForm("/demo/forms/r/demo-avis?lead_id=L-42", { rating: "5", name: "M." });
    expect([answer.status, (await answer.text()).includes("Avis envoyé")]).toEqual([200, true]);
    expect((await records())[0]).toMatchObject({ form: "demo-avis", rating: 5, name: "M.", lead_id: "L-42" });
  });

  it("answers one message a field, and stores nothing", async () => {
    const answer = await postJson(plumber, { ...good, phone: "12", where: "Paris" });
    expect(answer.status).toBe(400);
    const { errors } = await answer.json();
    expect(Object.keys(errors).sort()).toEqual(["phone", "where"]);
    await expect(readFile(file())).rejects.toThrow("ENOENT");
  });

  it("gives the HTML form back with errors and values, for those without JavaScript", async () => {
    const answer = await postForm(plumber, { ...good, phone: "12", name: "Jo & Co" });
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect(text).toContain('value="Jo &amp; Co"');
    expect(text).toMatch(
      /<input type="tel"[^>]*aria-invalid="true" aria-describedby="phone-hint phone-error"/,
    );
    expect(text).toContain('<a href="#phone">');
    expect(text).toContain('<option value="Saint-Denis" selected>');
  });

  it("refuses a body above 64 KiB, however it is announced", async () => {
    const big = { ...good, details: "x".repeat(70_000) };
    expect((await postJson(plumber, big)).status).toBe(413);
    const html = await postForm(plumber, big);
    expect([html.status, html.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    const chunked = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    expect((await raw(plumber, "POST", chunked, JSON.stringify(big))).status).toBe(413);
  });

  it("refuses other types, charsets and encodings", async () => {
    for (const headers of [
      { "Content-Type": "text/plain" },
      { "Content-Type": "application/json; charset=iso-8859-1" },
      { "Content-Type": "application/json", "Content-Encoding": "gzip" },
      {},
    ]) {
      expect(
        (await raw(plumber, "POST", { ...headers, "Content-Length": "2" } as Record<string, string>, "{}"))
          .status,
      ).toBe(415);
    }
  });

  it.each(["", "{", "[]", "null", '"text"', '{"name":{"a":1}}', '{"name":["a"]}'])(
    "refuses the JSON body %j",
    async (body) => {
      const answer = await postJson(plumber, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    },
  );

  it("refuses malformed percent-encoding and bytes that are not UTF-8", async () => {
    const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
    expect((await raw(plumber, "POST", { ...urlencoded, "Content-Length": "8" }, "name=%ZZ")).status).toBe(
      400,
    );
    expect((await raw(plumber, "POST", { ...urlencoded, "Content-Length": "8" }, "name=%E9")).status).toBe(
      400,
    );
    const latin = await fetch(origin + plumber, {
      method: "POST",
      headers: urlencoded,
      body: new Uint8Array([110, 61, 0xe9]),
    });
    expect(latin.status).toBe(400);
  });

  it("answers 404 to a post to an unknown form", async () => {
    const answer = await postJson("/demo/forms/embed/autre", good);
    expect([answer.status, await answer.json()]).toEqual([404, { error: expect.any(String) }]);
  });

  it("says so when the disk refuses, and goes on", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const blocked = join(dataDir, "blocked");
    await writeFile(blocked, "a file where the directory should be");
    const handle = createDemoHandler({ dataDir: blocked });
    const broken = createServer((req, res) => void handle(req, res));
    await new Promise<void>((done) => broken.listen(0, "127.0.0.1", done));
    const url = `http://127.0.0.1:${(broken.address() as AddressInfo).port}${plumber}`;
    const send = () =>
      fetch(url, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(good),
      });
    expect((await send()).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
    await rm(blocked);
    expect((await send()).status).toBe(201);
    broken.closeAllConnections();
    broken.close();
    await rm(blocked, { recursive: true });
  });
});
