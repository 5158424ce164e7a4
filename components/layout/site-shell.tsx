export type SiteShellProps = {
  skipLabel: string;
  /** What keyboard and screen reader come to right after the skip link. */
  before?: React.ReactNode;
  header: React.ReactNode;
  footer: React.ReactNode;
  /** What follows the page: dock and islands. */
  after?: React.ReactNode;
  children: React.ReactNode;
};

/** What every page has around it. */
export function SiteShell({ skipLabel, before, header, footer, after, children }: SiteShellProps) {
  return (
    // One box for everything, so that an open dialog can make all of it inert at once.
    <div>
      <a
        href="#contenu"
        className="fixed -top-20 left-3 z-60 rounded-panel bg-ink px-4.5 py-3 text-white focus:top-3"
      >
        {skipLabel}
      </a>
      {before}
      {header}
      <main id="contenu" tabIndex={-1} className="focus:outline-none">
        {children}
      </main>
      {footer}
      {after}
    </div>
  );
}
