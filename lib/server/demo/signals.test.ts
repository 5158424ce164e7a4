import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestServer, type TestServer } from "@/e2e/fixtures/demo-server";

let demo: TestServer;
beforeAll(async () => {
  demo = await startTestServer();
});
afterAll(() => demo.close());

const ADDRESS = "/demo/signaux";
/** A request as `sendBeacon` sends text. */
const beacon = (body: string) => fetch(demo.origin + ADDRESS, { method: "POST", body });
const shown = async () => (await (await fetch(demo.origin + ADDRESS)).text()).replace(/<[^>]+>/g, " ");
const told = (name: string, ms?: number) => JSON.stringify({ page: "/essai", signals: [{ name, ms }] });

it("shows each signal's count, median, 75th and 95th percentile", async () => {
  expect(await shown()).toContain("Rien n’est encore arrivé.");
  // 1 to 100, in no order.
  for (let index = 0; index < 100; index++) await beacon(told("answer", ((index * 37) % 100) + 1));
  expect((await beacon(told("form-failed"))).status).toBe(204);
  const page = await shown();
  expect(page).toMatch(/ouverture de la demande\s+100\s+50\s+75\s+95\s/);
  expect(page).toMatch(/n’est pas venu\s+1\s+–\s+–\s+–/);
  expect(page).toMatch(/scripts ont échoué\s+0\s+–/);
  expect(page).toContain("/essai");
});

it.each([
  ["no JSON", "lcp=1"],
  ["a query in the page's address", JSON.stringify({ page: "/?gclid=x", signals: [{ name: "lcp", ms: 1 }] })],
  ["nothing", JSON.stringify({ page: "/", signals: [] })],
])("refuses %s", async (_, body) => {
  const before = await shown();
  expect((await beacon(body)).status).toBe(400);
  expect(await shown()).toBe(before);
});

it("escapes what it shows", async () => {
  await beacon(JSON.stringify({ page: "/<script>", signals: [{ name: "lcp", ms: 1 }] }));
  expect(await (await fetch(demo.origin + ADDRESS)).text()).toContain("/&#60;script&#62;");
});
