import { getBuildInput } from "@/lib/content/build-input";
import { getContent } from "@/lib/content/get";
import { getConfig } from "@/lib/site/config";
import { securityTxt } from "@/lib/site/security-txt";

export const dynamic = "force-static";

export function GET() {
  const text = securityTxt(getContent().site, getConfig(), getBuildInput().now ?? new Date());
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
