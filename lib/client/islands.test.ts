import { afterEach, expect, it, vi } from "vitest";
import { ISLAND_FAILED, startIslands } from "./islands";

afterEach(() => void vi.unstubAllGlobals());

it("an island that comes into view while the page is busy is mounted", async () => {
  const island = Object.assign(new EventTarget(), { dataset: { island: "my-data", when: "visible" } });
  const page = { readyState: "complete", addEventListener: vi.fn(), querySelectorAll: () => [island] };
  vi.stubGlobal("document", page);
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => run());
  vi.stubGlobal("setTimeout", (run: () => void) => run());
  const observer = vi.fn(function Observer(_: (entries: object[]) => void) {
    return { observe: vi.fn(), disconnect: vi.fn() };
  });
  vi.stubGlobal("IntersectionObserver", observer);
  // There are no files to fetch: mounting it fails.
  const tried = vi.fn();
  island.addEventListener(ISLAND_FAILED, tried);
  startIslands({ runtime: "", styles: "", islands: {}, consentQuestion: "" }, {});
  const [report] = observer.mock.calls[0] ?? [];
  report?.([{ isIntersecting: false }]);
  await new Promise(setImmediate);
  expect(tried).not.toHaveBeenCalled();
  report?.([{ isIntersecting: false }, { isIntersecting: true }]);
  await vi.waitFor(() => expect(tried).toHaveBeenCalledOnce());
});
