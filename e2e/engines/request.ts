import { DOUBLE_PRESS_MS } from "@/lib/client/sheets";
import type { Visitor } from "./visit";

export const REQUEST = "Demander une intervention";
export const CHOICE = "De quel artisan avez-vous besoin ?";
export const PLUMBER = "Planifier l’intervention d’un plombier";
export const FORM = /^Formulaire de demande/;

/** A press where the one that opened a sheet was is the second half of a double press, unless it comes later. */
export const doublePressPassed = () => new Promise((done) => setTimeout(done, DOUBLE_PRESS_MS));

export async function openChoice(visitor: Visitor): Promise<void> {
  await visitor.click("link", REQUEST);
  await visitor.find("dialog", CHOICE);
  await doublePressPassed();
}
