import type { Prefill } from "@/content/types";
import { TRACKING_PARAMS } from "../tracking";

/**
 * The external form's contract (Tally): `{host}/embed/{id}` for frames, `{host}/r/{id}` for its own page; query keys prefill
 * hidden fields of the same name; the four options below fit the frame into the page.
 */
const EMBED_OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";

/** Field of the review form: the request under review. */
export const LEAD_FIELD = "lead_id";

/** End of the URL of a form's own page. */
const HOSTED = /\/r\/([^/]+)$/;

export type FormParams = Record<string, string | undefined>;

/** A form's URL for a frame, with the same parameters. @param hosted URL of the form's own page (`hostedUrl`) */
export function embedUrl(hosted: string): string {
  const [base = "", params] = hosted.split("?");
  return `${base.replace(HOSTED, "/embed/$1")}?${EMBED_OPTIONS}${params ? `&${params}` : ""}`;
}

/**
 * URL of the form's own page, for links that work without JavaScript. Parameters are encoded once, one value per key: later
 * groups win; empty values are omitted.
 */
export function hostedUrl(host: string, formId: string, ...groups: readonly FormParams[]): string {
  const values = new Map(groups.flatMap((group) => Object.entries(group)));
  const params = new URLSearchParams();
  for (const [key, value] of values) if (value) params.set(key, value);
  const query = params.toString();
  return `${host}/r/${formId}${query && `?${query}`}`;
}

/** What a card or a service presets (content/trades, content/services.yaml). */
const PREFILL: Record<keyof Prefill, true> = { besoin: true, besoin_extra: true, type: true };
export const PREFILL_FIELDS = Object.keys(PREFILL) as (keyof Prefill)[];

/**
 * The hidden fields that the site prefills by the form's URL. A form silently drops the value of a field it does not declare.
 * Content names two more: `campaign` in pages/company.yaml, the slug of the company or partner page, and `network.finder.field`
 * in blocks.yaml, the commune the visitor found.
 */
export const HIDDEN_FIELDS = [...PREFILL_FIELDS, ...TRACKING_PARAMS, LEAD_FIELD];
