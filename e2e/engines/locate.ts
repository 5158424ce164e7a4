/**
 * Runs in the page. Finds the first visible, non-inert element with this role and accessible name, or null. Computes names
 * for the site's markup only; the tests in Chromium cover the full algorithm.
 * @param name source of a regular expression
 */
export function locate(role: string, name: string): Element | null {
  // Selectors for each role in the journeys.
  const selectors: Readonly<Record<string, string>> = {
    link: "a[href]:not([role])",
    button: "button:not([role]), summary, [role=button]",
    heading: "h1, h2, h3, h4, [role=heading]",
    dialog: "dialog, [role=dialog]",
    textbox: "textarea, input:not([type]), input[type=text], input[type=tel], input[type=email]",
    combobox: "select, [role=combobox]",
    radio: "input[type=radio]",
    checkbox: "input[type=checkbox]",
    status: "output, [role=status]",
    img: "img, [role=img]",
  };
  // biome-ignore lint/performance/useDomNodeTextContent: lines of a text are words apart, which textContent joins
  const shown = (element: Element | null) => (element as HTMLElement | null)?.innerText ?? "";
  const nameOf = (element: Element) => {
    const by = element.getAttribute("aria-labelledby")?.split(/\s+/) ?? [];
    const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    const named = [...by.map((id) => document.getElementById(id)), ...labels].map(shown).join(" ");
    const isNamedByText = element.matches("a, button, summary, h1, h2, h3, h4, [role=button]");
    const text = isNamedByText ? shown(element) : "";
    const found = element.getAttribute("aria-label") || named || element.getAttribute("alt") || text;
    return found.replace(/\s+/g, " ").trim();
  };
  const wanted = new RegExp(name);
  return (
    [...document.querySelectorAll(selectors[role] ?? `[role=${role}]`)].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[inert], [aria-hidden=true]") &&
        wanted.test(nameOf(element)),
    ) ?? null
  );
}

/**
 * Runs in the page. Scrolls to the element and returns whether a click in its centre would hit it. It would not during
 * a view transition.
 */
export function inReach(element: Element | null): boolean {
  if (!element) return false;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return element.contains(met);
}
