import { expect, it } from "vitest";
import { productionEnv } from "./context";

it("reads the values of the env files without changing the process's environment", () => {
  const before = { ...process.env };
  expect(before.NEXT_PUBLIC_FORM_PLOMBIER).toBeUndefined();
  expect(productionEnv().NEXT_PUBLIC_FORM_PLOMBIER).toBeTruthy();
  expect(process.env).toEqual(before);
});
