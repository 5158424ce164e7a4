import { expect, it } from "vitest";
import { readPort, requestsGoTo } from "./serve";

it.each(["1", "3001", "65535"])("accepts %s as a port", (PORT) => {
  expect(readPort({ ...process.env, PORT })).toBe(Number(PORT));
});

it.each(["0", "65536", "-1", "3000.5", "3e3", "0x50", "abc", " 3000", ""])(
  "refuses %j as a port, and says what is expected",
  (PORT) => {
    const expected = `PORT vaut « ${PORT} » : indiquez un nombre entier de 1 à 65535`;
    expect(() => readPort({ ...process.env, PORT })).toThrow(expected);
  },
);

it("says where requests go: to the demonstration's file, or to the forms' host", () => {
  expect(requestsGoTo("/demo/forms", "données")).toContain("données/requests.jsonl");
  const real = requestsGoTo("https://tally.so", "données");
  expect(real).toContain("https://tally.so");
  expect(real).not.toContain("données");
});
