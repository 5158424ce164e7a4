import { XMLParser } from "fast-xml-parser";

type Item = Record<"title" | "link" | "pubDate" | "category" | "content:encoded", string> & {
  guid: { "#text": string };
};
type Channel = Record<"title" | "link" | "language" | "description" | "lastBuildDate", string> & {
  "atom:link": { "@_href": string; "@_rel": string };
  item?: Item[];
};

/** Parses an RSS 2.0 feed. @throws Error on invalid XML or another version */
export function parseFeed(text: string): Channel & { item: Item[] } {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "item" });
  const { rss } = parser.parse(text, true) as { rss: { "@_version": string; channel: Channel } };
  if (rss["@_version"] !== "2.0") throw new Error(`RSS ${rss["@_version"]}`);
  return { ...rss.channel, item: rss.channel.item ?? [] };
}
