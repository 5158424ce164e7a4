import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureServers } from "@/e2e/support/host-packages";
import { copySite, type HostServer, PROGRAMS, startNginx } from "@/e2e/support/host-servers";
import { buildUnlessFresh } from "@/lib/build/build-site";
import { buildContext, HOSTING, OUT } from "@/lib/build/context";
import { readRules } from "@/lib/hosting/write";
import { filesBelow } from "@/lib/system/files";
import { readFlags } from "@/lib/system/flags";
import { fail } from "@/lib/system/run";
import { CONNECTIONS, ensureLoadTool, type Load, measureLoad } from "@/lib/workshop/bench/http-load";
import { markdownTable, type Row, writeReport } from "@/lib/workshop/bench/report";
import { median, rounded } from "@/lib/workshop/bench/statistics";

/**
 * nginx with the generated rules under load, beside nginx with an empty configuration that serves a file of as many
 * bytes under its own name, in one run and alternately. Writes lib/hosting/BENCHMARKS.md.
 */
type Target = { path: string; file: string };
type Servers = { site: HostServer; empty: HostServer };

/** A page, another, an unlisted company and the largest script; `file` is what nginx sends for it. */
function listTargets(): Target[] {
  const { rewrite, caching } = readRules();
  const [largest = ""] = filesBelow(join(OUT, caching.hashedBelow))
    .filter((path) => path.endsWith(".js"))
    .toSorted((a, b) => statSync(b).size - statSync(a).size)
    .map((path) => path.slice(OUT.length));
  return [
    { path: "/", file: "/index.html.br" },
    { path: "/plombier", file: "/plombier.html.br" },
    { path: `${rewrite.below}inconnue`, file: `${rewrite.page}.html.br` },
    { path: largest, file: `${largest}.br` },
  ];
}

async function startBoth(folder: string, targets: readonly Target[]): Promise<Servers> {
  const empty = join(folder, "empty");
  mkdirSync(empty);
  for (const [index, { file }] of targets.entries())
    writeFileSync(join(empty, `${index}.bin`), Buffer.alloc(statSync(OUT + file).size, "x"));
  return {
    site: await startNginx(join(folder, "site"), folder, `include ${folder}/hosting/nginx.conf;`),
    empty: await startNginx(empty, folder, ""),
  };
}

async function measureTarget({ path, file }: Target, index: number, servers: Servers): Promise<Row> {
  const samples: { site: Load; empty: Load }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const site = await measureLoad(servers.site.url + path, seconds);
    samples.push({ site, empty: await measureLoad(`${servers.empty.url}/${index}.bin`, seconds) });
  }
  const of = (server: keyof Servers, field: keyof Load) =>
    median(samples.map((sample) => sample[server][field]));
  return {
    path,
    bytes: statSync(OUT + file).size,
    "requests/s": Math.round(of("site", "rate")),
    "p99 ms": rounded(of("site", "p99"), 2),
    "empty: requests/s": Math.round(of("empty", "rate")),
    "empty: p99 ms": rounded(of("empty", "p99"), 2),
    ratio: rounded(median(samples.map(({ site, empty }) => site.rate / empty.rate)), 2),
  };
}

/** nginx prints its version on the error output. */
function nginxVersion(): string {
  const { stderr } = spawnSync(PROGRAMS.nginx, ["-v"], { encoding: "utf8" });
  return /nginx\/([\d.]+)/.exec(stderr)?.[1] ?? "of unknown version";
}

const { seconds, rounds } = readFlags({
  seconds: { type: "number", default: 5, min: 1 },
  rounds: { type: "number", default: 3, min: 1 },
});
const missing = await ensureServers().catch(fail);
if (missing) fail(`SKIPPED ${missing}`);
await ensureLoadTool().catch(fail);
await buildUnlessFresh(buildContext()).catch(fail);

const targets = listTargets();
const folder = copySite({ target: OUT, hosting: HOSTING });
const servers = await startBoth(folder, targets).catch(fail);
const rows: Row[] = [];
try {
  for (const [index, target] of targets.entries()) rows.push(await measureTarget(target, index, servers));
} finally {
  await Promise.all(Object.values(servers).map(({ close }) => close()));
  rmSync(folder, { recursive: true, force: true });
}
writeReport("lib/hosting/BENCHMARKS.md", {
  command: "bench:hosts",
  versions: [`nginx ${nginxVersion()}`],
  parts: [
    `nginx with the generated rules, one worker, under wrk with ${CONNECTIONS} connections that take brotli; beside it nginx with an empty configuration and a file of as many bytes. Medians of ${rounds} rounds of ${seconds} s, both servers alternately.`,
    markdownTable(rows),
  ],
});
