import type { Ui } from "@/content/types";
import { MENU_SHEET } from "@/lib/client/page-ids";
import { ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import { Logo } from "./logo";
import type { MenuProps } from "./menu";

type HeaderProps = Pick<MenuProps, "brand" | "homeLabel" | "path" | "request"> & {
  links: readonly { label: string; href: string }[];
  /** A partner's logo, shown instead of links and menu. On company pages an island adds it. */
  partnerLogo?: React.ReactNode;
  ui: Pick<Ui, "request" | "mainNav" | "menuOpen">;
};

/** The header, drawn as a roof: transparent at the top of the page, solid past 20 px (`header-solid` in app/styles/scroll.css). */
export function Header({ brand, homeLabel, links, partnerLogo, path, request, ui }: HeaderProps) {
  return (
    <header className="page-header z-20">
      <span className="tole absolute inset-x-0 top-0 h-1" />
      <span
        aria-hidden="true"
        // In print the header is in the flow, and its background would start another page.
        className="print:hidden header-solid not-started absolute inset-0 border-b-5 border-lagon-900 bg-sable-50"
      >
        <span className="lambrequin lambrequin-sm absolute inset-x-0 top-full mt-[5px] text-lagon-900" />
      </span>
      <div className="relative mx-auto flex h-12 max-w-300 items-center gap-2 px-gutter sm:h-15 tall:h-header">
        <div className={`me-auto flex ${partnerLogo ? "min-w-0 items-center gap-2 sm:gap-3" : ""}`}>
          <Logo name={brand} label={homeLabel} />
          {partnerLogo}
        </div>
        {!partnerLogo && (
          <nav aria-label={ui.mainNav} className="hidden xl:block">
            <ul className="flex">
              {links.map(({ label, href }) => (
                <li key={href}>
                  <a
                    href={href}
                    aria-current={href === path ? "page" : undefined}
                    className="flex min-h-11 items-center px-3 font-semibold text-ink no-underline decoration-lagon-700 decoration-3 underline-offset-4 hover:underline aria-[current]:underline"
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ButtonLink {...request} size="sm" className="max-sm:hidden">
          {ui.request}
        </ButtonLink>
        {!partnerLogo && (
          <a
            href={`#${MENU_SHEET}`}
            aria-label={ui.menuOpen}
            className="-me-2.5 grid size-12 place-items-center text-2xl text-ink xl:hidden print:hidden"
          >
            <Icon name="menu" />
          </a>
        )}
      </div>
    </header>
  );
}
