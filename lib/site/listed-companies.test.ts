import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fetchListedCompanies } from "./listed-companies";

const RECORD = { name: "Lagon", logo: "/logos/lagon.svg", description: "Dépannage pour nos clients." };
let server: Server;
let api = "";
const asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? "");
    const slug = new URL(request.url ?? "", "http://api").searchParams.get("slug");
    if (slug === "inconnue") return response.writeHead(404).end();
    if (slug === "muette") return request.socket.destroy();
    if (slug === "ailleurs")
      return response.writeHead(302, { Location: "/api/pages/companies?slug=lagon" }).end();
    if (slug === "longue") return response.end(JSON.stringify({ page: RECORD }).padEnd(64 * 1024 + 1));
    response.end(slug === "bancale" ? '{"page":{"name":7}}' : JSON.stringify({ page: RECORD }));
  });
  await new Promise<void>((resolve) => server.listen(0, "localhost", () => resolve()));
  api = `http://localhost:${(server.address() as AddressInfo).port}/api`;
});
afterAll(() => server.close());

it("asks the API once for each listed company", async () => {
  const warnings: string[] = [];
  const companies = await fetchListedCompanies(["lagon", "piton-est"], api, (line) => warnings.push(line));
  expect(companies).toEqual([
    { slug: "lagon", ...RECORD },
    { slug: "piton-est", ...RECORD },
  ]);
  expect(asked).toEqual(["/api/pages/companies?slug=lagon", "/api/pages/companies?slug=piton-est"]);
  expect(warnings).toEqual([]);
});

it.each([
  ["inconnue", "the API answered with status 404"],
  ["muette", "fetch failed"],
  ["bancale", "Company: page.name is not a text"],
  ["ailleurs", "fetch failed (unexpected redirect)"],
  ["longue", "the API's answer is longer than 64 KB"],
])("warns of %s by its slug, and goes on with the others", async (slug, reason) => {
  const warnings: string[] = [];
  const companies = await fetchListedCompanies([slug, "lagon"], api, (line) => warnings.push(line));
  expect(companies.map((company) => company.slug)).toEqual(["lagon"]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(`Company "${slug}"`);
  expect(warnings[0]).toContain(reason);
});

it("warns of every slug when the API is down", async () => {
  const warnings: string[] = [];
  const down = "http://localhost:9";
  expect(await fetchListedCompanies(["a", "b"], down, (line) => warnings.push(line))).toEqual([]);
  expect(warnings.map((line) => /"(\w)"/.exec(line)?.[1]).sort()).toEqual(["a", "b"]);
});
