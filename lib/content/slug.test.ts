import { expect, it } from "vitest";
import { slugOf } from "./slug";

it.each([
  ["Déboucher l'évier : 3 gestes", "deboucher-l-evier-3-gestes"],
  ["  « Cœur » d’été !  ", "coeur-d-ete"],
  ["!!!", ""],
])("%j has the slug %j", (title, slug) => expect(slugOf(title)).toBe(slug));
