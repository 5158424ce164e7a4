import { ANSWERS } from "@/content/schema";
import type { Decision } from "@/content/types";
import { type Loading, reportField } from "./loading";
import { CONTENT_FILES } from "./registry";

/** The key of a configuration variable; the file name also covers the host's environment. */
export const variableKey = (variable: string) => `.env.production.local: ${variable}`;
/** The variable that sets a form's id. */
export const formVariable = (form: string) => `NEXT_PUBLIC_FORM_${form.toUpperCase().replaceAll("-", "_")}`;
/** Keys of the items that every site has. */
export const DECISION_KEYS = {
  consent: "content/site.yaml: consent",
  brand: "content/site.yaml: name",
  vetting: "content/vetting.yaml: checks",
  utilities: "content/pages/first-aid.yaml: utilities",
} as const;
export const partnerKey = (slug: string) => `content/partners/${slug}.yaml`;
export const companyKey = (slug: string) => `content/companies.yaml: ${slug}`;

/** Content of which each entry may be an item. */
type Entries = { partners: readonly { slug: string }[]; companies?: readonly string[] };

/** The items of the launch checklist that only a person can decide. */
const decidableKeys = ({ partners, companies = [] }: Entries): string[] => [
  // Not the first form: an item says that a form has the id of an earlier one.
  ...["NEXT_PUBLIC_FORM_HOST", ...Object.keys(ANSWERS).slice(1).map(formVariable)].map(variableKey),
  ...Object.values(DECISION_KEYS),
  ...partners.map(({ slug }) => partnerKey(slug)),
  ...companies.map(companyKey),
];

/** Adds a problem for each decision on an item that is not open to decision. */
export function checkDecisions(decisions: readonly Decision[], entries: Entries, loading: Loading): void {
  const keys = decidableKeys(entries);
  for (const [index, { key }] of decisions.entries()) {
    if (keys.includes(key)) continue;
    const meant = keys.find((candidate) => candidate.startsWith(key) || key.startsWith(`${candidate} `));
    const message = meant
      ? `« ${key} » n'est pas le nom d'un point : écrivez-le jusqu'au tiret, comme « ${meant} »`
      : `« ${key} » ne se décide pas ici : réglez ce point ; npm run check:launch dit ceux qui se décident`;
    reportField(loading, CONTENT_FILES.single.launch, [index, "key"], message);
  }
}
