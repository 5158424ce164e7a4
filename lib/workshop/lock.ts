import { existsSync, readdirSync, readFileSync } from "node:fs";

export type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: { node?: string };
  devOptional?: boolean;
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
/** Locked packages by their place (`node_modules/next`). */
export type Packages = ReadonlyMap<string, LockedPackage>;

/** The packages of an npm lockfile (version 3), our own left out. */
export function packagesIn(lock: string): Packages {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([path]) => path !== ""));
}

/** Where Node finds a package: below the one that asks for it, or below one of those that this one lies in, up to the root. */
export function placeOf(packages: Packages, from: string, name: string): string | undefined {
  const parts = from.split("/node_modules/");
  return parts
    .map((_, index) => `${parts.slice(0, parts.length - index).join("/node_modules/")}/node_modules/${name}`)
    .concat(`node_modules/${name}`)
    .find((place) => packages.has(place));
}

/** Folders of the code that runs in browsers. Pages run in the build alone (lib/export). */
const BROWSER_CODE = ["components", "lib/client"];

/** The places of packages whose code may reach visitors: those that browser code imports, and what these depend on. */
export function shippedPackages(packages: Packages): ReadonlySet<string> {
  const places = new Set([...importedPackages(BROWSER_CODE)].map((name) => `node_modules/${name}`));
  // What is added meanwhile is gone through as well.
  for (const place of places)
    for (const name of Object.keys(packages.get(place)?.dependencies ?? {})) {
      const found = placeOf(packages, place, name);
      if (found) places.add(found);
    }
  return places;
}

const IMPORT = /^(?:import|export) (?!type\b)(?:[^"';]* from )?"((?:@[^/"]+\/)?[^/"]+)[^"]*";$/gm;

/** Names of the packages that the code below folders imports, tests and types apart. */
export function importedPackages(folders: readonly string[]): ReadonlySet<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(tsx?|mjs)$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
  const names = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(IMPORT)].map(([, name = ""]) => name),
  );
  return new Set(names.filter((name) => !/^(\.|@$|node:)/.test(name)));
}

/** A package's licence, from the lockfile or, where that is silent, from the installed package; null when unknown. */
export function licenceOf(path: string, { license }: LockedPackage): string | null {
  if (license || !existsSync(`${path}/package.json`)) return license ?? null;
  return (JSON.parse(readFileSync(`${path}/package.json`, "utf8")) as LockedPackage).license ?? null;
}
