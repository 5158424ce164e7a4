import type { Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { MENU_SHEET } from "@/lib/client/page-ids";
import type { RequestLink } from "@/lib/client/request/links";
import { LazyIllustration } from "../illustrations/illustration";
import { Vignette } from "../illustrations/vignette";
import { ButtonLink, buttonClasses } from "../ui/button";
import { ContactLinks } from "../ui/contact-links";
import { Icon } from "../ui/icon";
import { SheetBar } from "../ui/sheet-bar";
import { Logo } from "./logo";

type MenuLink = { label: string; href: string };
/** With its vignette, and the drawing of its artisan, if any. */
type TradeLink = MenuLink & { icon: string; artisan?: string };

export type MenuProps = {
  brand: string;
  homeLabel: string;
  trades: readonly TradeLink[];
  /** Links that do not fit in the header. */
  more: readonly MenuLink[];
  /** The page's path, to mark its link as current. */
  path: string;
  contact: readonly ContactLink[];
  request: RequestLink;
  ui: Pick<Ui, "request" | "menuClose" | "menuTitle">;
};

/** Width of a picture beside a name: leaves room for « Électroménager » at 320 px. */
const PICTURE = "w-[min(4rem,17vw)]";

/** The menu of narrow screens: a full-screen sheet, opened by its URL fragment (app/styles/sheets.css). */
export function Menu({ brand, homeLabel, trades, more, path, contact, request, ui }: MenuProps) {
  return (
    <div
      id={MENU_SHEET}
      role="dialog"
      aria-modal="true"
      aria-label={ui.menuTitle}
      tabIndex={-1}
      className="sheet fixed inset-0 z-60 scroll-pt-16 overflow-y-auto overscroll-contain bg-sable-50 text-ink high:scroll-pb-40 focus:[outline:none]"
    >
      <SheetBar
        title={<Logo name={brand} label={homeLabel} dark />}
        closeLabel={ui.menuClose}
        className="tall:h-header"
      />
      <nav
        aria-label={ui.menuTitle}
        className="flex min-h-[calc(100%-3rem)] flex-col px-gutter tall:min-h-[calc(100%-theme(--spacing-header))]"
      >
        <ul className="grid flex-1 grid-cols-[repeat(auto-fit,minmax(min(100%,21rem),1fr))] mb-2 gap-2 mt-6 short:grid-cols-3">
          {trades.map(({ icon, artisan, ...link }) => (
            <Row
              key={link.href}
              {...link}
              path={path}
              after={artisan && <Artisan name={artisan} />}
              className="tablet:grid tablet:grid-cols-[1fr_auto] tablet:grid-rows-[minmax(6rem,1fr)_auto]"
            >
              <Vignette
                name={icon}
                className={`self-stretch ${PICTURE} bg-lagon-100 large-text:hidden tall:w-28 tablet:aspect-auto tablet:w-full tablet:[contain:size] short:hidden`}
              />
            </Row>
          ))}
        </ul>
        {more.length > 0 && (
          <ul className="mb-2 grid gap-2">
            {more.map((link) => (
              <Row key={link.href} {...link} path={path}>
                <Icon name="document" className={PICTURE} />
              </Row>
            ))}
          </ul>
        )}
        {/* Stays in view, if the viewport is high enough. */}
        <div className="-mx-5 flex flex-wrap gap-2 border-t-2 border-sable-200 bg-sable-50 px-5 pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))] high:sticky bottom-0 large-text:static">
          <ContactLinks
            links={contact}
            className={`${buttonClasses("second", "sm")} grow basis-34 px-2!`}
            icons={false}
          />
          <ButtonLink {...request} className="basis-full short:basis-1/2">
            {ui.request}
          </ButtonLink>
        </div>
      </nav>
    </div>
  );
}

type RowProps = MenuLink & {
  /** The page's path. */
  path: string;
  children: React.ReactNode;
  after?: React.ReactNode;
  className?: string;
};

/** A link with pictures around its name; on tablets, a trade's are above its name. */
function Row({ label, href, path, children, after, className = "" }: RowProps) {
  return (
    <li className="grid">
      <a
        href={href}
        aria-current={href === path ? "page" : undefined}
        className={`flex min-h-16 items-center overflow-hidden rounded-panel border-[1.5px] border-sable-300 bg-carte text-lg/tight font-bold text-ink no-underline short:text-base/tight tall:text-h3 aria-[current]:underline ${className}`}
      >
        {children}
        <span className="min-w-0 flex-1 px-2 text-balance wrap-anywhere tablet:order-1 tablet:col-span-2 tablet:py-3">
          {label}
        </span>
        {after}
      </a>
    </li>
  );
}

/** The artisan, cropped from the head down to the height of the row. */
function Artisan({ name }: { name: string }) {
  return (
    <span
      className={`relative ${PICTURE} shrink-0 self-stretch bg-vanille-100 large-text:hidden short:max-[42rem]:hidden tall:w-[11vh] xl:hidden`}
    >
      <LazyIllustration name={name} className="absolute size-full object-cover object-top" />
    </span>
  );
}
