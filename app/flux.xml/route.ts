import { getContent } from "@/lib/content/get";
import { getConfig } from "@/lib/site/config";
import { feedXml } from "@/lib/site/feed";

export const dynamic = "force-static";

export async function GET() {
  const feed = feedXml(getContent(), getConfig());
  return new Response(feed, { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
