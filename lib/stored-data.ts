import { CONSENT_KEY, forgetAddress } from "./consent";
import { eraseIdentifiers, type IdentifierStorage, KEYS } from "./tracking";

/** Everything that the site ever writes to a visitor's device. */
const STORED = [
  { key: KEYS.gclid, field: "gclid" },
  { key: KEYS.affclid, field: "affclid" },
  { key: CONSENT_KEY, field: "choice" },
] as const;

export type StoredItem = {
  key: (typeof STORED)[number]["key"];
  /** The identifier or the answer; the text as it is stored when it is neither. */
  value: string;
  /** ISO date on which it was stored, if known. */
  date: string | null;
};

/** What is stored now, expired or broken values included; null when the storage cannot be read. */
export function storedItems(storage: () => IdentifierStorage): StoredItem[] | null {
  try {
    const open = storage();
    return STORED.flatMap(({ key, field }) => {
      const text = open.getItem(key);
      return text === null ? [] : [{ key, ...parse(text, field) }];
    });
  } catch {
    return null;
  }
}

function parse(text: string, field: string): Omit<StoredItem, "key"> {
  try {
    const { [field]: value, at } = JSON.parse(text) as Record<string, unknown>;
    const date = typeof at === "string" && !Number.isNaN(Date.parse(at)) ? new Date(at).toISOString() : null;
    return { value: typeof value === "string" ? value : text, date: date?.slice(0, 10) ?? null };
  } catch {
    return { value: text, date: null };
  }
}

/** Erases all of it, and the identifiers of the page's address, which a reload would store. @returns whether it could */
export function eraseEverything(storage: () => IdentifierStorage): boolean {
  forgetAddress();
  try {
    storage().removeItem(CONSENT_KEY);
  } catch {
    return false;
  }
  return eraseIdentifiers(storage);
}
