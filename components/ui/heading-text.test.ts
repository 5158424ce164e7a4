import { isValidElement, type ReactNode } from "react";
import { expect, it } from "vitest";
import { HeadingText } from "./heading-text";
import { Unbroken } from "./unbroken";

const keysOf = (nodes: ReactNode) =>
  [nodes].flat().flatMap((node) => (isValidElement(node) ? [node.key] : []));

it("gives repeated words and sentences unique keys", () => {
  for (const nodes of [
    HeadingText({ children: "Une fuite ? Une fuite ? Une fuite ?" }),
    Unbroken({ children: "7h–12h et 7h–12h, rendez-vous sur rendez-vous" }),
  ]) {
    const keys = keysOf(nodes);
    expect(keys.length).toBeGreaterThan(2);
    expect(new Set(keys).size).toBe(keys.length);
  }
});
