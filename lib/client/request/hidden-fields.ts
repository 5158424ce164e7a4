import type { Prefill } from "@/content/types";
import { TRACKING_PARAMS } from "../tracking";
import { LEAD_FIELD } from "./form-url";

/** What a card or a service presets (content/trades, content/services.yaml). */
const PREFILL: Record<keyof Prefill, true> = { besoin: true, besoin_extra: true, type: true };
const PREFILL_FIELDS = Object.keys(PREFILL) as (keyof Prefill)[];

/**
 * The hidden fields that the site fills in by the form's address. A form that does not declare one drops its value without
 * a word. Besides these there are two that content names: `campaign` in pages/company.yaml, the slug of the company or partner
 * whose page it was, and `network.finder.field` in blocks.yaml, the commune that the visitor has found.
 */
export const HIDDEN_FIELDS = [...PREFILL_FIELDS, ...TRACKING_PARAMS, LEAD_FIELD];

/**
 * Those that a service's form gets.
 * @param prefill what its cards and services preset
 * @param named those that content names; null where nothing is sent
 */
export function serviceFields(prefill: readonly Prefill[], named: readonly (string | null)[]): string[] {
  const preset = PREFILL_FIELDS.filter((name) => prefill.some((values) => values[name]));
  return [...preset, ...TRACKING_PARAMS, ...named.filter((name) => name !== null)];
}

/** Those that the review form gets. */
export const reviewFields = (): string[] => [LEAD_FIELD];
