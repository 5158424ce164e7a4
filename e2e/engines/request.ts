import type { Visitor } from "./visit";

export const REQUEST = "Demander une intervention";
export const CHOICE = "De quel artisan avez-vous besoin ?";
export const PLUMBER = "Planifier l’intervention d’un plombier";
export const FORM = /^Formulaire de demande/;

export async function openChoice(visitor: Visitor): Promise<void> {
  await visitor.click("link", REQUEST);
  await visitor.find("dialog", CHOICE);
}
