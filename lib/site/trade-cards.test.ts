import { expect, it } from "vitest";
import type { ServiceId, Trade, TradeSlug } from "@/content/types";
import { loadContent } from "@/lib/content/load";
import { FIXTURE_FOLDERS } from "@/lib/tooling/fixture-folders";
import { serviceData } from "./json-ld";
import { tradeOfService, tradesWithoutCard } from "./trade-cards";

const content = loadContent(FIXTURE_FOLDERS);
const [model] = content.trades;
/** The slug may be one that no code knows. */
const trade = (slug: string) => ({ ...model, slug: slug as TradeSlug, name: slug }) as Trade;
const trades = [trade("serrurier"), trade("peintre"), trade("plombier"), trade("vitrier")];

it("a card leads to the trade of its service's name, where there is one", () => {
  expect(tradeOfService(trades, "plombier")).toBe(trades[2]);
  expect(tradeOfService(trades, "electricien")).toBeUndefined();
});

it("trades that no card leads to are told, in their order", () => {
  const beside = (...cards: ServiceId[]) => tradesWithoutCard(trades, cards).map(({ slug }) => slug);
  expect(beside()).toEqual(["serrurier", "peintre", "plombier", "vitrier"]);
  expect(beside("plombier", "electricien", "serrurier")).toEqual(["peintre", "vitrier"]);
});

it("search engines are told that the site arranges a trade's service, whatever the trade", () => {
  const url = "https://www.example.re";
  const data = serviceData(content, trade("peintre"), url);
  expect(data).toMatchObject({
    ...{ serviceType: "peintre", url: `${url}/peintre` },
    broker: { "@type": "Organization", name: content.site.name, url },
  });
  expect(data).not.toHaveProperty("provider");
});
