import { CONSENT_KEY, removeIdentifiersFromUrls } from "./consent";
import { type OpenStorage, removeRecords } from "./device-storage";
import { clockOnReunion } from "./format";
import { STORED_PARAMS } from "./tracking";

/** Everything the site writes to a visitor's device: local storage keys, with the fields of their values. */
const FIELDS = { ...STORED_PARAMS, [CONSENT_KEY]: ["choice"] } as const;

export type StoredItem = {
  key: keyof typeof FIELDS;
  /** The identifiers or the answer; the raw text if it is neither. */
  value: string;
  /** ISO date of storage on La Réunion, if known. */
  date: string | null;
};

/** What is stored, expired or broken values included; null if storage cannot be read, which is logged. */
export function storedItems(open: OpenStorage): StoredItem[] | null {
  try {
    const storage = open();
    return (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).flatMap((key) => {
      const text = storage.getItem(key);
      return text === null ? [] : [{ key, ...parse(text, FIELDS[key]) }];
    });
  } catch (error) {
    console.error("Local storage could not be read", error);
    return null;
  }
}

function parse(text: string, fields: readonly string[]): Omit<StoredItem, "key"> {
  try {
    const { at, ...stored } = JSON.parse(text) as Record<string, unknown>;
    const values = fields.map((field) => stored[field]).filter((value) => typeof value === "string");
    const time = typeof at === "string" ? Date.parse(at) : Number.NaN;
    const date = Number.isNaN(time) ? null : clockOnReunion(time).slice(0, 10);
    return { value: values.join(", ") || text, date };
  } catch {
    return { value: text, date: null };
  }
}

/**
 * Erases everything stored, and the identifiers in the page's URL, which a reload would store.
 * @returns whether it succeeded; a failure is logged
 */
export function eraseEverything(open: OpenStorage): boolean {
  removeIdentifiersFromUrls();
  return removeRecords(open, Object.keys(FIELDS));
}
