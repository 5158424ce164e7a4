import { spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import { REUNION_OFFSET } from "@/lib/client/format";
import { REQUIRED, VARIABLES } from "@/lib/site/config";
import { writeAtomically } from "@/lib/system/files";
import { hash } from "@/lib/system/hash";
import { precompress } from "./precompress";
import { changedFiles, RELEASE_FILE, releaseText, writeHostFiles } from "./write";

// A build of an empty site: the tests below read the copied workflows.
const built = mkdtempSync(join(tmpdir(), "workflows-"));
mkdirSync(join(built, "out"));
writeHostFiles(join(built, "out"), join(built, "hosting"), EXAMPLE_CONFIG);
const textOf = (file: string) => readFileSync(join(built, "hosting/workflows", file), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();

type Workflow = {
  on: { schedule: { cron: string }[] };
  env: Record<string, string>;
  jobs: Record<string, { needs?: string; if?: string; steps: Step[] }>;
};
type Step = { uses?: string; with?: object; run?: string; env?: Record<string, string> };
const readWorkflow = (file: string) => parse(textOf(file)) as Workflow;

it.each(["publish.yml", "live.yml"])("%s passes every variable of the configuration", (file) => {
  const passed = VARIABLES.map((name) => [name, `\${{ vars.${name} }}`]);
  expect(readWorkflow(file).env).toEqual(Object.fromEntries(passed));
});

it.each(["publish.yml", "live.yml"])("%s leaves no token in the repository's copy", (file) => {
  const steps = Object.values(readWorkflow(file).jobs).flatMap((job) => job.steps);
  const copies = steps.filter(({ uses }) => uses?.startsWith("actions/checkout@"));
  expect(copies.length).toBeGreaterThan(0);
  for (const copy of copies) expect(copy.with).toEqual({ "persist-credentials": false });
});

it("README lists the same configuration variables", () => {
  const rows = readFileSync("README.md", "utf8").match(/^- `NEXT_PUBLIC_.*?:/gm) ?? [];
  const named = namesIn(rows.join(), /(?<=`)\w+(?=`)/g);
  expect(named.map((name) => name.replace(/^_/, "NEXT_PUBLIC_FORM_")).sort()).toEqual(VARIABLES.toSorted());
});

// A mistake in any of these would go unnoticed.
it("publishes main at midnight on La Réunion, always tested, and looks for closed forms with Tally's key", () => {
  const { on, jobs } = readWorkflow("publish.yml");
  const [, hour] = on.schedule[0]?.cron.split(" ") ?? [];
  // GitHub uses UTC.
  expect(`+0${24 - Number(hour)}:00`).toBe(REUNION_OFFSET);
  // A condition on either job could publish a main whose tests had failed.
  expect(jobs.test?.if).toBeUndefined();
  expect(jobs.publish).toMatchObject({ needs: "test", if: "github.ref == 'refs/heads/main'" });
  const forms = readWorkflow("live.yml").jobs.live?.steps.find(({ run }) => run?.includes("check:forms"));
  expect(forms?.env).toEqual({ TALLY_API_KEY: `\${{ secrets.TALLY_API_KEY }}` });
});

it("a failure, even of the checkout, opens an issue unless one by the workflow is open; other people's do not count", () => {
  const { run = "", env: given = {} } = readWorkflow("live.yml").jobs.live?.steps.at(-1) ?? {};
  const env = { ...process.env, GH_REPO: "", ...given, RUN: "https://github.example/run" };
  const opened = (own: number) => {
    // Outside a repository, gh needs the variable.
    const gh = `gh() { [ "$GH_REPO" ] || return 1; case "$*" in *create*) cat;; *author:app/github-actions*) echo ${own};; *) echo 1;; esac; }`;
    return spawnSync("bash", ["-ec", `${gh}\n${run}`], { cwd: built, env, encoding: "utf8" }).stdout;
  };
  expect([0, 1].map(opened)).toEqual([`${env.RUN}\n`, ""]);
});

it("reports a failure only if the second check fails too, with its output", () => {
  const runs = (readWorkflow("live.yml").jobs.live?.steps ?? []).flatMap(({ run = "" }) => run || []);
  const [report = ""] = runs.splice(2);
  expect(runs).toHaveLength(2);
  /** @param failures how many checks fail before one passes */
  const outcome = (run: string, failures: number) => {
    const cwd = mkdtempSync(join(tmpdir(), "live-"));
    const stubs = `sleep() { echo "$1 s"; }
npm() { echo x >> calls; local n=$(wc -l < calls); echo check $n; [ $n -gt ${failures} ]; }
gh() { case "$*" in *create*) cat;; *) echo 0;; esac; }`;
    const env = { ...process.env, TALLY_API_KEY: "key", RUN: "run" };
    const bash = (flags: string, script: string) =>
      spawnSync("bash", [...flags.split(" "), `${stubs}\n${script}`], { cwd, env, encoding: "utf8" });
    // As GitHub runs a step with `shell: bash`, and one without.
    const { status, stdout } = bash("-eo pipefail -c", run);
    return [status, stdout, bash("-ec", report).stdout];
  };
  for (const run of runs) {
    expect(outcome(run, 0)).toEqual([0, "check 1\n", "run\ncheck 1\n"]);
    expect(outcome(run, 1)).toEqual([0, "check 1\n120 s\ncheck 2\n", "run\ncheck 2\n"]);
    expect(outcome(run, 2)).toEqual([1, "check 1\n120 s\ncheck 2\n", "run\ncheck 2\n"]);
  }
});

/** Host variables that upload.sh needs. */
const SETTINGS = namesIn(textOf("upload.sh"), /\b(?:DEPLOY|CLOUDFLARE)_\w+/g).filter(
  (name) => name !== "DEPLOY_TO",
);

it("passes upload.sh every variable that it reads", () => {
  const { jobs } = readWorkflow("publish.yml");
  const env = jobs.publish?.steps.at(-1)?.env ?? {};
  expect(["DEPLOY_TO", "PUBLISH_EXAMPLES", ...SETTINGS].sort()).toEqual(Object.keys(env).sort());
  for (const [name, value] of Object.entries(env)) {
    const place = ["DEPLOY_KEY", "CLOUDFLARE_API_TOKEN"].includes(name) ? "secrets" : "vars";
    expect(value).toBe(`\${{ ${place}.${name} }}`);
  }
  expect(namesIn(textOf("upload.sh"), /NEXT_PUBLIC_\w+/g)).toEqual(REQUIRED.toSorted());
});

it("the rollback in the README of operations publishes nothing if git refuses to switch", () => {
  const [, script = ""] =
    /```sh\n([^`]*upload\.sh[^`]*)```/.exec(readFileSync("lib/operations/README.md", "utf8")) ?? [];
  const shell = (refusal: string) => {
    const stubs = `.() { :; }; git() { echo git $1; ${refusal}; }; npm() { echo npm; }; sh() { echo upload; }`;
    return spawnSync("bash", ["-c", `${stubs}\n${script}`], { encoding: "utf8" }).stdout.split("\n");
  };
  // To zsh, a comment would be arguments.
  expect(script).not.toContain("#");
  // Another's version may be online; without a connection, or a remote, the one here is all there is.
  expect(shell(":").join()).toBe(
    "git pull,git switch,npm,upload,git switch,git read-tree,git commit,git push,",
  );
  expect(shell("return 1").join()).toBe("git pull,git switch,git switch,");
});

describe("upload.sh", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "upload-"));
    for (const name of ["site", "bin", "hosting"]) mkdirSync(join(folder, name));
    // As `npm start` and `npm run watch` leave it.
    symlinkSync("site", join(folder, "out"));
    writeFileSync(join(folder, "upload.sh"), textOf("upload.sh"));
    writeFileSync(join(folder, "out", RELEASE_FILE), "new\nbuilt today");
    writeFileSync(join(folder, "out/index.html.br"), "");
    for (const name of ["npx", "npm"]) stub(name, `echo "${name} $*" >> calls`);
    // Logs the credentials and their file.
    stub("rsync", 'echo "rsync $*" >> calls; echo "$RSYNC_RSH" > rsh; cat $(grep -o "/[^ ]*" rsh) > login');
    stub("ssh", "");
    stub("curl", 'echo "curl $*" >> calls; cat online');
  });

  function stub(name: string, script: string): void {
    writeFileSync(join(folder, "bin", name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  /** @param online the release manifest online; null for none */
  function upload(online: string | null, env: Record<string, string> = {}) {
    if (online !== null) writeFileSync(join(folder, "online"), online);
    const variables = {
      ...Object.fromEntries([...REQUIRED, ...SETTINGS].map((name) => [name, "set"])),
      NODE_ENV: "test" as const,
      NEXT_PUBLIC_SITE_URL: "https://www.example.re",
      DEPLOY_TARGET: "me@host:/srv",
      PATH: `${folder}/bin:${dirname(process.execPath)}:/usr/bin:/bin`,
      HOME: folder,
      ...env,
    };
    const done = spawnSync("sh", ["upload.sh"], { cwd: folder, env: variables, encoding: "utf8" });
    const file = join(folder, "calls");
    const all = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
    const calls = all.filter((line) => !/^(curl|npm run --silent check:launch -- --out$)/.test(line));
    const curlCall = all.find((line) => line.startsWith("curl"));
    return { code: done.status, output: done.stdout + done.stderr, calls, curlCall };
  }

  it("uploads to Cloudflare Pages without compressed copies, unless the same release is online", () => {
    const address = "https://www.dépannage.re/";
    const same = upload("new\nbuilt yesterday", { DEPLOY_TO: "cloudflare", NEXT_PUBLIC_SITE_URL: address });
    expect(same.curlCall).toContain(` https://www.xn--dpannage-b1a.re/${RELEASE_FILE}`);
    expect(same).toMatchObject({ code: 0, calls: [], output: expect.stringContaining("Rien n'a changé") });
    stub("curl", '[ "$1" = -fs ] || echo "curl: (7)" >&2; exit 7');
    const first = upload(null, { DEPLOY_TO: "cloudflare" });
    expect(first).toMatchObject({ code: 0, output: "" });
    expect(first.calls[0]).toMatch(/^npx --yes wrangler@\d+ pages deploy out --project-name set/);
    expect(existsSync(join(folder, "out/index.html.br"))).toBe(false);
  });

  it("rsync sends changed contents only, not new dates, and the release manifest last; then the live site is checked", () => {
    const { code, calls } = upload("new\nbuilt yesterday", { DEPLOY_TO: "rsync" });
    expect(code).toBe(0);
    expect(calls[0]).toBe("rsync -acR out/_next/static hosting me@host:/srv/");
    expect(calls[1]).toMatch(
      /^rsync -ac --no-times --delete-after --exclude=\/_next\/static .* out\/ me@host:\/srv\/out\/$/,
    );
    expect(calls.slice(2)).toEqual([
      `rsync -ac out/${RELEASE_FILE} me@host:/srv/out/`,
      "npm run check:live -- --no-links",
    ]);
  });

  it("sends what every account of the server can read, whatever the umask of the build", () => {
    mkdirSync(join(folder, "out/blog"), { mode: 0o700 });
    writeFileSync(join(folder, "out/blog/fuite.html"), "", { mode: 0o600 });
    writeFileSync(join(folder, "hosting/nginx.conf"), "", { mode: 0o600 });
    stub("rsync", "ls -ld hosting/nginx.conf out/blog out/blog/fuite.html | cut -c1-10 >> calls");
    const { calls } = upload("old\n", { DEPLOY_TO: "rsync" });
    expect(calls.slice(0, 3)).toEqual(["-rw-r--r--", "drwxr-xr-x", "-rw-r--r--"]);
  });

  it("uploads nothing when check:launch fails, and prints its report", () => {
    stub("npm", 'case "$*" in *"launch -- --out") echo "58 points à régler"; exit 1;; esac');
    const { output, ...stopped } = upload("old\n", { DEPLOY_TO: "rsync" });
    expect(stopped).toMatchObject({ code: 1, calls: [] });
    expect(output).toMatch(/58 points à régler\nRien n'est envoyé\. À faire : .*PUBLISH_EXAMPLES/);
  });

  it("connects to DEPLOY_PORT, or to the port that ssh chooses", () => {
    const portFor = (DEPLOY_PORT: string) => {
      upload("old\n", { DEPLOY_TO: "rsync", DEPLOY_PORT });
      return / -p (\S+) /.exec(readFileSync(join(folder, "rsh"), "utf8"))?.[1];
    };
    expect(["", "65002"].map(portFor)).toEqual([undefined, "65002"]);
  });

  it("uses only its own key and known hosts, and deletes both", () => {
    const { code } = upload("old\n", { DEPLOY_TO: "rsync", DEPLOY_KEY: "line 1\r\nline 2" });
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "login"), "utf8")).toBe("line 1\nline 2\nset\n");
    const [, identity = "", hosts = ""] =
      /^ssh -i (\S+) -o UserKnownHostsFile=(\S+) /.exec(readFileSync(join(folder, "rsh"), "utf8")) ?? [];
    expect(identity && hosts).not.toBe("");
    expect([identity, hosts, join(folder, ".ssh")].filter(existsSync)).toEqual([]);
  });

  it.each(["HUP", "INT", "TERM"])("deletes its key when it is interrupted by %s", (signal) => {
    stub("rsync", `echo "$RSYNC_RSH" > rsh; kill -${signal} $PPID`);
    expect(upload("old\n", { DEPLOY_TO: "rsync" })).toMatchObject({ code: 1, calls: [] });
    const [, identity = ""] = /^ssh -i (\S+) /.exec(readFileSync(join(folder, "rsh"), "utf8")) ?? [];
    expect(identity).not.toBe("");
    expect(existsSync(identity)).toBe(false);
  });

  it.each(["", "~/"])("removes hashed files 30 days after the last release that used them: %s", (home) => {
    // Runs the remote command locally, in the folder where it starts.
    stub("ssh", 'while [ $# -gt 1 ]; do shift; done; sh -c "$1"');
    stub("rsync", 'case "$*" in *acR*) cp -Rp out/_next online-site/out/;; esac');
    const hashed = (place: string, name: string) => join(folder, place, "_next/static", name);
    const days = (count: number) => Date.now() / 1000 - count * 86_400;
    for (const [place, name, age] of [
      ["out", "used.js", 60],
      ["online-site/out", "gone.js", 32],
      ["online-site/out", "open.js", 20],
    ] as const) {
      writeAtomically(hashed(place, name), "");
      utimesSync(hashed(place, name), days(age), days(age));
    }
    const { code } = upload("old\n", {
      DEPLOY_TO: "rsync",
      DEPLOY_TARGET: `me@host:${home || `${folder}/`}online-site`,
    });
    expect(code).toBe(0);
    expect(readdirSync(hashed("online-site/out", "")).sort()).toEqual(["open.js", "used.js"]);
  });

  const missing = (name: string) => new RegExp(`À faire.*\\. \\./\\.env\\.production\\.local.*: ${name}\n`);
  it.each<[env: Record<string, string>, says: RegExp]>([
    [{ DEPLOY_TARGET: "" }, missing("DEPLOY_TARGET")],
    [{ DEPLOY_KNOWN_HOSTS: "" }, missing("DEPLOY_KNOWN_HOSTS")],
    [{ DEPLOY_TO: "cloudflare", CLOUDFLARE_API_TOKEN: "" }, missing("CLOUDFLARE_API_TOKEN")],
    [{ NEXT_PUBLIC_FORM_PLOMBIER: "" }, missing("NEXT_PUBLIC_FORM_PLOMBIER")],
    [{ DEPLOY_TO: "" }, /donnez à DEPLOY_TO la valeur rsync ou cloudflare/],
    // rsync treats these as local folders.
    [{ DEPLOY_TARGET: "host" }, /DEPLOY_TARGET vaut « host »/],
    [{ DEPLOY_TARGET: "host:" }, /DEPLOY_TARGET vaut « host: »/],
    [{ DEPLOY_TARGET: "/srv/site" }, /DEPLOY_TARGET vaut « \/srv\/site »/],
    [{ DEPLOY_KEY: "upload.sh" }, /DEPLOY_KEY est le nom d'un fichier\. À faire : .*"\$\(cat upload\.sh\)"/],
  ])("with %j names what to set, and uploads nothing", (env, says) => {
    const { code, output, calls } = upload("old\n", { DEPLOY_TO: "rsync", ...env });
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
    expect(output).toMatch(says);
  });

  it("a failed upload exits with rsync's code and sends no release manifest", () => {
    stub("rsync", 'echo "rsync $*" >> calls; case "$*" in *delete*) exit 12;; esac');
    const { code, calls } = upload("old\n", { DEPLOY_TO: "rsync" });
    expect(code).toBe(12);
    expect(calls.join()).not.toContain(`rsync -ac out/${RELEASE_FILE}`);
  });
});

