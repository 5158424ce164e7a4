import { readEnvFiles } from "@/lib/site/env-files";

/** Everything that differs from one build to another. */
export type BuildContext = {
  /** Folder of the finished site, relative to the project's root. */
  target: string;
  hosting: string;
  /**
   * How the finished site replaces the previous one. `keep` writes a plain folder, for hosts that upload it, and leaves
   * hashed files of earlier sites in it for 7 days, for open pages. `swap` keeps them too, but makes the target a symlink and
   * moves it atomically: a site that is being served never lacks a page. `replace` keeps none, for tests.
   */
  publish: "keep" | "swap" | "replace";
  contentRoot: string;
  /** Folder of files that are published unchanged. */
  publicRoot: string;
  /** Environment variables, with the site's configuration; also passed to Next. */
  env: NodeJS.ProcessEnv;
  /** New folder for a copy of Next's export before rewriting, for the benchmark. */
  keepNextExport?: string;
};

export const OUT = "out";
export const HOSTING = "hosting";
export const PUBLIC = "public";

/**
 * The context of the deployable site, with overrides. Reads the environment from the process and the `.env` files, as
 * Next does for production.
 */
export function buildContext(changes: Partial<BuildContext> = {}): BuildContext {
  return {
    target: OUT,
    hosting: HOSTING,
    publish: "keep",
    contentRoot: "content",
    publicRoot: PUBLIC,
    env: productionEnv(),
    ...changes,
  };
}

/**
 * The environment of a production build. Reads the `.env` files at each call, as an operator may have changed them.
 * Leaves `process.env` unchanged: a build started from here would mistake old file values for the machine's.
 */
export function productionEnv(): NodeJS.ProcessEnv {
  return { ...readEnvFiles(), ...process.env };
}
