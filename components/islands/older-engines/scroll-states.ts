import { noticeStrip } from "@/lib/client/notice";
import { REQUEST_LINK } from "@/lib/client/request/protocol";

/** How far a page is scrolled before its header has a ground, in pixels; as in app/styles/scroll.css. */
const HEADER_RANGE = 20;
/** What the header of a phone covers of the window; as in app/styles/scroll.css. */
const HEADER_HEIGHT = "3rem";

/** Header and dock without scroll timelines. Styles are set on elements: an export's classes have other names. */
export function showScrollStates(): void {
  showHeader();
  showDock();
}

function showHeader(): void {
  const ground = document.querySelector<HTMLElement>("header > [aria-hidden]");
  if (!ground) return;
  // A notice above the header is passed first.
  const range = (noticeStrip()?.offsetHeight ?? 0) + HEADER_RANGE;
  const top = document.createElement("span");
  top.style.cssText = `position: absolute; top: 0; width: 1px; height: ${range}px; pointer-events: none`;
  document.body.append(top);
  new IntersectionObserver(([entry]) => {
    ground.style.opacity = entry?.isIntersecting ? "0" : "";
  }).observe(top);
}

function showDock(): void {
  const dock = document.querySelector("aside");
  const footer = document.querySelector("footer");
  if (!dock || !footer) return;
  const hero = document.querySelector("h1")?.closest("section")?.querySelector(REQUEST_LINK);
  let passed = !hero;
  let ended = false;
  const show = () => {
    const shown = passed && !ended;
    // Its animations are over, and would outdo these.
    dock.style.animation = "none";
    dock.style.visibility = shown ? "visible" : "hidden";
    dock.style.translate = shown ? "none" : "0 110%";
    // For what floats over the page (`above-dock`).
    document.body.style.setProperty("--dock-height", `${shown ? dock.offsetHeight : 0}px`);
  };
  const rootFontSize = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const covered = Number.parseFloat(HEADER_HEIGHT) * rootFontSize;
  const watch = (target: Element, rootMargin: string, note: (entry: IntersectionObserverEntry) => void) =>
    new IntersectionObserver(
      ([entry]) => {
        if (entry) note(entry);
        show();
      },
      { rootMargin },
    ).observe(target);
  if (hero)
    watch(hero, `${-covered}px 0px 0px`, ({ isIntersecting, boundingClientRect }) => {
      passed = !isIntersecting && boundingClientRect.top < covered;
    });
  watch(footer, "0px", ({ isIntersecting }) => {
    ended = isIntersecting;
  });
}
