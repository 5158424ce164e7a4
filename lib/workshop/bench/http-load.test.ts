import { expect, it } from "vitest";
import { readLoad } from "./http-load";

const OUTPUT = `Running 4s test @ http://127.0.0.1:8000/
  Latency Distribution
     50%  320.00us
     99%    0.87ms
  390844 requests in 4.00s, 5.1GB read
Requests/sec:  97711.00
Transfer/sec:      1.27GB`;

it("rate and percentile are read from what wrk prints", () => {
  expect(readLoad(OUTPUT)).toEqual({ rate: 97_711, p99: 0.87 });
  expect(readLoad(OUTPUT.replace("0.87ms", "870.00us"))?.p99).toBeCloseTo(0.87);
  expect(readLoad(OUTPUT.replace("0.87ms", "1.20s"))?.p99).toBeCloseTo(1200);
});

it("answers that are no success make no measurement", () => {
  expect(readLoad(`${OUTPUT}\n  Non-2xx or 3xx responses: 12`)).toBeNull();
  expect(readLoad("unable to connect")).toBeNull();
});
