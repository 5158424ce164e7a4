import { existsSync, readFileSync } from "node:fs";

export type LockedPackage = {
  version?: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
  optionalDependencies?: Record<string, string>;
};

/** The packages of an npm lockfile (version 3), by their place (`node_modules/next`), our own left out. */
export function packagesIn(lock: string): ReadonlyMap<string, LockedPackage> {
  const { packages } = JSON.parse(lock) as { packages: Record<string, LockedPackage> };
  return new Map(Object.entries(packages).filter(([path]) => path !== ""));
}

/** Whether a package's code may reach visitors: it is neither a tool nor one platform's build of a tool. */
export const ships = ({ dev, optional, devOptional }: LockedPackage) => !dev && !optional && !devOptional;

/** A package's licence, from the lockfile or, where that is silent, from the installed package; null when unknown. */
export function licenceOf(path: string, { license }: LockedPackage): string | null {
  if (license || !existsSync(`${path}/package.json`)) return license ?? null;
  return (JSON.parse(readFileSync(`${path}/package.json`, "utf8")) as LockedPackage).license ?? null;
}
