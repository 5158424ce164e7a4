import { expect, it } from "vitest";
import type { ServiceId, Trade, TradeSlug } from "@/content/types";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { serviceData } from "./json-ld";
import { tradeOfService, tradesWithoutCard } from "./trade-cards";

const content = loadContent(FIXTURE_FOLDERS);
const [model] = content.trades;
/** The slug may be unknown to the code. */
const trade = (slug: string) => ({ ...model, slug: slug as TradeSlug, name: slug }) as Trade;
const trades = [trade("serrurier"), trade("peintre"), trade("plombier"), trade("vitrier")];

it("a card leads to the trade with its service's name, if there is one", () => {
  expect(tradeOfService(trades, "plombier")).toBe(trades[2]);
  expect(tradeOfService(trades, "electricien")).toBeUndefined();
});

it("lists trades without a card, in their order", () => {
  const beside = (...cards: ServiceId[]) => tradesWithoutCard(trades, cards).map(({ slug }) => slug);
  expect(beside()).toEqual(["serrurier", "peintre", "plombier", "vitrier"]);
  expect(beside("plombier", "electricien", "serrurier")).toEqual(["peintre", "vitrier"]);
});

it("structured data says for every trade that the site arranges the service", () => {
  const url = "https://www.example.re";
  const data = serviceData(content, trade("peintre"), url);
  expect(data).toMatchObject({
    ...{ serviceType: "peintre", url: `${url}/peintre` },
    broker: { "@type": "Organization", name: content.site.name, url },
  });
  expect(data).not.toHaveProperty("provider");
});
