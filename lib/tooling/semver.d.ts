declare module "semver" {
  /** Whether a version is in a range, as npm reads both. */
  export function satisfies(version: string, range: string): boolean;
}
