import type { StructuredData } from "./exported";

/**
 * Properties by type: those that search engines require, and those that this site adds.
 * Sources: https://developers.google.com/search/docs/appearance/structured-data (breadcrumb, article,
 * organization, site names), schema.org for Service.
 */
const REQUIRED: Record<string, readonly string[]> = {
  Organization: ["name", "url"],
  WebSite: ["name", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
  BlogPosting: ["headline", "image", "datePublished", "author", "publisher", "url"],
  Service: ["name", "serviceType", "broker", "areaServed", "hoursAvailable", "url"],
  OpeningHoursSpecification: ["dayOfWeek", "opens", "closes"],
  City: ["name"],
};

/** Every node of a block, itself included, with its path inside it. */
export function nodesIn(value: unknown, place = ""): { place: string; node: StructuredData }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => nodesIn(item, `${place}[${index}]`));
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, item]) => nodesIn(item, `${place}.${key}`));
  return "@type" in value ? [{ place, node: value as StructuredData }, ...below] : below;
}

/** Properties that a block lacks, and types that the table does not have. */
export function missingIn(block: StructuredData): string[] {
  return nodesIn(block).flatMap(({ place, node }) => {
    const type = node["@type"];
    const required = REQUIRED[type];
    if (!required) return [`${place}: unexpected ${type}`];
    const lacks = (name: string) => node[name] === undefined || node[name] === "" || node[name] === null;
    return required.filter(lacks).map((name) => `${place} ${type}: no ${name}`);
  });
}
