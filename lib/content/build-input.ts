import { mkdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { z } from "zod";
import { site } from "@/content/schema";
import { writeWhole } from "@/lib/system/files";

/**
 * What a build hands to the processes that Next starts, as a JSON file; its path is in the environment variable
 * BUILD_INPUT. Everything else that a page is made from is content and configuration.
 */
const shape = z.strictObject({
  /** Folder of the content files. */
  contentRoot: z.string(),
  /** Folder of the files that go online as they are. */
  publicRoot: z.string(),
  /** Overrides `consent` of site.yaml. */
  consent: site.shape.consent.optional(),
  /** When the build began: every process decides by this moment what is published. Development has the present one. */
  now: z.coerce.date().optional(),
  /** The companies of companies.yaml, as the API answered. */
  companies: z.array(
    z.strictObject({ slug: z.string(), name: z.string(), logo: z.string(), description: z.string() }),
  ),
});
export type BuildInput = z.infer<typeof shape>;

/** Whether `npm run dev` serves the page. */
export const inDevelopment = () => process.env.NODE_ENV === "development";

const WITHOUT_BUILD: BuildInput = { contentRoot: "content", publicRoot: "public", companies: [] };

export function writeBuildInput(path: string, input: BuildInput): void {
  mkdirSync(dirname(path), { recursive: true });
  writeWhole(path, JSON.stringify(input));
}

let cached: BuildInput | undefined;

/**
 * The input of the build that this process belongs to; defaults in development, which has none.
 * @throws Error when Next builds without an input, or when the file is malformed
 */
export function getBuildInput(): BuildInput {
  cached ??= readBuildInput(process.env.BUILD_INPUT);
  return cached;
}

function readBuildInput(path: string | undefined): BuildInput {
  if (path) return shape.parse(JSON.parse(readFileSync(path, "utf8")));
  if (process.env.NODE_ENV === "production")
    throw new Error("Run `npm run build`: Next alone builds no site.");
  return WITHOUT_BUILD;
}
