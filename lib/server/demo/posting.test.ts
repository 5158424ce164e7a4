import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GOOD_REQUEST, PLUMBER, startTestServer, type TestServer } from "@/e2e/fixtures/demo-server";

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer();
});
afterAll(() => demo.close());
beforeEach(() => rm(demo.file, { force: true }));

describe("posting", () => {
  it("stores a request and answers its id", async () => {
    const answer = await demo.postJson(`${PLUMBER}?hideTitle=1&gclid=Xy&partenaire=ravine`, GOOD_REQUEST);
    expect(answer.status).toBe(201);
    const body = await answer.json();
    const [record] = await demo.records();
    expect(body).toEqual({ id: record.id });
    expect(record).toEqual({
      ...GOOD_REQUEST,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      form: "demo-plombier",
      phone: "+262692123456",
      gclid: "Xy",
      extra: { partenaire: "ravine" },
    });
  });

  it("stores a review", async () => {
    const answer = await demo.postForm("/demo/forms/r/demo-avis?lead_id=L-42", { rating: "5", name: "M." });
    expect([answer.status, (await answer.text()).includes("Avis envoyé")]).toEqual([200, true]);
    expect((await demo.records())[0]).toMatchObject({
      form: "demo-avis",
      rating: 5,
      name: "M.",
      lead_id: "L-42",
    });
  });

  it.each([
    ["another site", { Origin: "https://autre.example" }],
    ["another port", { Origin: "http://127.0.0.1:1" }],
    ["a page that hides its origin", { Origin: "null" }],
    ["another site that names no origin", { "Sec-Fetch-Site": "cross-site" }],
    [
      "another site, whatever else it says",
      { Origin: "https://autre.example", "Sec-Fetch-Site": "same-origin" },
    ],
  ])("refuses what %s sends, and stores nothing", async (_, headers) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(GOOD_REQUEST).toString();
    const answer = await demo.raw(PLUMBER, "POST", { ...type, ...headers }, body);
    expect([answer.status, answer.text.includes("autre site")]).toEqual([403, true]);
    await expect(readFile(demo.file)).rejects.toThrow("ENOENT");
    expect((await demo.raw(PLUMBER, "GET", headers)).status).toBe(200);
  });

  it.each([
    ["its own page", (origin: string) => ({ Origin: origin, "Sec-Fetch-Site": "same-origin" })],
    [
      "its page behind the development server",
      () => ({ Origin: "http://localhost:3000", "X-Forwarded-Host": "localhost:3000" }),
    ],
    ["a program", () => ({})],
  ])("takes what %s sends", async (_, headers) => {
    const type = { "Content-Type": "application/x-www-form-urlencoded" };
    const body = new URLSearchParams(GOOD_REQUEST).toString();
    const sent = { ...type, ...headers(demo.origin), Host: new URL(demo.origin).host };
    expect((await demo.raw(PLUMBER, "POST", sent, body)).status).toBe(200);
    expect(await demo.records()).toHaveLength(1);
  });

  it("answers with one message per field, and stores nothing", async () => {
    const answer = await demo.postJson(PLUMBER, { ...GOOD_REQUEST, phone: "12", where: "Paris" });
    expect(answer.status).toBe(400);
    const { errors } = await answer.json();
    expect(Object.keys(errors).sort()).toEqual(["phone", "where"]);
    await expect(readFile(demo.file)).rejects.toThrow("ENOENT");
  });

  it("returns the HTML form with errors and values, without JavaScript", async () => {
    const answer = await demo.postForm(PLUMBER, { ...GOOD_REQUEST, phone: "12", name: "Jo & Co" });
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
    const big = { ...GOOD_REQUEST, details: "x".repeat(70_000) };
    expect((await demo.postJson(PLUMBER, big)).status).toBe(413);
    const html = await demo.postForm(PLUMBER, big);
    expect([html.status, html.headers.get("content-type")]).toEqual([413, "text/html; charset=utf-8"]);
    const chunked = { "Content-Type": "application/json", "Transfer-Encoding": "chunked" };
    expect((await demo.raw(PLUMBER, "POST", chunked, JSON.stringify(big))).status).toBe(413);
  });

  it("refuses other types, charsets and encodings", async () => {
    for (const headers of [
      { "Content-Type": "text/plain" },
      { "Content-Type": "application/json; charset=iso-8859-1" },
      { "Content-Type": "application/json", "Content-Encoding": "gzip" },
      {},
    ]) {
      expect(
        (
          await demo.raw(
            PLUMBER,
            "POST",
            { ...headers, "Content-Length": "2" } as Record<string, string>,
            "{}",
          )
        ).status,
      ).toBe(415);
    }
  });

  it.each(["", "{", "[]", "null", '"text"', '{"name":{"a":1}}', '{"name":["a"]}'])(
    "refuses the JSON body %j",
    async (body) => {
      const answer = await demo.postJson(PLUMBER, body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    },
  );

  it("refuses malformed percent-encoding and bytes that are not UTF-8", async () => {
    const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };
    expect(
      (await demo.raw(PLUMBER, "POST", { ...urlencoded, "Content-Length": "8" }, "name=%ZZ")).status,
    ).toBe(400);
    expect(
      (await demo.raw(PLUMBER, "POST", { ...urlencoded, "Content-Length": "8" }, "name=%E9")).status,
    ).toBe(400);
    const latin = await fetch(demo.origin + PLUMBER, {
      method: "POST",
      headers: urlencoded,
      body: new Uint8Array([110, 61, 0xe9]),
    });
    expect(latin.status).toBe(400);
  });

  it("answers 404 to a post to an unknown form", async () => {
    const answer = await demo.postJson("/demo/forms/embed/autre", GOOD_REQUEST);
    expect([answer.status, await answer.json()]).toEqual([404, { error: expect.any(String) }]);
  });

  it("answers 500 with the typed values when the disk refuses a write, and stores the next request", async () => {
    const log = vi.spyOn(console, "error").mockReturnValue();
    const blocked = join(demo.dataDir, "blocked");
    await writeFile(blocked, "a file where the directory should be");
    const broken = await startTestServer(blocked);
    expect((await broken.postJson(PLUMBER, GOOD_REQUEST)).status).toBe(500);
    expect(log).toHaveBeenCalledOnce();
    const page = await broken.postForm(PLUMBER, GOOD_REQUEST);
    expect(page.status).toBe(500);
    // Outside the message that the script shows.
    const shown = (await page.text()).replace(/<template>.*<\/template>/s, "");
    expect(shown).toContain("L’envoi n’a pas abouti");
    expect(shown).toContain(`value="${GOOD_REQUEST.name}"`);
    log.mockRestore();
    await rm(blocked);
    expect((await broken.postJson(PLUMBER, GOOD_REQUEST)).status).toBe(201);
    await broken.close();
  });
});
