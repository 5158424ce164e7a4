import { fill } from "@/lib/client/format";

type PaginationProps = {
  label: string;
  previous: string;
  next: string;
  /** Contains {page} and {total}. */
  position: string;
  page: number;
  total: number;
  previousHref?: string;
  nextHref?: string;
};

const LINK =
  "inline-flex min-h-12 items-center rounded-wood border-2 border-lagon-700 px-4.5 font-semibold text-lagon-700 no-underline hover:bg-lagon-100";

/** Links between the pages of a list; renders nothing if there is only one. */
export function Pagination({
  label,
  previous,
  next,
  position,
  page,
  total,
  previousHref,
  nextHref,
}: PaginationProps) {
  if (total === 1) return null;
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
    </nav>
  );
}
