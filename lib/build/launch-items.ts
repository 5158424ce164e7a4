import env from "@next/env";
import { loadContent } from "@/lib/content/load";
import { listContent, readText } from "@/lib/content/read";
import { readConfig } from "@/lib/site/config";
import { type LaunchItem, launchList } from "@/lib/site/launch";

/** What a production build with the present files and environment would still show of the demonstration. */
export function findLaunchItems(): LaunchItem[] {
  env.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const prose = listContent("legal", ".mdx").map((slug): [string, string] => [
    `content/legal/${slug}.mdx`,
    readText(`legal/${slug}.mdx`) ?? "",
  ]);
  return launchList(readConfig(process.env), loadContent(), new Map(prose));
}
