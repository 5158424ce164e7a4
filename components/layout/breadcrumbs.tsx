import type { BreadcrumbList } from "schema-dts";
import { JsonLd } from "../ui/json-ld";

export type Crumb = { name: string; href: string };
type BreadcrumbsProps = {
  /** From the home page to the current page. */
  trail: readonly Crumb[];
  label: string;
  siteUrl: string;
};

/** In characters: a longer name does not fit beside « Accueil » on a phone. */
const MAX_NAME_LENGTH = 32;

export function Breadcrumbs({ trail, label, siteUrl }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="mb-2 text-small font-semibold">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, href }, index) => {
          const isLast = index === trail.length - 1;
          // The page's own name, if third or long, is cut to one line: the heading repeats it.
          const isCut = isLast && (index > 1 || name.length > MAX_NAME_LENGTH);
          return (
            <li key={href} className={`flex items-center gap-2 ${isCut ? "min-w-16 flex-1" : ""}`}>
              {index > 0 && <span aria-hidden="true">/</span>}
              {isLast ? (
                <span aria-current="page" className={`text-ink-2 ${isCut ? "line-clamp-1" : ""}`}>
                  {name}
                </span>
              ) : (
                <a
                  href={href}
                  className="inline-flex min-h-11 items-center text-lagon-700 underline underline-offset-4"
                >
                  {name}
                </a>
              )}
            </li>
          );
        })}
      </ol>
      <JsonLd data={listData(trail, siteUrl)} />
    </nav>
  );
}

/** Not by next-seo: a company's name is untrusted (see JsonLd). */
const listData = (trail: readonly Crumb[], siteUrl: string): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: trail.map(({ name, href }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: `${siteUrl}${href}`,
  })),
});
