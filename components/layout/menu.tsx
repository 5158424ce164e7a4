import { Vignette } from "../illustrations/vignette";
import { ARROW_LINK, ButtonLink } from "../ui/button";
import { Icon } from "../ui/icon";
import type { HeaderProps } from "./header";
import { Logo } from "./logo";

/** The menu of narrow screens: a native popover, so that button, Escape and a tap outside work without scripts. */
export function Menu({ brand, homeHref, homeLabel, links, more, path, request, ui }: HeaderProps) {
  return (
    <div
      id="menu"
      popover="auto"
      role="dialog"
      aria-label={ui.menuTitle}
      className="fixed inset-x-0 top-0 m-0 max-h-dvh w-full max-w-none overflow-y-auto bg-sable-50 pb-6 text-ink backdrop:bg-ink/70"
    >
      <div className="tole on-dark sticky top-0 z-1 flex h-header items-center justify-between px-5">
        <Logo name={brand} href={homeHref} label={homeLabel} dark />
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label={ui.menuClose}
          className="-mr-2.5 grid size-12 cursor-pointer place-items-center text-2xl text-white"
        >
          <Icon name="close" />
        </button>
        <span className="lambrequin-sm absolute inset-x-0 top-full text-lagon-900" />
      </div>
      <nav aria-label={ui.menuTitle} className="px-5 pt-6">
        <ul>
          {links.map(({ label, href, icon }) => (
            <li key={href} className="border-b-[1.5px] border-sable-200">
              <a
                href={href}
                aria-current={href === path ? "page" : undefined}
                className="flex min-h-16 items-center gap-4 text-xl font-bold text-ink no-underline aria-[current]:underline"
              >
                <Vignette name={icon} className="w-16 rounded-wood bg-lagon-100" />
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ul className="mt-3 flex flex-wrap gap-x-6">
          {more.map(({ label, path: href }) => (
            <li key={href}>
              <a href={href} aria-current={href === path ? "page" : undefined} className={ARROW_LINK}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <ButtonLink {...request} className="mt-4 w-full">
          {ui.request}
        </ButtonLink>
      </nav>
    </div>
  );
}
