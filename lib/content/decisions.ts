import { ANSWERS } from "@/content/schema";
import type { Decision } from "@/content/types";
import { type Loading, reportField } from "./loading";
import { CONTENT_FILES } from "./registry";

/** Where a configuration variable is set; the file name also covers the host's environment. */
export const variableKey = (name: string) => `.env.production.local: NEXT_PUBLIC_${name}`;
/** A form's id, as `variableKey` expects it. */
export const formName = (form: string) => `FORM_${form.toUpperCase().replaceAll("-", "_")}`;
/** Keys of the points that every site has. */
export const DECISION_KEYS = {
  consent: "content/site.yaml: consent",
  brand: "content/site.yaml: name",
  vetting: "content/vetting.yaml: checks",
  utilities: "content/pages/first-aid.yaml: utilities",
} as const;
export const partnerKey = (slug: string) => `content/partners/${slug}.yaml`;
export const companyKey = (slug: string) => `content/companies.yaml: ${slug}`;

type Named = { partners: readonly { slug: string }[]; companies?: readonly string[] };

/** The items of the launch checklist that only a person can decide. */
const decidableKeys = ({ partners, companies = [] }: Named): string[] => [
  // An item each for forms that may repeat an earlier one's id: the first has none before it.
  ...["FORM_HOST", ...Object.keys(ANSWERS).slice(1).map(formName)].map(variableKey),
  ...Object.values(DECISION_KEYS),
  ...partners.map(({ slug }) => partnerKey(slug)),
  ...companies.map(companyKey),
];

/** Adds a problem for each decision on an item that is not open to decision. */
export function checkDecisions(decisions: readonly Decision[], named: Named, loading: Loading): void {
  const keys = decidableKeys(named);
  for (const [index, { key }] of decisions.entries()) {
    if (keys.includes(key)) continue;
    const meant = keys.find((candidate) => candidate.startsWith(key) || key.startsWith(`${candidate} `));
    const message = meant
      ? `« ${key} » n'est pas le nom d'un point : écrivez-le jusqu'au tiret, comme « ${meant} »`
      : `« ${key} » ne se décide pas ici : réglez ce point ; npm run check:launch dit ceux qui se décident`;
    reportField(loading, CONTENT_FILES.single.launch, [index, "key"], message);
  }
}
