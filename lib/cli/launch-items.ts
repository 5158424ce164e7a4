import env from "@next/env";
import { readConfig } from "../config";
import { loadContent } from "../content/load";
import { listContent, readText } from "../content/read";
import { type LaunchItem, launchList } from "../launch";

/** What a production build with the present files and environment would still show of the demonstration. */
export function findLaunchItems(): LaunchItem[] {
  env.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: console.error });
  const prose = listContent("legal", ".mdx").map((slug): [string, string] => [
    `content/legal/${slug}.mdx`,
    readText(`legal/${slug}.mdx`) ?? "",
  ]);
  return launchList(readConfig(process.env), loadContent(), new Map(prose));
}
