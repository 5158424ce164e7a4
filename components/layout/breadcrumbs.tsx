import type { BreadcrumbList, WithContext } from "schema-dts";
import { JsonLd } from "../ui/json-ld";

export type Crumb = { name: string; href: string };
export type BreadcrumbsProps = {
  /** From the home page to the current page, which comes last. */
  trail: readonly Crumb[];
  label: string;
  siteUrl: string;
};

/** Of more letters a phone's line has no room for beside « Accueil ». */
const SHORT_NAME = 32;

export function Breadcrumbs({ trail, label, siteUrl }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="mb-2 text-small font-semibold">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, href }, index) => (
          // On a phone a third or long name, the page's own, is cut to what is left of the line: the heading repeats it.
          <li key={href} className={`flex items-center gap-2 ${isCut(name, index) ? "min-w-16 flex-1" : ""}`}>
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < trail.length - 1 ? (
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-lagon-700 underline underline-offset-4"
              >
                {name}
              </a>
            ) : (
              <span aria-current="page" className={`text-ink-2 ${isCut(name, index) ? "line-clamp-1" : ""}`}>
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
      <JsonLd data={listData(trail, siteUrl)} />
    </nav>
  );
}

const isCut = (name: string, index: number) => index > 1 || name.length > SHORT_NAME;

/** Not written by next-seo: a company's name comes from outside (see JsonLd). */
const listData = (trail: readonly Crumb[], siteUrl: string): WithContext<BreadcrumbList> => ({
  "@context": "https://schema.org",
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${siteUrl}${href}`,
  })),
});
