/** The checks that need neither build nor browser. */
export const CHECKS = [
  { name: "Format and lint", bin: "biome", args: ["ci", "."] },
  // Those that the pages' own are checked against.
  { name: "Types of routes", bin: "next", args: ["typegen"] },
  { name: "Types", bin: "tsc", args: ["--noEmit"] },
] as const;
