import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSite, isFresh, OUT } from "@/lib/build/build-site";
import { filesBelow } from "@/lib/export/rewrite";
import { readRules } from "@/lib/hosting/write";
import { fail } from "@/lib/system/run";
import { median, option } from "@/lib/tooling/bench/bench-tools";
import { installDebian } from "@/lib/tooling/debian";
import { ensureServers } from "@/lib/tooling/host-packages";
import { copySite, startNginx } from "@/lib/tooling/host-servers";

/**
 * nginx with the generated rules under load, beside nginx with an empty configuration that serves a file of as many
 * bytes under its own name, in one run and in turns. `npm run bench:hosts -- --seconds 5 --rounds 3`.
 */
const seconds = Number(option("seconds", "5"));
const rounds = Number(option("rounds", "3"));
const CONNECTIONS = 32;

type Load = { rate: number; p99: number };

/** One run of wrk, with what browsers accept. @returns requests per second, and the 99th percentile in milliseconds */
function load(url: string): Promise<Load> {
  const args = [
    "-t1",
    `-c${CONNECTIONS}`,
    `-d${seconds}s`,
    "--latency",
    "-H",
    "Accept-Encoding: gzip, deflate, br",
    url,
  ];
  return new Promise((done, failed) => {
    const child = spawn("wrk", args, { stdio: ["ignore", "pipe", "inherit"] });
    let output = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk;
    });
    child.once("error", failed).once("close", () => {
      const rate = /Requests\/sec:\s+([\d.]+)/.exec(output)?.[1];
      const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
      if (!rate || !p99 || /Non-2xx|Socket errors/.test(output)) return failed(new Error(output));
      const factor = { us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN;
      done({ rate: Number(rate), p99: Number(p99) * factor });
    });
  });
}

if (!(await ensureServers().catch(fail))) process.exit(0);
if (!existsSync("/usr/bin/wrk")) {
  await installDebian(["wrk"]);
  if (!existsSync("/usr/bin/wrk")) fail("The load comes from wrk: install Debian's package of that name.");
}
if (!isFresh()) await buildSite().catch(fail);

const { rewrite, caching } = readRules();
const hashed = filesBelow(join(OUT, caching.hashedBelow))
  .filter((path) => path.endsWith(".js"))
  .toSorted((a, b) => statSync(b).size - statSync(a).size)[0];
const targets = [
  { path: "/", file: "/index.html.br" },
  { path: "/plombier", file: "/plombier.html.br" },
  { path: `${rewrite.below}inconnue`, file: `${rewrite.page}.html.br` },
  { path: `/${hashed?.slice(OUT.length + 1)}`, file: `/${hashed?.slice(OUT.length + 1)}.br` },
];
const folder = copySite(OUT);
const empty = join(folder, "empty");
mkdirSync(empty);
for (const [index, { file }] of targets.entries())
  writeFileSync(join(empty, `${index}.bin`), Buffer.alloc(statSync(OUT + file).size, "x"));
const servers = [
  await startNginx(join(folder, "site"), folder, `include ${resolve("hosting/nginx.conf")};`).catch(fail),
  await startNginx(empty, folder, "").catch(fail),
] as const;
const round = (value: number) => Math.round(value * 100) / 100;
const rows = [];
try {
  for (const [index, { path, file }] of targets.entries()) {
    const samples: { site: Load; empty: Load }[] = [];
    for (let turn = 0; turn < rounds; turn += 1) {
      const [site, plain] = servers;
      samples.push({ site: await load(site.url + path), empty: await load(`${plain.url}/${index}.bin`) });
    }
    const of = (name: "site" | "empty", field: keyof Load) =>
      median(samples.map((sample) => sample[name][field]));
    rows.push({
      path,
      bytes: statSync(OUT + file).size,
      "requests/s": Math.round(of("site", "rate")),
      "p99 ms": round(of("site", "p99")),
      "empty requests/s": Math.round(of("empty", "rate")),
      "empty p99 ms": round(of("empty", "p99")),
      ratio: round(median(samples.map(({ site, empty: plain }) => site.rate / plain.rate))),
    });
  }
} finally {
  await Promise.all(servers.map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
}
console.table(rows);
