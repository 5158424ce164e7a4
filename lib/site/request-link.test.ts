import { readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { SERVICE_IDS } from "@/content/schema";
import { openRequest, serviceRequest } from "./request-link";

beforeAll(() => {
  for (const [name, value] of Object.entries(parseEnv(readFileSync(".env", "utf8")))) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

describe("serviceRequest", () => {
  it.each([
    ["plombier", "demo-plombier"],
    ["recherche-de-fuite", "demo-plombier?besoin=une+recherche+de+fuite"],
    ["electricien", "demo-electricien"],
    ["serrurier", "demo-serrurier"],
    ["electromenager", "demo-electromenager"],
  ] as const)("%s leads to its form; its own parameters are not carried twice", (id, form) => {
    expect(serviceRequest(id)).toEqual({ href: `/demo/forms/r/${form}`, "data-request": id });
  });

  it("knows every service", () => {
    for (const id of SERVICE_IDS) expect(serviceRequest(id)["data-request"]).toBe(id);
  });

  it("carries prefill and campaign in the link, and the campaign for other services too", () => {
    const carried = "type=un+four%2Fmicro-onde&partenaire=piton";
    expect(serviceRequest("electromenager", { type: "un four/micro-onde" }, { partenaire: "piton" })).toEqual(
      {
        href: `/demo/forms/r/demo-electromenager?${carried}`,
        "data-request": "electromenager",
        "data-prefill": "type=un+four%2Fmicro-onde",
        "data-campaign": "partenaire=piton",
      },
    );
  });
});

describe("openRequest", () => {
  it("leads to the choice of services, on the home page unless told", () => {
    expect(openRequest()).toEqual({ href: "/#services", "data-request": "" });
    expect(openRequest("#prestations")).toEqual({ href: "#prestations", "data-request": "" });
  });

  it("carries a campaign", () => {
    expect(openRequest("#services", { partenaire: "piton" })).toEqual({
      href: "#services",
      "data-request": "",
      "data-campaign": "partenaire=piton",
    });
  });
});
