/**
 * The request's sheet before there is anything in it. It stands in every page (components/layout/request-skeleton.tsx),
 * and answers a press in the next frame, while the dialog is still to be fetched or rendered.
 */
export const REQUEST_SKELETON = "attente";

/** How far apart the two halves of a double click may be, in milliseconds. */
export const DOUBLE_CLICK_MS = 500;

const find = () => document.getElementById(REQUEST_SKELETON);

function toggle(open: boolean): void {
  const skeleton = find();
  if (skeleton?.togglePopover) return void skeleton.togglePopover(open);
  // Without popovers (iOS 16) an attribute shows it, which its styles ask for too.
  skeleton?.toggleAttribute("open", open);
  if (!open) skeleton?.dispatchEvent(Object.assign(new Event("toggle"), { newState: "closed" }));
}

export function showSkeleton(): void {
  toggle(true);
  const skeleton = find();
  // A page that comes back from the browser's cache may still say that it is being left.
  say(skeleton?.getAttribute("aria-label"));
  skeleton?.focus({ preventScroll: true });
  const button = skeleton?.querySelector("button");
  if (!button) return;
  button.onclick = hideSkeleton;
  // The second half of a double click, which may land on it, is no wish to close.
  button.disabled = true;
  setTimeout(() => {
    button.disabled = false;
  }, DOUBLE_CLICK_MS);
}

export function hideSkeleton(): void {
  toggle(false);
}

/** What it is as long as it is open, known without laying anything out. */
const isOpen = (skeleton: HTMLElement) =>
  skeleton.matches("togglePopover" in skeleton ? ":popover-open" : "[open]");

/** Whether a visitor waits for the dialog. */
export function isSkeletonShown(): boolean {
  const skeleton = find();
  return skeleton !== null && isOpen(skeleton);
}

/**
 * Whether a visitor who waited for the dialog has closed it: known at once, while its event comes a task later. One that
 * React has put in its place has not been shown, and its button has no handler yet.
 */
export function isSkeletonClosed(): boolean {
  const skeleton = find();
  return Boolean(skeleton?.querySelector("button")?.onclick) && !isSkeletonShown();
}

const status = () => find()?.querySelector<HTMLElement>("[data-leaving]");

function say(text: string | null | undefined): void {
  const element = status();
  if (!element || !text) return;
  // Setting the same words again would have them announced again.
  if (element.textContent !== text) element.textContent = text;
  // Ways to reach the operator, for want of any other.
  const contact = element.nextElementSibling as HTMLElement | null;
  if (contact) contact.hidden = text !== element.dataset.offline;
}

/**
 * Follows a request link, because the dialog cannot open: says that the form's own page is coming instead. Without a
 * connection that would be the browser's error page: says so and stays.
 * @returns whether the link is being followed
 */
export function follow(link: HTMLAnchorElement): boolean {
  // The same page with another query is fetched as any other.
  if (!navigator.onLine && link.pathname + link.search !== location.pathname + location.search) {
    say(status()?.dataset.offline);
    return false;
  }
  // A link without preset may stay in the page, which must not be covered.
  if (link.dataset.request) say(status()?.dataset.leaving);
  else hideSkeleton();
  location.assign(link.href);
  return true;
}

/** Tells when the visitor closes the skeleton, or the page has. */
export function onSkeletonClosed(listener: () => void, options?: AddEventListenerOptions): void {
  const onToggle = (event: Event) => (event as ToggleEvent).newState === "closed" && listener();
  find()?.addEventListener("toggle", onToggle, options);
}
