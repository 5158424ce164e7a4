import type { ConsentMode } from "@/lib/client/consent";
import { readEnvFiles } from "@/lib/site/env-files";

/** What a build is made with; everything that differs from one build to another is said here. */
export type BuildContext = {
  /** Folder that the finished site comes to, from the project's root. */
  target: string;
  hosting: string;
  /**
   * How the finished site takes the place of the one before: `replace` writes a plain folder, for hosts that upload it.
   * `keep` does too, and leaves hashed files of earlier sites in it for a while. `swap` keeps them as well, but makes the
   * target a link and moves it in one step, so that a site which is being served never lacks a page.
   */
  publish: "replace" | "keep" | "swap";
  contentRoot: string;
  /** Folder of the files that go online as they are. */
  publicRoot: string;
  /** Takes the place of `consent` in site.yaml. */
  consent?: ConsentMode;
  /** Environment variables: the site's configuration, and what Next is started with. */
  env: NodeJS.ProcessEnv;
  /** Folder for a copy of Next's own export, before it is rewritten: the benchmark compares the site with it. */
  keepNextExport?: string;
};

export const OUT = "out";
export const HOSTING = "hosting";
export const PUBLIC = "public";

/**
 * A build of the deployable site, with what is given changed. The environment is read from the process and the `.env`
 * files, as Next reads them for production.
 */
export function buildContext(changes: Partial<BuildContext> = {}): BuildContext {
  return {
    target: OUT,
    hosting: HOSTING,
    publish: "replace",
    contentRoot: "content",
    publicRoot: PUBLIC,
    env: changes.env ?? productionEnv(),
    ...changes,
  };
}

/**
 * The environment of a production build. The `.env` files are read anew, as an operator may have changed them since, and
 * the process's own environment stays as it was: a build that it starts would take old values for the machine's.
 */
export function productionEnv(): NodeJS.ProcessEnv {
  return { ...readEnvFiles("production"), ...process.env };
}
