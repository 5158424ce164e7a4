import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { join, parse } from "node:path";
import { writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";

/** A request that counts, and the ad click that led to it. */
export type Conversion = {
  click: { name: "gclid" | "gbraid" | "wbraid"; id: string };
  moment: Date;
  /** In euros; null for none. */
  value: number | null;
};
/** Google's ids of the Ads account and its conversion action, digits only; "" when the operator fills them in later. */
export type Destination = { account: string; action: string };

/**
 * The legacy file: exactly these columns, and no personal data. It identifies clicks by gclid only.
 * @see https://support.google.com/google-ads/answer/7014069
 */
const LEGACY_START = "Google Click ID,";
const LEGACY_HEADER = `${LEGACY_START}Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Ad User Data,Ad Personalization\n`;

/** "2026-11-22 14:04:05+0000": Google reads an offset of four digits, without colon. */
const timeOf = (moment: Date) => `${moment.toISOString().slice(0, 19).replace("T", " ")}+0000`;

/** A row of the legacy file; null when the click has no gclid. @param name of the conversion action in Google Ads */
function legacyRow({ click, moment, value }: Conversion, name: string): string[] | null {
  if (click.name !== "gclid") return null;
  const amount = value === null ? ["", ""] : [String(value), "EUR"];
  return [click.id, name, timeOf(moment), ...amount, "Granted", "Denied"];
}

const MAX_EVENTS = 2000;

/** Google counts conversions with the same transaction id once. To the minute: Excel saves dates without seconds. */
export const transactionOf = ({ click, moment }: Conversion) =>
  hash(`${click.id} ${moment.toISOString().slice(0, "2026-11-20T08:15".length)}`);

/** As in the legacy file: visitors consented to reporting; they were not asked about personalised ads. */
const CONSENT = { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_DENIED" };

/**
 * A Data Manager API event. Offline conversions need `eventSource`: without it Google rejects the whole request.
 * @see https://developers.google.com/data-manager/api/reference/rest/v1/events/ingest
 */
const eventOf = (conversion: Conversion) => ({
  transactionId: transactionOf(conversion),
  eventTimestamp: conversion.moment.toISOString(),
  eventSource: "WEB",
  adIdentifiers: { [conversion.click.name]: conversion.click.id },
  consent: CONSENT,
  ...(conversion.value !== null && { conversionValue: conversion.value, currency: "EUR" }),
});

/** Body for `POST https://datamanager.googleapis.com/v1/events:ingest`. */
function ingestRequest({ account, action }: Destination, conversions: readonly Conversion[]): string {
  const operatingAccount = { accountType: "GOOGLE_ADS", accountId: account };
  const request = {
    destinations: [{ operatingAccount, productDestinationId: action }],
    events: conversions.map(eventOf),
  };
  return `${JSON.stringify(request, null, 1)}\n`;
}
/** How `ingestRequest` starts: a file without it is not this command's. */
const INGEST_START = '{\n "destinations": [';

/** Path of the output files, without extension: the answers of each form have files of their own. */
export const outputFor = (folder: string, input: string) => join(folder, `conversions-${parse(input).name}`);

const legacyFile = (output: string) => `${output}-ancien.csv`;
/** @param part 0-based */
const ingestFile = (output: string, part: number) => `${output}${part === 0 ? "" : `.${part + 1}`}.json`;

/** The files that an earlier run has left. */
export function formerFiles(output: string): string[] {
  const files = [legacyFile(output)].filter((file) => existsSync(file));
  for (let part = 0; existsSync(ingestFile(output, part)); part++) files.push(ingestFile(output, part));
  return files;
}

/** The first file or folder at an output path that this command did not write; undefined when there is none. */
export const findForeignFile = (output: string): string | undefined =>
  formerFiles(output).find((file) => {
    const start = file === legacyFile(output) ? LEGACY_START : INGEST_START;
    return !statSync(file).isFile() || !readFileSync(file, "utf8").startsWith(start);
  });

/** A row of a CSV file (RFC 4180). */
const csvLine = (cells: readonly string[]) =>
  `${cells.map((text) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(",")}\n`;

/** Replaces the files of an earlier run. @param name of the conversion action @returns the file names */
export function writeFiles(
  conversions: readonly Conversion[],
  output: string,
  name: string,
  destination: Destination,
): string[] {
  const texts = new Map<string, string>();
  for (let start = 0; start < conversions.length; start += MAX_EVENTS) {
    const batch = conversions.slice(start, start + MAX_EVENTS);
    texts.set(ingestFile(output, start / MAX_EVENTS), ingestRequest(destination, batch));
  }
  const rows = conversions.map((conversion) => legacyRow(conversion, name)).filter((row) => row !== null);
  if (rows.length > 0) texts.set(legacyFile(output), LEGACY_HEADER + rows.map(csvLine).join(""));
  const former = formerFiles(output);
  for (const [file, text] of texts) writeAtomically(file, text);
  for (const file of former) if (!texts.has(file)) rmSync(file, { force: true });
  return [...texts.keys()];
}
