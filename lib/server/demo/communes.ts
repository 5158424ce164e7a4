import official from "./communes.json" with { type: "json" };

const NAMES: readonly string[] = official.communes
  .map(({ nom }) => nom)
  .sort((a, b) => a.localeCompare(b, "fr"));

/** The 24 communes of La Réunion (department 974), official names, sorted as French readers expect. */
export const communes = () => NAMES;
