import { expect, it } from "vitest";
import { FIXTURE_FOLDERS } from "@/e2e/support/fixture-folders";
import { loadContent } from "@/lib/content/load";
import { fill } from "../format";
import { makeReceipt, receiptText } from "./receipt";

const { sheet, links } = loadContent(FIXTURE_FOLDERS).ui;
const words = { sent: sheet.sent, links };
const { message } = links;
const NO_BREAK = "\u00a0";

const values = {
  facts: { reference: "2EXnYk", service: "Plombier", commune: "Cilaos" },
  // On La Réunion it is already the next day.
  at: Date.parse("2026-05-31T22:05:00Z"),
  caller: "Le 0692 12 34 56 vous rappelle.",
  steps: ["Un", "Deux"],
  contact: [
    { channel: "phone", label: "Appeler", href: "tel:+262692123456" },
    { channel: "whatsapp", label: "Écrire", href: "https://wa.me/262692123457?text=Bonjour" },
  ] as const,
};
const at = fill(sheet.sent.receipt.at, {
  date: `1er${NO_BREAK}juin${NO_BREAK}2026`,
  time: `2${NO_BREAK}h${NO_BREAK}05`,
});

it("has reference, caller, local time, service and commune, steps and contacts", () => {
  expect(makeReceipt(words, values)).toEqual({
    title: sheet.sent.receipt.title,
    facts: [
      fill(message.reference, { reference: "2EXnYk" }),
      values.caller,
      at,
      fill(message.service, { service: "Plombier" }),
      fill(message.commune, { commune: "Cilaos" }),
    ],
    steps: ["Un", "Deux"],
    // A printed link must be readable.
    contacts: ["Appeler", `Écrire${NO_BREAK}: https://wa.me/262692123457`],
  });
});

it("has no empty line for what is unknown", () => {
  expect(makeReceipt(words, { ...values, facts: {}, caller: "" }).facts).toEqual([at]);
});

it("is a text with numbered steps", () => {
  const receipt = { title: "Reçu", facts: ["Fait"], steps: ["Un", "Deux"], contacts: ["Appeler"] };
  expect(receiptText(receipt)).toBe("Reçu\nFait\n\n1. Un\n2. Deux\n\nAppeler");
});
