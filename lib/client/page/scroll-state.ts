import { ANY_REQUEST_LINK } from "../request/protocol";

/** How far a page is scrolled before its header is solid, in pixels. */
const HEADER_RANGE = 20;
/** Where windows have too little height for a header that stays: a phone, upright or on its side (`tall` in app/globals.css). */
const PHONE = "(width < 38.75rem), (height < 30rem)";
/** Less than this, in pixels, is a trembling finger. */
const LEAST = 8;

/**
 * Shows where the page is scrolled to, as attributes of the root element (app/styles/scroll.css): `data-scrolled` past 20 px,
 * `data-header-away` while a phone is scrolled down, `data-dock` between the hero's button and the footer; `data-started` says
 * that they are kept.
 */
export function startScrollState(): void {
  const root = document.documentElement;
  const header = document.querySelector("header");
  const main = document.querySelector("main");
  const phone = matchMedia(PHONE);
  let last = scrollY;
  const showHeader = () => root.removeAttribute("data-header-away");
  const look = () => {
    // What stands above the header is passed first.
    const above = main?.offsetTop ?? 0;
    root.toggleAttribute("data-scrolled", scrollY > above + HEADER_RANGE);
    const down = scrollY - last;
    if (Math.abs(down) < LEAST || !header) return;
    last = scrollY;
    const away = down > 0 && scrollY > above + header.offsetHeight && phone.matches;
    root.toggleAttribute("data-header-away", away && !header.matches(":focus-within"));
  };
  addEventListener("scroll", look, { passive: true });
  header?.addEventListener("focusin", showHeader);
  phone.addEventListener("change", showHeader);
  look();
  root.setAttribute("data-started", "");
  watchDock(root);
}

/** The dock has its place once the hero's button has left the window upwards, until the footer comes. */
function watchDock(root: HTMLElement): void {
  if (!document.querySelector("aside")) return;
  const hero = document.querySelector("h1")?.closest("section")?.querySelector(ANY_REQUEST_LINK);
  const footer = document.querySelector("footer");
  let passed = !hero;
  let ended = false;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        if (target === footer) ended = isIntersecting;
        else passed = !isIntersecting && boundingClientRect.top < innerHeight / 2;
      root.toggleAttribute("data-dock", passed && !ended);
    },
    // Below the header of a phone.
    { rootMargin: "-48px 0px 0px" },
  );
  for (const element of [hero, footer]) if (element) observer.observe(element);
}
