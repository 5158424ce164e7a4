import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { beforeAll, expect, it, vi } from "vitest";
import { serviceRequest } from "./request-link";

beforeAll(() => {
  for (const [name, value] of Object.entries(parseEnv(readFileSync(".env", "utf8")))) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

it.each([
  ["plombier", "demo-plombier"],
  ["recherche-de-fuite", "demo-plombier?besoin=une+recherche+de+fuite"],
  ["electricien", "demo-electricien"],
  ["serrurier", "demo-serrurier"],
  ["electromenager", "demo-electromenager"],
] as const)("%s links to its form, with the parameters of the service", (id, form) => {
  expect(serviceRequest(id)).toEqual({ href: `/demo/forms/r/${form}`, "data-request": id });
});

it("includes the prefill and the campaign in its URL", () => {
  expect(serviceRequest("electromenager", { type: "un four/micro-onde" }, { partenaire: "piton" })).toEqual({
    href: "/demo/forms/r/demo-electromenager?type=un+four%2Fmicro-onde&partenaire=piton",
    "data-request": "electromenager",
  });
});
