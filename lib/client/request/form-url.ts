/**
 * The external form's contract (Tally): `{host}/embed/{id}` for frames, `{host}/r/{id}` for its own page;
 * query keys fill hidden fields of the same name; the four options below fit the frame into the page. Its hidden fields:
 * - `besoin`, `besoin_extra`, `type`: what a card or a service presets (content/trades, content/services.yaml)
 * - `gclid`, `gbraid`, `wbraid`, `affclid`: the campaign's identifiers
 * - `consentement`, only where there is an identifier: `accepte`, `refuse` (none is sent then) or `sans-reponse`
 * - `partenaire`, or the name that content/pages/company.yaml gives it: the slug of the company or partner whose page it was
 * - `lead_id`, of the review form: the request that the review is about
 */
const EMBED_OPTIONS = "alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1";

export type FormParams = Record<string, string | undefined>;

/** Encodes parameters once, one value per key: a later group wins over an earlier one; empty values are left out. */
export function encodeParams(...groups: readonly FormParams[]): string {
  const values = new Map(groups.flatMap((group) => Object.entries(group)));
  const params = new URLSearchParams();
  for (const [key, value] of values) if (value) params.set(key, value);
  return params.toString();
}

/** Address of the form for a frame. `host` without trailing slash. */
export function embedUrl(host: string, formId: string, ...groups: readonly FormParams[]): string {
  const params = encodeParams(...groups);
  return `${host}/embed/${formId}?${EMBED_OPTIONS}${params && `&${params}`}`;
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
