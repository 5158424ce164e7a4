import { afterEach, expect, it, vi } from "vitest";
import { startIslands } from "./islands";

afterEach(() => void vi.unstubAllGlobals());

it("an island that comes into view while the page is busy is mounted", () => {
  const island = Object.assign(new EventTarget(), { dataset: { island: "my-data", when: "visible" } });
  const page = { readyState: "complete", addEventListener: vi.fn(), querySelectorAll: () => [island] };
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  vi.stubGlobal("setTimeout", (run: () => void) => run());
  const observer = vi.fn(function Observer(_: (entries: object[]) => void) {
    return { observe: vi.fn(), disconnect };
  });
  const disconnect = vi.fn();
  vi.stubGlobal("IntersectionObserver", observer);
  startIslands({ runtime: "", styles: "", islands: {}, consentQuestion: "" }, {});
  const [report] = observer.mock.calls[0] ?? [];
  report?.([{ isIntersecting: false }]);
  expect(disconnect).not.toHaveBeenCalled();
  report?.([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(disconnect).toHaveBeenCalledOnce();
});
