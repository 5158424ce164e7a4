import { computeAccessibleName, getRole, isInaccessible } from "dom-accessibility-api";

const plain = (text: string) => text.replace(/\s+/g, " ").trim();

/**
 * Runs in the page: the first element with this role and accessible name that is neither hidden nor inert, or null.
 * @param name source of a regular expression
 */
export function locate(role: string, name: string): Element | null {
  const wanted = new RegExp(name);
  return (
    [...document.querySelectorAll("*")].find(
      (element) =>
        getRole(element) === role &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest("[inert]") &&
        !isInaccessible(element) &&
        wanted.test(plain(computeAccessibleName(element))),
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
