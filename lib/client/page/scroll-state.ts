import { ANY_REQUEST_LINK } from "../request/protocol";

/** How far a page is scrolled before its header is solid, in pixels. */
const HEADER_RANGE = 20;
/** Where windows have too little height for a header that stays: a phone, upright or on its side (`tall` in app/globals.css). */
const PHONE = "(width < 38.75rem), (height < 30rem)";
/** Less than this, in pixels, is a trembling finger. */
const LEAST = 8;

/**
 * Shows where the page is scrolled to, as attributes of the root element (app/styles/scroll.css): `data-scrolled` past 20 px,
 * `data-header-away` while a phone is scrolled down, `data-dock` between the page's head and the footer where no other call is;
 * `data-started` says that they are kept.
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

/** Calls to action beside those of lists of cards, whose rows say less than the dock does. */
const CALLS = `main :is(${ANY_REQUEST_LINK}):not(li *)`;

/** The dock has its place once the page's head has left the window, until the footer comes, and while no other call is in view. */
function watchDock(root: HTMLElement): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView[isIntersecting ? "add" : "delete"](target);
      root.toggleAttribute("data-dock", !inView.size);
    },
    // Below the header of a phone.
    { rootMargin: "-48px 0px 0px" },
  );
  for (const element of document.querySelectorAll(`h1, footer, ${CALLS}`)) observer.observe(element);
  const head = document.querySelector("h1")?.closest("section");
  // A head with a call makes room for the dock as soon as that call has left.
  if (head && !head.querySelector(CALLS)) observer.observe(head);
}
