import { MAIN, PAGE } from "@/lib/client/page-ids";

type SiteShellProps = {
  skipLabel: string;
  /** First in the tab order after the skip link. */
  before?: React.ReactNode;
  header: React.ReactNode;
  footer: React.ReactNode;
  dock?: React.ReactNode;
  /** Sheets over the page. */
  sheets: React.ReactNode;
  children: React.ReactNode;
};

/** The layout around every page. */
export function SiteShell({ skipLabel, before, header, footer, dock, sheets, children }: SiteShellProps) {
  return (
    <>
      {/* One wrapper, so that an open sheet can make the whole page inert. */}
      <div id={PAGE}>
        <a
          href={`#${MAIN}`}
          className="fixed -top-20 left-3 z-60 rounded-panel bg-ink px-4.5 py-3 text-white focus:top-3 print:hidden"
        >
          {skipLabel}
        </a>
        {before}
        {header}
        <main id={MAIN} tabIndex={-1} className="focus:[outline:none]">
          {children}
        </main>
        {footer}
        {dock}
      </div>
      {sheets}
    </>
  );
}
