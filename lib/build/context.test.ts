import { expect, it } from "vitest";
import { productionEnv } from "./context";

it("the files' values are read, and stay out of the process's own environment", () => {
  const before = { ...process.env };
  expect(before.NEXT_PUBLIC_FORM_PLOMBIER).toBeUndefined();
  expect(productionEnv().NEXT_PUBLIC_FORM_PLOMBIER).toBeTruthy();
  expect(process.env).toEqual(before);
});
