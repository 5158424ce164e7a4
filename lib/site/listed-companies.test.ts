import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, expect, it } from "vitest";
import { fetchListedCompanies, listedLogo } from "./listed-companies";

const RECORD = { name: "Lagon", logo: "/logos/lagon.svg", description: "Dépannage pour nos clients." };
const LOGOS: Readonly<Record<string, string>> = {
  ailleurs: "https://a.example/a.svg",
  collee: `data:image/svg+xml,${"a".repeat(999)}`,
};
const requested: string[] = [];
const server = createServer((request, response) => {
  requested.push(request.url ?? "");
  const slug = new URL(request.url ?? "", "http://api").searchParams.get("slug");
  if (slug === "inconnue") return response.writeHead(404).end();
  if (slug === "interdite") return response.writeHead(403).end();
  if (slug === "muette") return request.socket.destroy();
  if (slug === "pirate") return response.end("\u001b[2J");
  const logo = LOGOS[slug ?? ""] ?? RECORD.logo;
  response.end(JSON.stringify({ page: { ...RECORD, logo } }));
});
await once(server.listen(0, "localhost"), "listening");
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
afterAll(() => server.close());

const SITE = { assetsHost: "https://www.example.re", siteUrl: "https://www.example.re" };

async function fetchAll(slugs: readonly string[], hosts = { apiHost: `${origin}/api`, ...SITE }) {
  const warnings: string[] = [];
  const companies = await fetchListedCompanies(slugs, hosts, (line) => warnings.push(line));
  return { companies, warnings };
}

it("requests each listed company once", async () => {
  requested.length = 0;
  expect(await fetchAll(["lagon", "piton-est"])).toEqual({
    companies: [
      { slug: "lagon", ...RECORD },
      { slug: "piton-est", ...RECORD },
    ],
    warnings: [],
  });
  expect(requested.toSorted()).toEqual([
    "/api/pages/companies?slug=lagon",
    "/api/pages/companies?slug=piton-est",
  ]);
});

it("requests companies from the site itself if the API is a path there", async () => {
  const { companies } = await fetchAll(["lagon"], {
    apiHost: "/api",
    assetsHost: "/assets",
    siteUrl: origin,
  });
  expect(companies).toEqual([{ slug: "lagon", ...RECORD }]);
});

const UNUSABLE = "l'API des entreprises n'a pas donné de réponse utilisable";
// All reasons: lib/client/company.test.ts.
it.each([
  ["inconnue", "l'API des entreprises ne connaît pas ce nom"],
  ["interdite", `${UNUSABLE} (the API responded with status 403)`],
  ["muette", `${UNUSABLE} (fetch failed, other side closed)`],
  // JSON.parse quotes the response, which would clear the terminal.
  ["pirate", `${UNUSABLE} (Unexpected token ' '`],
])("warns about %s by its slug, and continues with the others", async (slug, reason) => {
  const { companies, warnings } = await fetchAll([slug, "lagon"]);
  expect(companies.map((company) => company.slug)).toEqual(["lagon"]);
  expect(warnings).toEqual([expect.stringContaining(`content/companies.yaml : « ${slug} » : ${reason}`)]);
});

it.each([
  ["ailleurs", "https://a.example/a.svg"],
  // The picture itself, as a URL that may have 64 KB.
  ["collee", `data:image/svg+xml,${"a".repeat(81)}…`],
])(
  "warns about the logo of %s, not a path under the assets host, and keeps its company",
  async (slug, logo) => {
    const { companies, warnings } = await fetchAll([slug]);
    expect(companies.map((company) => company.slug)).toEqual([slug]);
    expect(warnings).toEqual([expect.stringContaining(`« ${slug} » : le logo que donne l'API (${logo})`)]);
  },
);

it.each([
  ["/demo/assets", "lagon.svg", "/demo/assets/lagon.svg"],
  ["https://www.example.re", "/logos/lagon.svg", "/logos/lagon.svg"],
  ["https://www.example.re:8443", "/lagon.svg", "https://www.example.re:8443/lagon.svg"],
  ["https://www.example.re.cdn.example", "/lagon.svg", "https://www.example.re.cdn.example/lagon.svg"],
  ["https://www.example.re", "//elsewhere.example/lagon.svg", null],
  ["https://www.example.re", "a/..//elsewhere.example/lagon.svg", "/elsewhere.example/lagon.svg"],
])("a logo under %s at %s has the address %s", (assetsHost, logo, address) => {
  expect(listedLogo({ logo }, { assetsHost, siteUrl: "https://www.example.re" })).toBe(address);
});
