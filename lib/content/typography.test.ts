import { expect, it } from "vitest";
import { typeset } from "./typography";

// "~" is the no-break space U+00A0.
const nb = (text: string) => text.replaceAll("~", "\u00a0");
const CASES: readonly [string, string][] = [
  ["Une fuite ? Un plombier !", "Une fuite~? Un plombier~!"],
  ["le métier ; la panne : ici", "le métier~; la panne~: ici"],
  ["« un domicile »", "«~un domicile~»"],
  ["«un domicile»", "«~un domicile»"],
  ["Une fuite? Vite!  Un métier: le nôtre", "Une fuite~? Vite~! Un métier~: le nôtre"],
  ['il dit : "viens" ; 12" et 5" de large', 'il dit~: «~viens~»~; 12" et 5" de large'],
  ["l'« alerte »", "l’«~alerte~»"],
  [`l'"alerte" d'un "ami"`, "l’«~alerte~» d’un «~ami~»"],
  ['" et "', '" et "'],
  ['un écran de 24 " et un de 27 "', 'un écran de 24 " et un de 27 "'],
  ["98 % et 0 €", "98~% et 0~€"],
  ["moins de 5 minutes, 15 min", "moins de 5~minutes, 15~min"],
  ["plus de 15 ans", "plus de 15~ans"],
  ["5 minuscules restent", "5 minuscules restent"],
  ["30 mA, 230 V, 2,5 m²", "30~mA, 230~V, 2,5~m²"],
  ["3 bars, 45 dB, 50 Hz, 9 kVA, 3 barreaux", "3~bars, 45~dB, 50~Hz, 9~kVA, 3 barreaux"],
  ["plus de 2 000 avis, 1 234 567", "plus de 2~000 avis, 1~234~567"],
  ["12 3456", "12 3456"],
  ["24h/24 – 7j/7", "24h/24~– 7j/7"],
  ["une fuite — petite — coûte", "une fuite~— petite~— coûte"],
  ["6h–22h", "6h–22h"],
  ["\u2212 5 °C", "- 5~°C"],
  ["sur l'île, d'ici à 8 h", "sur l’île, d’ici à 8~h"],
  ["aujourd'hui", "aujourd’hui"],
  ["la page d'{partner}", "la page d’{partner}"],
  ["le 24 janvier 2017, le 1er août, 3 marsouins", "le 24~janvier 2017, le 1er~août, 3 marsouins"],
  ["le n° 12 et le n°7", "le n°~12 et le n°~7"],
  ["au 0692 12 34 56 ou 02 62 12 34 56.", "au 0692~12~34~56 ou 02~62~12~34~56."],
  ["la norme NF C 15-100 et NF 525", "la norme NF~C~15-100 et NF~525"],
  ["fine\u202f: 2\u202f000", "fine~: 2~000"],
  ["dit «\u202foui\u202f»\u2009!", "dit «~oui~»~!"],
  ["e\u0301vier, rendez\u2011vous, em\u00admal\u200b, 20 °C\ufe0f", "évier, rendez-vous, emmal, 20~°C"],
  ["l'eau,\tpuis\u2028\u200ele gaz", "l’eau, puis le gaz"],
  ["Chargement des données...", "Chargement des données..."],
  ["voir https://example.re/a?b=c&d=1:2 ici", "voir https://example.re/a?b=c&d=1:2 ici"],
  ["de 12:30 à 14:00", "de 12:30 à 14:00"],
  ["", ""],
];

it.each(CASES)("typesets « %s », idempotently", (before, after) => {
  expect(typeset(before)).toBe(nb(after));
  expect(typeset(nb(after))).toBe(nb(after));
});
