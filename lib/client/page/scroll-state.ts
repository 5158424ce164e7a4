import { ANY_REQUEST_LINK } from "../request/links";

/** Scrolls a horizontal row of links to the current page's link. */
export function scrollToCurrentFilter(): void {
  const row = document.querySelector("main nav ul");
  const current = row?.querySelector<HTMLElement>("[aria-current]");
  if (row && current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

/** Scroll distance after which the header is solid. */
const HEADER_SOLID_AFTER_PX = 20;
/** Smaller movements are jitter. */
const MIN_MOVEMENT_PX = 8;

/**
 * Reflects the scroll position in attributes of the root element (app/styles/scroll.css): `data-scrolled` past 20 px,
 * `data-header-away` after scrolling down, `data-dock` above the footer while no other call is in view;
 * `data-started` says that they are maintained.
 */
export function startScrollState(): void {
  const root = document.documentElement;
  const header = document.querySelector("header");
  const main = document.querySelector("main");
  let last = scrollY;
  const update = () => {
    // Content above the header scrolls away first.
    const above = main?.offsetTop ?? 0;
    root.toggleAttribute("data-scrolled", scrollY > above + HEADER_SOLID_AFTER_PX);
    const down = scrollY - last;
    if (Math.abs(down) < MIN_MOVEMENT_PX || !header) return;
    last = scrollY;
    root.toggleAttribute("data-header-away", down > 0 && scrollY > above + header.offsetHeight);
  };
  addEventListener("scroll", update);
  update();
  root.dataset.started = "";
  watchDock(root);
}

/** Calls to action that replace the dock. Those in lists of cards do not: the dock says more. */
const CALLS = `main :is(${ANY_REQUEST_LINK}):not(li *)`;

/**
 * Shows the dock above the footer, while no other call is in view: even at the page's head, where a company's long description
 * may have moved the call below the fold.
 */
function watchDock(root: HTMLElement): void {
  const inView = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) inView.add(target);
        else inView.delete(target);
      root.toggleAttribute("data-dock", !inView.size);
    },
    // Excludes a phone's header.
    { rootMargin: "-48px 0px 0px" },
  );
  for (const element of document.querySelectorAll(`footer, ${CALLS}`)) observer.observe(element);
  const head = document.querySelector("h1")?.closest("section");
  // The dock is hidden while a head without a call is in view.
  if (head && !head.querySelector(CALLS)) observer.observe(head);
}
