import { BreadcrumbJsonLd } from "next-seo";

export type Crumb = { name: string; href: string };
export type BreadcrumbsProps = {
  /** From the home page to the current page, which comes last. */
  trail: readonly Crumb[];
  label: string;
  siteUrl: string;
};

export function Breadcrumbs({ trail, label, siteUrl }: BreadcrumbsProps) {
  return (
    <nav aria-label={label} className="mb-2.5 text-small font-semibold">
      <ol className="flex flex-wrap items-center gap-x-2">
        {trail.map(({ name, href }, index) => (
          <li key={href} className="flex items-center gap-2">
            {index > 0 && <span aria-hidden="true">/</span>}
            {index < trail.length - 1 ? (
              <a
                href={href}
                className="inline-flex min-h-11 items-center text-lagon-700 underline underline-offset-4"
              >
                {name}
              </a>
            ) : (
              <span aria-current="page" className="text-ink-2">
                {name}
              </span>
            )}
          </li>
        ))}
      </ol>
      <BreadcrumbJsonLd items={trail.map(({ name, href }) => ({ name, item: `${siteUrl}${href}` }))} />
    </nav>
  );
}
