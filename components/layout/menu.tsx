import type { Navigation, Ui } from "@/content/types";
import { MENU_SHEET } from "@/lib/client/page-ids";
import type { RequestLink } from "@/lib/client/request/protocol";
import { Vignette } from "../illustrations/vignette";
import { ARROW_LINK, ButtonLink } from "../ui/button";
import { CloseSheet, SheetBar } from "../ui/sheet-bar";
import { Logo } from "./logo";

export type MenuProps = {
  brand: string;
  homeHref: string;
  homeLabel: string;
  links: readonly { label: string; href: string; icon: string }[];
  /** Further links, which the header has no room for. */
  more: Navigation["menu"];
  /** Path of the page being shown, to mark its link. */
  path: string;
  request: RequestLink;
  ui: Pick<Ui, "request" | "menuClose" | "menuTitle">;
};

/** The menu of narrow screens: a sheet over the whole window, which opens by its address (app/styles/sheets.css). */
export function Menu({ brand, homeHref, homeLabel, links, more, path, request, ui }: MenuProps) {
  return (
    <div
      id={MENU_SHEET}
      role="dialog"
      aria-modal="true"
      aria-label={ui.menuTitle}
      tabIndex={-1}
      className="sheet fixed inset-0 z-60 scroll-pt-16 overflow-y-auto overscroll-contain bg-sable-50 text-ink focus:[outline:none]"
    >
      <SheetBar
        title={<Logo name={brand} href={homeHref} label={homeLabel} dark />}
        close={<CloseSheet label={ui.menuClose} />}
        className="tall:h-header"
      />
      <nav
        aria-label={ui.menuTitle}
        className="flex min-h-[calc(100%-3rem)] tall:min-h-[calc(100%-var(--spacing-header))] flex-col px-5 py-6"
      >
        <ul>
          {links.map(({ label, href, icon }) => (
            <li key={href} className="border-b-[1.5px] border-sable-200">
              <a
                href={href}
                aria-current={href === path ? "page" : undefined}
                className="flex min-h-16 items-center gap-4 text-xl font-bold wrap-anywhere text-ink no-underline aria-[current]:underline"
              >
                <Vignette name={icon} className="w-16 rounded-wood bg-lagon-100" />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-4 mb-6 flex flex-wrap gap-x-6">
          {more.map(({ label, path: href }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined} className={ARROW_LINK}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink {...request} className="mt-auto w-full">
          {ui.request}
        </ButtonLink>
      </nav>
    </div>
  );
}
