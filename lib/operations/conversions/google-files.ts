import { clockOnReunion, REUNION_OFFSET } from "@/lib/client/format";
import { hash } from "@/lib/system/hash";

/** A request that counts, and the click on an ad that led to it. */
export type Conversion = {
  click: { name: "gclid" | "gbraid" | "wbraid"; id: string };
  moment: Date;
  /** In euros; null for none. */
  value: number | null;
};
/** Google's numbers for the Google Ads account and its conversion action, digits only; "" where the operator fills them in. */
export type Destination = { account: string; action: string };

/**
 * The legacy file: this header, these five columns, no other (so none for consent), and nothing personal. It knows a click by
 * its gclid only.
 * @see https://support.google.com/google-ads/answer/7014069
 */
export const LEGACY_COLUMNS = [
  "Google Click ID",
  "Conversion Name",
  "Conversion Time",
  "Conversion Value",
  "Conversion Currency",
];

/** "2026-11-22 18:04:05+04:00". */
const timeOf = (moment: Date) =>
  clockOnReunion(moment.getTime()).slice(0, 19).replace("T", " ") + REUNION_OFFSET;

/** A row of the legacy file; null where its click has no gclid. @param name the conversion action's in Google Ads */
export function legacyRow({ click, moment, value }: Conversion, name: string): string[] | null {
  if (click.name !== "gclid") return null;
  return [click.id, name, timeOf(moment), value === null ? "" : String(value), value === null ? "" : "EUR"];
}

/** The most events that a request may have. */
export const MAX_EVENTS = 2000;

/** What makes two conversions the same one to Google: sent again, it counts once. */
export const transactionOf = ({ click, moment }: Conversion) => hash(`${click.id} ${moment.toISOString()}`);

/** The visitor agreed that a request is reported, and was not asked about personalised ads. */
const CONSENT = { adUserData: "CONSENT_GRANTED", adPersonalization: "CONSENT_DENIED" };

/** One event of a request to the Data Manager API. @see https://developers.google.com/data-manager/api/reference/rest/v1/events/ingest */
const eventOf = (conversion: Conversion) => ({
  transactionId: transactionOf(conversion),
  eventTimestamp: conversion.moment.toISOString(),
  adIdentifiers: { [conversion.click.name]: conversion.click.id },
  consent: CONSENT,
  ...(conversion.value !== null && { conversionValue: conversion.value, currency: "EUR" }),
});

/** The body of a request that reports conversions: `POST https://datamanager.googleapis.com/v1/events:ingest`. */
export function ingestRequest({ account, action }: Destination, conversions: readonly Conversion[]): string {
  const operatingAccount = { accountType: "GOOGLE_ADS", accountId: account };
  const request = {
    destinations: [{ operatingAccount, productDestinationId: action }],
    events: conversions.map(eventOf),
  };
  return `${JSON.stringify(request, null, 1)}\n`;
}
/** How every file written by `ingestRequest` starts. */
export const INGEST_START = '{\n "destinations": [';
