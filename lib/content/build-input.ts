import { readFileSync } from "node:fs";
import type { Company } from "@/lib/client/company";
import { writeAtomically } from "@/lib/system/files";

/** A company of companies.yaml, as the API describes it. */
export type ListedCompany = Company & { slug: string };

/**
 * What a build passes to the processes that Next starts, as a JSON file whose path is in the environment variable
 * BUILD_INPUT. Pages otherwise depend only on content and configuration.
 */
export type BuildInput = {
  contentRoot: string;
  publicRoot: string;
  /** When the build began: all its processes use it to decide what is published. Development uses the current time. */
  now?: Date;
  companies: ListedCompany[];
};

export const inDevelopment = () => process.env.NODE_ENV === "development";

const WITHOUT_BUILD: BuildInput = { contentRoot: "content", publicRoot: "public", companies: [] };

export function writeBuildInput(path: string, input: BuildInput): void {
  writeAtomically(path, JSON.stringify(input));
}

let cached: BuildInput | undefined;

/**
 * The input of this process's build; defaults in development, which has none.
 * @throws Error if Next builds without an input
 */
export function getBuildInput(): BuildInput {
  cached ??= readBuildInput(process.env.BUILD_INPUT);
  return cached;
}

function readBuildInput(path: string | undefined): BuildInput {
  if (path) {
    const { now, ...input } = JSON.parse(readFileSync(path, "utf8"));
    return { ...input, now: now && new Date(now) };
  }
  if (process.env.NODE_ENV === "production")
    throw new Error("Run `npm run build`: `next build` alone cannot build the site.");
  return WITHOUT_BUILD;
}
