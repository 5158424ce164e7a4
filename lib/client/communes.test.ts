import { expect, it } from "vitest";
import { loadContent } from "@/lib/content/load";
import { FIXTURE_FOLDERS } from "@/lib/tooling/fixture-folders";
import { findCommune } from "./communes";

const { communes } = loadContent(FIXTURE_FOLDERS);
const found = (typed: string) => {
  const commune = findCommune(communes, typed);
  return commune ? commune.name : commune;
};

it("every commune is found by its name and by each of its postal codes", () => {
  for (const { name, postalCodes } of communes)
    for (const typed of [name, name.toUpperCase(), ` ${name} `, ...postalCodes])
      expect(found(typed)).toBe(name);
});

it.each([
  ["st denis", "Saint-Denis"],
  ["Ste Marie", "Sainte-Marie"],
  ["saint-ben", "Saint-Benoît"],
  ["etang sale", "L’Étang-Salé"],
  ["l'étang", "L’Étang-Salé"],
  ["tampon", "Le Tampon"],
  ["cil", "Cilaos"],
  ["palmistes", "La Plaine-des-Palmistes"],
  ["97413", "Cilaos"],
  ["st gilles", "Saint-Paul"],
  ["la plaine des cafres", "Le Tampon"],
  ["hell-bourg", "Salazie"],
])("%s is %s", (typed, name) => expect(found(typed)).toBe(name));

it.each(["", " ", "l", "sa", "saint", "Saint-P", "974", "9741"])("« %s » may still become one", (typed) =>
  expect(found(typed)).toBeUndefined(),
);

it.each(["Paris", "Le Marais", "75001", "97610", "Saint-Tropez"])("%s is none of them", (typed) =>
  expect(found(typed)).toBeNull(),
);
