import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { amountOf, type ConversionOptions, convert } from "./convert";
import { findForeignFile, formerFiles, outputFor } from "./google-files";
import { momentOf } from "./read-answers";

const folder = mkdtempSync(join(tmpdir(), "conversions-"));
const OUTPUT = join(folder, "conversions");
const LEGACY = `${OUTPUT}-ancien.csv`;
const HEADER =
  "Google Click ID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Ad User Data,Ad Personalization\n";
const OPTIONS: ConversionOptions = {
  columns: { date: "Submitted at" },
  statuses: [],
  name: "Demande",
  destination: { account: "1234567890", action: "987654321" },
  value: null,
  localTime: false,
  now: new Date("2026-11-22T12:00:00Z"),
};

function run(content: string | Buffer, options: Partial<ConversionOptions> = {}) {
  const file = join(folder, "réponses.csv");
  writeFileSync(file, content);
  const outcome = convert(file, OUTPUT, { ...OPTIONS, ...options });
  return { ...outcome, text: existsSync(LEGACY) ? readFileSync(LEGACY, "utf8") : "" };
}

/** An answer as the form host exports it, with two columns added by the operator. */
const ANSWER = {
  "Submission ID": "s1",
  "Submitted at": "2026-11-20 08:15:30",
  "Votre nom": 'Marie "Line",\nde Saint-Denis',
  "Votre téléphone": "+262639980012",
  gclid: "AbC-1_x",
  gbraid: "",
  wbraid: "",
  consentement: "accepte",
  Statut: "Payé",
  Montant: "1 234,50 €",
};
const answer = (changes: Partial<typeof ANSWER> = {}) => Object.values({ ...ANSWER, ...changes });
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const csv = (rows: readonly string[][], delimiter = ",") =>
  [Object.keys(ANSWER), ...rows].map((row) => row.map(cell).join(delimiter)).join("\r\n");

