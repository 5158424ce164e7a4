import { StaticContent } from "../islands/static-content.island";

export type SiteShellProps = {
  skipLabel: string;
  /** An island that keyboard and screen reader reach right after the skip link. */
  before?: React.ReactNode;
  header: React.ReactNode;
  footer: React.ReactNode;
  /** What follows the page: the dock. */
  after: React.ReactNode;
  /** Islands without a place of their own. */
  islands: React.ReactNode;
  /** The page's content holds an island of its own, and so has to be hydrated as a whole. */
  live?: boolean;
  children: React.ReactNode;
};

/** What every page has around it. */
export function SiteShell(props: SiteShellProps) {
  const { skipLabel, before, header, footer, after, islands, live, children } = props;
  const main = (
    <main id="contenu" tabIndex={-1} className="focus:[outline:none]">
      {children}
    </main>
  );
  const bottom = (
    <>
      {footer}
      {after}
    </>
  );
  return (
    // One element around everything, so that an open dialog can make all of it inert at once.
    <div>
      <a
        href="#contenu"
        // A translator may have changed the text: React would build the whole page anew for it.
        suppressHydrationWarning
        className="fixed -top-20 left-3 z-60 rounded-panel bg-ink px-4.5 py-3 text-white focus:top-3 print:hidden"
      >
        {skipLabel}
      </a>
      {before}
      {live ? (
        <>
          <StaticContent id="haut">{header}</StaticContent>
          {main}
          <StaticContent id="bas">{bottom}</StaticContent>
        </>
      ) : (
        <StaticContent id="page">
          {header}
          {main}
          {bottom}
        </StaticContent>
      )}
      {islands}
    </div>
  );
}