it("a server that reads the rules on each request gets complete ones while a build writes new ones", async () => {
  const root = mkdtempSync(join(tmpdir(), "rules-"));
  const hosting = join(root, "hosting");
  const build = () => writeHostFiles(mkdtempSync(join(root, "out-")), hosting, EXAMPLE_CONFIG);
  build();
  writeFileSync(join(hosting, "former.conf"), "");
  const failures = new Int32Array(new SharedArrayBuffer(4));
  const script = `const { parentPort, workerData: { file, failures } } = require("node:worker_threads");
const { readFileSync } = require("node:fs");
parentPort.postMessage("reads");
for (;;) try { JSON.parse(readFileSync(file, "utf8")); } catch { Atomics.add(failures, 0, 1); }`;
  const workerData = { file: join(hosting, "rules.json"), failures };
  const reader = new Worker(script, { eval: true, workerData });
  await once(reader, "message");
  for (let count = 0; count < 50; count++) build();
  await reader.terminate();
  expect(failures[0]).toBe(0);
  const written = ["Caddyfile", "nginx.conf", "rules.json", "vercel.json", "workflows"];
  expect(readdirSync(hosting).sort()).toEqual(written);
});

it("lists what changed in an export since its build", async () => {
  const root = mkdtempSync(join(tmpdir(), "changed-"));
  const [out, hosting] = [join(root, "out"), join(root, "hosting")];
  const write = (file: string, text: string) => writeAtomically(join(out, file), text);
  for (const file of ["a.html", "b.html"]) write(file, "un texte ".repeat(99));
  await precompress(out, join(root, "cache"));
  writeHostFiles(out, hosting, EXAMPLE_CONFIG);
  for (const file of ["_next/static/kept.js", "_next/static/kept.js.br", ".DS_Store"]) write(file, "");
  expect(changedFiles(out, hosting)).toEqual([]);
  appendFileSync(join(hosting, "nginx.conf"), "# x");
  expect(changedFiles(out, hosting)).toEqual([expect.stringContaining("un fichier de règles a changé")]);
  write("a.html", "autre");
  write("c.html", "");
  expect(changedFiles(out, hosting).map((line) => line.slice(root.length + 1))).toEqual([
    "out/a.html a changé depuis sa construction",
    "out/c.html n'est pas de cette construction",
  ]);
  rmSync(join(out, "a.html"));
  expect(changedFiles(out, hosting).at(-1)).toMatch(/^1 fichier de .* manque$/);
});

