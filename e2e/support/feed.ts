import { XMLParser } from "fast-xml-parser";

type Item = {
  guid: { "#text": string };
  title: string;
  link: string;
  pubDate: string;
  category?: string;
  "content:encoded"?: string;
};
type Rss = {
  rss: {
    "@_version": string;
    channel: {
      title: string;
      link: string;
      language: string;
      "atom:link": { "@_href": string; "@_rel": string };
      item?: Item[];
    };
  };
};

/** Parses an RSS feed. @throws Error on invalid XML */
export function parseFeed(text: string) {
  const parser = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "item" });
  const { channel, "@_version": version } = (parser.parse(text, true) as Rss).rss;
  return {
    version,
    title: channel.title,
    language: channel.language,
    self: channel["atom:link"]["@_rel"] === "self" ? channel["atom:link"]["@_href"] : null,
    url: channel.link,
    items: (channel.item ?? []).map((item) => ({
      id: item.guid["#text"],
      title: item.title,
      url: item.link,
      published: new Date(item.pubDate),
      category: item.category,
      content: item["content:encoded"] ?? "",
    })),
  };
}
