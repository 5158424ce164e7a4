/** The checks that need neither build nor browser. */
export const CHECKS = [
  { name: "Format and lint", bin: "biome", args: ["ci", "."] },
  { name: "Types", bin: "tsc", args: ["--noEmit"] },
] as const;
