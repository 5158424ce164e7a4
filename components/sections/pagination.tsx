import { fill } from "@/lib/client/format";

type PaginationProps = {
  label: string;
  previous: string;
  next: string;
  /** Contains {page} and {total}. */
  position: string;
  /** From 1. */
  page: number;
  /** The URL of each page. */
  hrefs: readonly string[];
};

const LINK =
  "inline-flex min-h-12 min-w-12 items-center justify-center rounded-wood border-2 border-lagon-700 px-4.5 font-semibold text-lagon-700 no-underline hover:bg-lagon-100";

/**
 * Links between the pages of a list; renders nothing if there is only one. From three on, each page links to all: old
 * articles stay three clicks from the home page, however many there are.
 */
export function Pagination({ label, previous, next, position, page, hrefs }: PaginationProps) {
  const total = hrefs.length;
  if (total === 1) return null;
  const [previousHref, nextHref] = [hrefs[page - 2], hrefs[page]];
  return (
    <nav aria-label={label} className="mt-10 flex flex-wrap items-center gap-x-5 gap-y-3">
      {previousHref && (
        <a href={previousHref} rel="prev" className={LINK}>
          {previous}
        </a>
      )}
      <p className="text-small font-semibold text-ink-2">{fill(position, { page, total })}</p>
      {nextHref && (
        <a href={nextHref} rel="next" className={LINK}>
          {next}
        </a>
      )}
      {total > 2 && (
        <ol className="flex basis-full flex-wrap gap-3">
          {hrefs.map((href, index) => (
            <li key={href}>
              {index + 1 === page ? (
                <b aria-current="page" className="inline-flex min-h-12 min-w-12 items-center justify-center">
                  {page}
                </b>
              ) : (
                <a href={href} aria-label={fill(position, { page: index + 1, total })} className={LINK}>
                  {index + 1}
                </a>
              )}
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}