const ingested = (part = "") => JSON.parse(readFileSync(`${OUTPUT}${part}.json`, "utf8"));
/** Common fields of every event, per the events.ingest reference. */
const EVENT = {
  transactionId: expect.stringMatching(/./),
  eventTimestamp: "2026-11-20T08:15:30.000Z",
  eventSource: "WEB",
  consent: { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_DENIED" },
};

it("the Data Manager request has the account, each click, the consent, and no personal data", () => {
  const rows = [
    answer(),
    answer({ gclid: "", wbraid: "w1", Montant: "80" }),
    answer({ gclid: "", gbraid: "g1", consentement: "refuse" }),
    answer({ gclid: "", gbraid: "g2", Montant: "0" }),
    answer({ gclid: "c", consentement: "sans-reponse" }),
  ];
  const columns = { date: "Submitted at", value: "Montant" };
  const { written, legacy, files, leftOut, text } = run(csv(rows), { columns });
  const { destinations, events, ...others } = ingested();
  expect(others).toEqual({});
  expect(destinations).toEqual([
    {
      operatingAccount: { accountType: "GOOGLE_ADS", accountId: "1234567890" },
      productDestinationId: "987654321",
    },
  ]);
  expect(events).toEqual([
    { ...EVENT, adIdentifiers: { gclid: "AbC-1_x" }, conversionValue: 1234.5, currency: "EUR" },
    { ...EVENT, adIdentifiers: { wbraid: "w1" }, conversionValue: 80, currency: "EUR" },
    { ...EVENT, adIdentifiers: { gbraid: "g2" }, conversionValue: 0, currency: "EUR" },
  ]);
  expect(new Set(events.map(({ transactionId }: typeof EVENT) => transactionId)).size).toBe(3);
  expect({ written, legacy, files }).toEqual({ written: 3, legacy: 1, files: [`${OUTPUT}.json`, LEGACY] });
  expect(text.trim().split("\n")).toHaveLength(1 + legacy);
  expect(leftOut).toEqual({ noConsent: { count: 2, line: 4 } });
});

it("a request has at most 2,000 events; files of an earlier, longer run are removed", () => {
  const full = process.env.TEST_ALL ? 50 : 1;
  const last = full * 2000;
  const rows = Array.from({ length: last + 1 }, (_, index) => answer({ gclid: `click-${index}` }));
  run(csv(rows));
  expect(ingested().events).toHaveLength(2000);
  expect(ingested(`.${full + 1}`).events).toEqual([{ ...EVENT, adIdentifiers: { gclid: `click-${last}` } }]);
  run(csv([answer({ gclid: "", wbraid: "w1" })]));
  expect(readdirSync(folder).filter((name) => name.startsWith("conversions"))).toEqual(["conversions.json"]);
});

it("a legacy row has the click, the conversion's name, its time, the consent, and no personal data", () => {
  const { text, rows, written, leftOut } = run(csv([answer()]));
  expect(text).toBe(`${HEADER}AbC-1_x,Demande,2026-11-20 08:15:30+0000,,,Granted,Denied\n`);
  expect({ rows, written, leftOut }).toEqual({ rows: 1, written: 1, leftOut: {} });
});

it("reads the status and the value of a request from the operator's columns", () => {
  const columns = { date: "Submitted at", status: "STATUT", value: "montant" };
  const rows = [
    answer(),
    answer({ gclid: "b", Statut: " payé ", Montant: "0" }),
    answer({ Statut: " annulé" }),
    answer({ Statut: "annulé " }),
    answer({ Montant: "?".repeat(50) }),
  ];
  const { text, leftOut, otherStatuses } = run(csv(rows), { columns, statuses: [" PAYE\u0301", "facturé"] });
  expect(text).toBe(
    `${HEADER}AbC-1_x,Demande,2026-11-20 08:15:30+0000,1234.5,EUR,Granted,Denied\nb,Demande,2026-11-20 08:15:30+0000,0,EUR,Granted,Denied\n`,
  );
  expect(leftOut).toEqual({
    status: { count: 2, line: 4 },
    badValue: { count: 1, line: 6, text: "?".repeat(40) },
  });
  expect([...otherStatuses]).toEqual([["annulé", 2]]);
  expect(run(csv([answer()]), { value: 45, name: 'Une "demande"' }).text).toContain(
    'x,"Une ""demande""",2026-11-20 08:15:30+0000,45,EUR,Granted,Denied\n',
  );
});

it.each([
  ["no identifier", { gclid: "" }, "noClick"],
  ["a blank identifier", { gclid: " " }, "noClick"],
  ["an identifier that a spreadsheet would run", { gclid: "=cmd|' /c'!A0" }, "badClick"],
  ["an identifier with a space in it", { gclid: "AbC 1_x" }, "badClick"],
  ["no consent value", { consentement: "" }, "noConsent"],
  ["a second more than 90 days", { "Submitted at": "2026-08-24 11:59:59" }, "tooOld"],
  ["no date", { "Submitted at": "vers 2026-11-20 8:15" }, "badDate"],
  ["tomorrow", { "Submitted at": "2026-11-23 08:00:00" }, "future"],
  ["tomorrow without a time", { "Submitted at": "23/11/2026" }, "future"],
  ["today without a time", { "Submitted at": "22/11/2026" }, "today"],
  ["the 31st of February", { "Submitted at": "31/02/2026 10:00" }, "badDate"],
  ["a 12-hour clock, where the month may be first", { "Submitted at": "11/12/2026 8:15 AM" }, "badDate"],
  ["an invalid hour", { "Submitted at": "20/11/2026 24:00" }, "badDate"],
  ["words after the time", { "Submitted at": "2026-11-20 8:15 environ" }, "badDate"],
] as const)("%s gives no conversion, and is counted", (_, changes, reason) => {
  const { text, leftOut } = run(csv([answer(changes), answer()]));
  const shown = ["badDate", "future"].includes(reason) && { text: Object.values(changes)[0] };
  // Spreadsheet rows: a multi-line answer is one row.
  expect(leftOut).toEqual({ [reason]: { count: 1, line: 2, ...shown } });
  expect(text.split("\n")).toHaveLength(3);
});

it("the same answer twice is one conversion, the same click at another time a second one", () => {
  const later = answer({ "Submitted at": "2026-11-21 09:00:00" });
  const fromExcel = answer({ "Submitted at": "20/11/2026 08:15" });
  const { leftOut, written } = run(csv([answer(), later, answer(), fromExcel]));
  expect({ leftOut, written }).toEqual({ leftOut: { twice: { count: 2, line: 4 } }, written: 2 });
});

it("spaces around an identifier do not change the click, and a blank one does not hide another", () => {
  run(csv([answer({ gclid: " AbC+1_x " }), answer({ gclid: " ", wbraid: "w1\n" })]));
  expect(ingested().events).toEqual([
    { ...EVENT, adIdentifiers: { gclid: "AbC+1_x" } },
    { ...EVENT, adIdentifiers: { wbraid: "w1" } },
  ]);
});

it("writes nothing without a conversion, and keeps the previous file", () => {
  writeFileSync(LEGACY, "the previous file");
  const { text, written, files } = run(csv([answer({ gclid: "" })]));
  expect({ text, written, files }).toEqual({ text: "the previous file", written: 0, files: [] });
  expect(formerFiles(OUTPUT)).toContain(LEGACY);
  expect(formerFiles(join(folder, "autre"))).toEqual([]);
});

it.each([
  [".", "réponses.csv", "conversions-réponses"],
  ["mars/", "tally/Serrurier 2026-03.CSV", "mars/conversions-Serrurier 2026-03"],
])("--out %s, for %s", (out, input, output) => expect(outputFor(out, input)).toBe(output));

it("overwrites only files that it has written", () => {
  run(csv([answer()]));
  expect([OUTPUT, join(folder, "none")].map(findForeignFile)).toEqual([undefined, undefined]);
  for (const file of [`${OUTPUT}.2.json`, LEGACY]) {
    writeFileSync(file, "{}");
    expect(findForeignFile(OUTPUT)).toBe(file);
  }
  rmSync(`${OUTPUT}.2.json`);
  const taken = join(folder, "taken");
  mkdirSync(`${taken}.json`);
  expect(findForeignFile(taken)).toBe(`${taken}.json`);
});

it("the last of the 90 days counts", () => {
  expect(run(csv([answer({ "Submitted at": "2026-08-24 12:00:00" })])).written).toBe(1);
});

it.each<[text: string, moment: string, localTime?: boolean]>([
  ["2026-11-20 08:15:30", "2026-11-20T08:15:30.000Z"],
  ["2026-11-20T08:15:30.123Z", "2026-11-20T08:15:30.123Z"],
  ["2026-11-20T08:15:30+04:00", "2026-11-20T04:15:30.000Z"],
  [" 20/11/2026 08:15 ", "2026-11-20T08:15:59.000Z"],
  ["20/11/2026 8:15:00", "2026-11-20T08:15:00.000Z"],
  ["5/1/2026 à 8h15", "2026-01-05T08:15:59.000Z"],
  ["05/01/26 08:15", "2026-01-05T08:15:59.000Z"],
  ["20/11/2026", "2026-11-20T23:59:59.000Z"],
  ["2026-11-20 ", "2026-11-20T23:59:59.000Z"],
  ["24/11/2026", "2026-11-24T23:59:59.000Z"],
  // Without a zone, La Réunion's.
  ["2026-11-20 08:15:30", "2026-11-20T04:15:30.000Z", true],
  ["2026-11-20T08:15:30+0000", "2026-11-20T08:15:30.000Z", true],
])("the time %s is read as %s", (text, moment, localTime = false) => {
  expect(momentOf(text, localTime)?.toISOString()).toBe(moment);
});

it("parses French amounts", () => {
  expect(["80 eur", "1\u202f234,50 €", "1 234.5", "0"].map(amountOf)).toEqual([80, 1234.5, 1234.5, 0]);
  expect(["", "-5", "1.234,50", "environ 80", "1,250", "1.250"].map(amountOf)).toEqual(Array(6).fill(null));
});

describe("the file", () => {
  it("may come from a French spreadsheet, with semicolons and a byte order mark", () => {
    // A question with many commas, no `wbraid`, and twice a column that is not read.
    const answers = csv([answer()], ";").replace("Votre nom", ",".repeat(12)).replace("wbraid", "Statut");
    expect(run(`\ufeff${answers}`).written).toBe(1);
    expect(run(csv([answer()], "\t")).written).toBe(1);
    // Rows that were emptied, below the answers.
    const emptied = csv([answer(), answer().fill(" ")], ";");
    expect(run(emptied)).toMatchObject({ rows: 1, leftOut: {} });
  });

  it.each<[content: string | Buffer, message: RegExp]>([
    ["\n", /vide/],
    [csv([]).replace(/^.*/, "1,2"), /la colonne « Submitted at » manque/],
    [csv([answer(), answer()]).replace(/^.*\r\n/, ""), /la première ligne est une réponse/],
    [csv([answer()]).replace("gclid", "clic"), /la colonne « gclid » manque/],
    [csv([answer()]).replace("Statut", "Consentement"), /deux colonnes s'appellent « Consentement »/],
    [csv([answer()]).replace("Votre nom", "wbraid "), /deux colonnes s'appellent « wbraid/],
    [csv([answer()]).replace("consentement", "x"), /la colonne « consentement » manque/],
    [`${csv([answer()])}\r\n\r\n"a","b"`, /^ligne 4 : elle n'a pas autant de colonnes/],
    [csv([answer(), answer()]).slice(0, -4), /^ligne 3 : un guillemet s'ouvre et ne se ferme pas/],
    [csv([answer()]).replace('"+262', 'x"+262'), /^ligne 2 : les guillemets y sont mal placés/],
    [Buffer.from(csv([answer()]), "latin1"), /n'est pas en UTF-8/],
    ["PK\u0003\u0004", /c'est un classeur/],
  ])("%# is refused, and nothing is written", (content, message) => {
    for (const file of [LEGACY, `${OUTPUT}.json`]) rmSync(file, { force: true });
    expect(() => run(content)).toThrow(message);
    expect([LEGACY, `${OUTPUT}.json`].filter(existsSync)).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.endsWith(".part"))).toEqual([]);
  });

  it("a missing file throws the system error", () => {
    expect(() => convert(join(folder, "absent.csv"), OUTPUT, OPTIONS)).toThrow("ENOENT");
  });
});
