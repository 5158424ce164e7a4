import { execFile, spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import { NEEDED, VARIABLES } from "@/lib/site/config";
import { FINGERPRINT, fingerprint, writeHostFiles } from "./write";

// A build of a site without files: the tests below read what it copies.
const built = mkdtempSync(join(tmpdir(), "workflows-"));
mkdirSync(join(built, "out"));
writeHostFiles(join(built, "out"), join(built, "hosting"), EXAMPLE_CONFIG);
afterAll(() => rmSync(built, { recursive: true }));
const textOf = (file: string) => readFileSync(join(built, "hosting/workflows", file), "utf8");
const namesIn = (text: string, pattern: RegExp) => [...new Set(text.match(pattern) ?? [])].sort();

const values = z.record(z.string(), z.string());
const step = z
  .strictObject({
    name: z.string().optional(),
    if: z.string().optional(),
    uses: z.string().optional(),
    with: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    run: z.string().optional(),
    shell: z.literal("bash").optional(),
    env: values.optional(),
  })
  .refine(({ uses, run }) => (uses === undefined) !== (run === undefined), "either uses or run");
const job = z.strictObject({
  needs: z.string().optional(),
  if: z.string().optional(),
  "runs-on": z.string(),
  container: z.string().optional(),
  "timeout-minutes": z.number(),
  steps: z.array(step),
});
/** What these workflows use of GitHub's syntax. */
const WORKFLOW = z.strictObject({
  name: z.string(),
  on: z.strictObject({
    push: z.strictObject({ branches: z.array(z.string()) }).optional(),
    pull_request: z.null().optional(),
    schedule: z.tuple([z.strictObject({ cron: z.string() })]),
    workflow_dispatch: z.null(),
  }),
  permissions: values,
  concurrency: z.strictObject({ group: z.string() }).optional(),
  env: values,
  jobs: z.record(z.string(), job),
});
const readWorkflow = (text: string) => WORKFLOW.parse(parse(text));
const scriptsOf = ({ jobs }: z.infer<typeof WORKFLOW>, name: string) =>
  jobs[name]?.steps.flatMap(({ run }) => run ?? []);

describe.each(["publish.yml", "live.yml"])("%s", (file) => {
  const text = textOf(file);

  it("is written in GitHub's syntax", () => {
    expect(() => readWorkflow(text)).not.toThrow();
    const expressions = namesIn(text, /(?<=\$\{\{).+?(?=\}\})/g).join();
    const contexts = namesIn(expressions, /(?<![.\w])\w+(?=\.\w)/g);
    expect(["github", "needs", "secrets", "vars"]).toEqual(expect.arrayContaining(contexts));
    // The check itself works.
    expect(() => readWorkflow(text.replace("runs-on", "run-on"))).toThrow("run-on");
    expect(() => readWorkflow(text.replace("run: npm", "uses: a\n        run: npm"))).toThrow(
      "either uses or run",
    );
  });

  it("runs scripts without syntax errors", () => {
    const { jobs } = readWorkflow(text);
    const scripts = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(scripts.length).toBeGreaterThan(1);
    for (const input of scripts) expect(spawnSync("bash", ["-n"], { input }).stderr.toString()).toBe("");
  });

  it("passes every variable of the configuration", () => {
    const passed = VARIABLES.map((name) => [name, `\${{ vars.${name} }}`]);
    expect(readWorkflow(text).env).toEqual(Object.fromEntries(passed));
  });
});

it("README's table of the configuration names the same variables", () => {
  const rows = readFileSync("README.md", "utf8").match(/^\| `NEXT_PUBLIC_.*?\|/gm) ?? [];
  const named = namesIn(rows.join(), /(?<=`)\w+(?=`)/g);
  expect(named.map((name) => name.replace(/^_/, "NEXT_PUBLIC_FORM_")).sort()).toEqual(VARIABLES.toSorted());
});

it("each push is tested, the site is built at midnight on La Réunion and checked every hour", () => {
  const publish = readWorkflow(textOf("publish.yml"));
  const live = readWorkflow(textOf("live.yml"));
  const [, hour] = publish.on.schedule[0].cron.split(" ");
  // GitHub reads it in UTC.
  const reunion = new Intl.DateTimeFormat("fr", {
    timeZone: "Indian/Reunion",
    hour: "numeric",
    hourCycle: "h23",
  });
  expect(reunion.format(new Date(`2026-11-21T${hour}:30:00Z`))).toMatch(/^0?0/);
  expect(live.on.schedule[0].cron).toMatch(/^\d+ \* \* \* \*$/);
  expect(scriptsOf(publish, "test")).toEqual(["npm test"]);
  expect(publish.jobs.publish?.needs).toBe("test");
  expect(scriptsOf(publish, "publish")).toEqual(["npm run build", "sh hosting/workflows/upload.sh"]);
  expect(scriptsOf(live, "live")?.[0]).toContain("check:live");
});

it("upload.sh gets every variable that it reads", () => {
  const script = textOf("upload.sh");
  const { jobs } = readWorkflow(textOf("publish.yml"));
  const env = jobs.publish?.steps.at(-1)?.env ?? {};
  expect(namesIn(script, /\b(?:DEPLOY|CLOUDFLARE)_\w+/g)).toEqual(Object.keys(env).sort());
  for (const [name, value] of Object.entries(env)) {
    const place = ["DEPLOY_KEY", "CLOUDFLARE_API_TOKEN"].includes(name) ? "secrets" : "vars";
    expect(value).toBe(`\${{ ${place}.${name} }}`);
  }
  expect(namesIn(script, /NEXT_PUBLIC_\w+/g)).toEqual(NEEDED.toSorted());
});

describe("upload.sh", () => {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "upload-"));
    mkdirSync(join(folder, "out"));
    mkdirSync(join(folder, "bin"));
    writeFileSync(join(folder, "upload.sh"), textOf("upload.sh"));
    writeFileSync(join(folder, "out", FINGERPRINT), "new\n");
    writeFileSync(join(folder, "out/index.html.br"), "");
    for (const name of ["npx", "npm"]) stub(name, `echo "${name} $*" >> calls`);
    // Logs the credentials and their file.
    stub("rsync", 'echo "rsync $*" >> calls; echo "$RSYNC_RSH" > rsh; cat $(grep -o "/[^ ]*" rsh) > login');
    stub("curl", 'echo "curl $*" >> calls; cat online');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function stub(name: string, script: string): void {
    const file = join(folder, "bin", name);
    writeFileSync(file, `#!/bin/sh\n${script}\n`);
    chmodSync(file, 0o755);
  }

  /** Runs it with the fingerprint that is online. */
  async function upload(online: string | null, env: Record<string, string> = {}) {
    if (online !== null) writeFileSync(join(folder, "online"), online);
    const settings = {
      DEPLOY_TARGET: "me@host:/srv",
      DEPLOY_KEY: "key",
      DEPLOY_KNOWN_HOSTS: "host",
      CLOUDFLARE_PROJECT: "site",
      CLOUDFLARE_ACCOUNT_ID: "account",
      CLOUDFLARE_API_TOKEN: "token",
    };
    const variables = {
      ...Object.fromEntries(NEEDED.map((name) => [name, "set"])),
      NEXT_PUBLIC_SITE_URL: "https://www.example.re",
      PATH: `${folder}/bin:/usr/bin:/bin`,
      HOME: folder,
    };
    const done = await new Promise<{ code: number; output: string }>((resolve) =>
      execFile(
        "sh",
        ["upload.sh"],
        { cwd: folder, env: { ...variables, ...settings, ...env } as never },
        (error, out, err) => resolve({ code: Number(error?.code ?? 0), output: out + err }),
      ),
    );
    const file = join(folder, "calls");
    const calls = existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n") : [];
    return { ...done, calls: calls.filter((line) => !line.startsWith("curl")), asked: calls[0] };
  }

  it("uploads nothing when the live site is the same", async () => {
    const { code, output, calls, asked } = await upload("new\n", { DEPLOY_TO: "rsync" });
    expect(asked).toContain(`https://www.example.re/${FINGERPRINT}`);
    expect({ code, calls }).toEqual({ code: 0, calls: [] });
    expect(output).toContain("Rien n'a changé");
  });

  it.each([
    ["another", "old\n"],
    ["none", null],
  ])("uploads when it is %s, the fingerprint last, then checks the live site", async (_, online) => {
    const { code, calls } = await upload(online, { DEPLOY_TO: "rsync" });
    expect(code).toBe(0);
    expect(calls[0]).toBe("rsync -aR out/_next/static hosting me@host:/srv/");
    expect(calls[1]).toMatch(
      /^rsync -a --delete-after --exclude=\/_next\/static .* out\/ me@host:\/srv\/out\/$/,
    );
    expect(calls.slice(2)).toEqual([
      `rsync -a out/${FINGERPRINT} me@host:/srv/out/`,
      "npm run check:live -- --no-links",
    ]);
  });

  it("logs in only with its own key and known hosts, and leaves none behind", async () => {
    const { code } = await upload("old\n", { DEPLOY_TO: "rsync", DEPLOY_KEY: "line 1\r\nline 2" });
    expect(code).toBe(0);
    expect(readFileSync(join(folder, "login"), "utf8")).toBe("line 1\nline 2\nhost\n");
    const [, identity = "", hosts = ""] =
      /^ssh -i (\S+) -o UserKnownHostsFile=(\S+) /.exec(readFileSync(join(folder, "rsh"), "utf8")) ?? [];
    expect(identity && hosts).not.toBe("");
    expect([identity, hosts, join(folder, ".ssh")].filter(existsSync)).toEqual([]);
  });

  it.each([
    ["rsync", "DEPLOY_TARGET"],
    ["rsync", "DEPLOY_KNOWN_HOSTS"],
    ["cloudflare", "CLOUDFLARE_API_TOKEN"],
    ["rsync", "NEXT_PUBLIC_FORM_PLOMBIER"],
  ])("%s without %s: says so, and uploads nothing", async (host, name) => {
    const { code, output, calls } = await upload("old\n", { DEPLOY_TO: host, [name]: "" });
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
    expect(output).toMatch(new RegExp(`À faire.*: ${name}\n`));
  });

  it("a failed upload exits with its code, and leaves the fingerprint out", async () => {
    stub("rsync", 'echo "rsync $*" >> calls; case "$*" in *delete*) exit 12;; esac');
    const { code, calls } = await upload("old\n", { DEPLOY_TO: "rsync" });
    expect(code).toBe(12);
    expect(calls.join()).not.toContain(`rsync -a out/${FINGERPRINT}`);
  });

  it("goes to Cloudflare Pages without the compressed copies", async () => {
    const { code, calls } = await upload("old\n", { DEPLOY_TO: "cloudflare" });
    expect(code).toBe(0);
    expect(calls[0]).toMatch(/^npx --yes wrangler@\d+ pages deploy out --project-name site/);
    expect(existsSync(join(folder, "out/index.html.br"))).toBe(false);
  });

  it("says which variable to set, and that there is no build", async () => {
    const { code, output, calls } = await upload("old\n");
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
    expect(output).toContain("donnez à DEPLOY_TO la valeur rsync ou cloudflare");
    rmSync(join(folder, "out", FINGERPRINT));
    const unbuilt = await upload("", { DEPLOY_TO: "rsync" });
    expect(unbuilt).toMatchObject({ code: 1, output: expect.stringContaining("lancez npm run build") });
  });
});

it("the fingerprint is the same for the same files, and differs for others", () => {
  const out = mkdtempSync(join(tmpdir(), "fingerprint-"));
  const write = (file: string, text: string) => writeFileSync(join(out, file), text);
  for (const file of ["a.html", "b.js", "_headers", "_redirects", ".htaccess"]) write(file, file);
  const first = fingerprint(out, ["b.js", "a.html"]);
  expect(first).toMatch(/^"[0-9a-f]{64}"\n$/);
  write(FINGERPRINT, "of the build before");
  expect(fingerprint(out, ["a.html", "b.js", FINGERPRINT])).toBe(first);
  write("_headers", "other");
  const second = fingerprint(out, ["a.html", "b.js"]);
  write("a.html", "other");
  expect(new Set([first, second, fingerprint(out, ["a.html", "b.js"])]).size).toBe(3);
  rmSync(out, { recursive: true });
});
