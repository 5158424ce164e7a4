import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { portOwner } from "./port-owner";

it("names the process that listens, and none where nobody does", async () => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "localhost", done));
  const { port } = server.address() as AddressInfo;
  const named = process.platform === "win32" ? undefined : expect.stringMatching(`^${process.pid} \\(.*node`);
  expect(portOwner(port)).toEqual(named);
  await new Promise((done) => server.close(done));
  expect(portOwner(port)).toBeUndefined();
});
