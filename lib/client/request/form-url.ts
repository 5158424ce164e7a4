/**
 * The external form's contract (Tally): `{host}/embed/{id}` for frames, `{host}/r/{id}` for its own page;
 * query keys fill hidden fields of the same name (hidden-fields.ts); the four options below fit the frame into the page.
 */
const EMBED_OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";

/** Of the review form: the request that the review is about. */
export const LEAD_FIELD = "lead_id";

/** The end of the address of a form's own page. */
const HOSTED = /\/r\/([^/]+)$/;

export type FormParams = Record<string, string | undefined>;

/** Encodes parameters once, one value per key: a later group wins over an earlier one; empty values are left out. */
export function encodeParams(...groups: readonly FormParams[]): string {
  const values = new Map(groups.flatMap((group) => Object.entries(group)));
  const params = new URLSearchParams();
  for (const [key, value] of values) if (value) params.set(key, value);
  return params.toString();
}

/** Address of a form for a frame, with the same parameters. @param hosted address of the form's own page (`hostedUrl`) */
export function embedUrl(hosted: string): string {
  const [address = "", params] = hosted.split("?");
  return `${address.replace(HOSTED, "/embed/$1")}?${EMBED_OPTIONS}${params ? `&${params}` : ""}`;
}

/** Address of the form's own page, for links that work without JavaScript. */
export function hostedUrl(host: string, formId: string, ...groups: readonly FormParams[]): string {
  const params = encodeParams(...groups);
  return `${host}/r/${formId}${params && `?${params}`}`;
}

/** Parameters of a query string; the last value of a repeated key counts. */
export function decodeParams(query: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(query));
}
