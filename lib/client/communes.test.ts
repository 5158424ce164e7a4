import { expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { findCommune, matchCommunes } from "./communes";

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
  ["etang sale", "L’Étang-Salé"],
  ["l'étang", "L’Étang-Salé"],
  ["tampon", "Le Tampon"],
  ["cil", "Cilaos"],
  ["la po", "La Possession"],
  ["97413", "Cilaos"],
  ["st gilles", "Saint-Paul"],
  ["la plaine des cafres", "Le Tampon"],
  ["tampon 97430", "Le Tampon"],
  ["97433 SALAZIE", "Salazie"],
  ["97 413", "Cilaos"],
  ["StLeu", "Saint-Leu"],
  ["saintemarie", "Sainte-Marie"],
  ["3 bassins", "Les Trois-Bassins"],
  ["les 3 bassins", "Les Trois-Bassins"],
  ["le étang salé", "L’Étang-Salé"],
  ["l’entre-deux", "Entre-Deux"],
  ["cirque de Cilaos", "Cilaos"],
  ["ville du Port", "Le Port"],
  ["commune des Trois-Bassins", "Les Trois-Bassins"],
  ["Saint-Denis Réunion", "Saint-Denis"],
  ["Saint-Denis à La Réunion", "Saint-Denis"],
  ["97430 Le Tampon (La Réunion)", "Le Tampon"],
])("%s is %s", (typed, name) => expect(found(typed)).toBe(name));

it.each(["", " ", " ci ", "sa", "saint", "Saint-P", "st", "ste", "974", "9741", "3", ".*", "😀"])(
  "« %s » may still become one",
  (typed) => expect(found(typed)).toBeUndefined(),
);

it.each(["Le Marais", "97610", "Saint-Denis 93200", "Saint-Denis 7400", "Saint-Tropez", "La Réunion"])(
  "%s is not a commune of La Réunion",
  (typed) => expect(found(typed)).toBeNull(),
);

it.each<[string, string[]]>([
  ["saint-p", ["Saint-Paul", "Saint-Philippe", "Saint-Pierre"]],
  ["plaine", ["La Plaine-des-Palmistes", "Le Tampon, by La Plaine des Cafres"]],
  ["saint gil", ["Saint-Paul, by Saint-Gilles-les-Bains and Saint-Gilles-les-Hauts"]],
  ["9744", ["Saint-André, by 97440", "Saint-Philippe, by 97442", "Sainte-Suzanne, by 97441"]],
  ["Paris", []],
])("%s matches these communes, name matches first", (typed, listed) => {
  const matches = matchCommunes(communes, typed).map(({ commune, by }) =>
    by.length > 0 ? `${commune.name}, by ${by.join(" and ")}` : commune.name,
  );
  expect(matches).toEqual(listed);
});

it("« St » matches what « Saint » matches; an empty text matches every commune", () => {
  const names = (typed: string) => matchCommunes(communes, typed).map(({ commune }) => commune.name);
  expect(names("st")).toEqual(names("saint"));
  expect(names("st-p")).toEqual(names("saint-p"));
  expect(names(" ")).toEqual(communes.map(({ name }) => name));
});

it("« Ste » may also begin another word", () => {
  const leu = { name: "Saint-Leu", postalCodes: ["97436"], places: ["Stella"] };
  expect(matchCommunes([leu], "ste")).toEqual([{ commune: leu, by: ["Stella"] }]);
});
