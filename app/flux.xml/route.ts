import { feedXml } from "@/lib/site/feed";

export const dynamic = "force-static";

export async function GET() {
  return new Response(await feedXml(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