it("a release manifest starts with a hash of everything published, then has the build time and each file's hash and size", () => {
  const root = mkdtempSync(join(tmpdir(), "release-"));
  const [out, hosting] = [join(root, "out"), join(root, "hosting")];
  const write = (file: string, text: string) => writeAtomically(join(root, file), text);
  for (const file of ["out/a.html", "out/b.js", "out/_headers", "hosting/nginx.conf"]) write(file, "x");
  const moment = new Date("2026-11-25T03:00:00Z");
  const textNow = (files = ["a.html", "b.js"]) => releaseText(out, hosting, files, moment);
  const text = textNow();
  const files = { [hash("a.html")]: [hash("x"), 1], [hash("b.js")]: [hash("x"), 1] };
  expect(JSON.parse(text)).toEqual({ hash: expect.any(String), built: "2026-11-25T03:00:00.000Z", files });
  expect(text).not.toContain("a.html");
  expect(textNow(["b.js", "a.html"])).toBe(text);
  const firstLine = (release: string) => release.split("\n")[0];
  const others = ["out/_headers", "out/a.html", "hosting/nginx.conf"].map((file) => {
    write(file, "other");
    return firstLine(textNow());
  });
  expect(firstLine(text)).toMatch(/^\{"hash":"[\w-]{12}",$/);
  expect(new Set([firstLine(text), ...others]).size).toBe(4);
});
