import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";

const source = z.array(z.object({ nom: z.string(), departement: z.string().optional(), type: z.string() }));

let names: readonly string[] | undefined;

/**
 * The 24 communes of La Réunion (department 974), official names, sorted as French readers expect.
 * Source: Étalab's decoupage-administratif. Read on first use: the file lists every commune of France (8 MB),
 * so only the names are kept.
 * @throws when the package's data does not have the expected shape
 */
export function communes(): readonly string[] {
  if (!names) {
    const path = createRequire(import.meta.url).resolve("@etalab/decoupage-administratif/data/communes.json");
    names = source
      .parse(JSON.parse(readFileSync(path, "utf8")))
      .filter((commune) => commune.departement === "974" && commune.type === "commune-actuelle")
      .map((commune) => commune.nom)
      .sort((a, b) => a.localeCompare(b, "fr"));
  }
  return names;
}
