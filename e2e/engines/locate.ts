const plain = (text: string) => text.replace(/\s+/g, " ").trim();
// biome-ignore lint/performance/useDomNodeTextContent: lines of a text are words apart, which textContent joins
const shown = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? "";

const TEXT_TYPES = ["text", "tel", "email"].map((type) => `input[type=${type}]`);
/** Elements of each role that the journeys look for. */
const SELECTORS: Readonly<Record<string, string>> = {
  link: "a[href]:not([role])",
  button: "button:not([role]), summary, [role=button]",
  heading: "h1, h2, h3, h4, [role=heading]",
  dialog: "dialog, [role=dialog]",
  textbox: ["textarea", "input:not([type])", ...TEXT_TYPES].join(", "),
  combobox: "select, [role=combobox]",
  radio: "input[type=radio]",
  checkbox: "input[type=checkbox]",
  status: "output, [role=status]",
  img: "img, [role=img]",
};

/** The accessible name, as far as the site's markup makes it; the whole rules are checked in Chromium. */
function nameOf(element: Element): string {
  const by = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
  const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
  const named = [...by.map((id) => document.getElementById(id)), ...labels];
  const text = named.length > 0 ? named.map(shown).join(" ") : "";
  const isNamedByText = element.matches("a, button, summary, h1, h2, h3, h4, [role=button]");
  return plain(
    element.getAttribute("aria-label") ||
      text ||
      element.getAttribute("alt") ||
      (isNamedByText ? shown(element) : ""),
  );
}

/**
 * Runs in the page: the first element with this role and accessible name that is neither hidden nor inert, or null.
 * @param name source of a regular expression
 */
export function locate(role: string, name: string): Element | null {
  const wanted = new RegExp(name);
  return (
    [...document.querySelectorAll(SELECTORS[role] ?? `[role=${role}]`)].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[inert], [aria-hidden=true]") &&
        wanted.test(nameOf(element)),
    ) ?? null
  );
}

/**
 * Runs in the page: brings the element into the window and says whether a click in its middle would meet it, which it
 * does not during a transition between two pages.
 */
export function inReach(element: Element | null): boolean {
  if (!element) return false;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(met);
}
