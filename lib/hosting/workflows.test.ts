import { execFile } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Ajv } from "ajv";
import { build } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { NEEDED, VARIABLES } from "@/lib/site/config";
import gitlabSchema from "./gitlab-ci.schema.json";
import { FINGERPRINT } from "./upload-script";
import { workflowFiles } from "./workflows";
import { fingerprint } from "./write";

const files = workflowFiles();
const textOf = (file: string) => files[`workflows/${file}`] ?? "";

describe("GitHub's own parser", () => {
  let parser: typeof import("@actions/workflow-parser");
  const folder = mkdtempSync(join(tmpdir(), "parser-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeAll(async () => {
    // It imports JSON in a way that Node does not take.
    const stdin = { contents: 'export * from "@actions/workflow-parser"', resolveDir: process.cwd() };
    const options = {
      bundle: true,
      platform: "node",
      format: "esm",
      write: false,
      legalComments: "none",
    } as const;
    const { outputFiles } = await build({ stdin, ...options });
    // A bundled CommonJS package asks for it.
    const require = 'import{createRequire}from"node:module";const require=createRequire(import.meta.url);';
    const file = join(folder, "parser.mjs");
    writeFileSync(file, require + (outputFiles[0]?.text ?? ""));
    parser = await import(/* @vite-ignore */ file);
  });

  function errorsIn(content: string) {
    const { NoOperationTraceWriter, parseWorkflow } = parser;
    const { context } = parseWorkflow({ name: "workflow.yml", content }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => message);
  }

  it.each(["github/publish.yml", "github/live.yml"])("takes %s, and would refuse a mistake in it", (file) => {
    const text = textOf(file);
    expect(errorsIn(text)).toEqual([]);
    expect(errorsIn(text.replace("runs-on", "run-on")).join()).toContain("Unexpected value 'run-on'");
    expect(errorsIn(text.replace("${{ vars.", "${{ var.")).join()).toContain(
      "Unrecognized named-value: 'var'",
    );
  });
});

describe("GitLab's own schema", () => {
  const accepts = new Ajv({ strict: false, validateFormats: false }).compile(gitlabSchema);
  const text = textOf("gitlab-ci.yml");

  it("takes gitlab-ci.yml, and would refuse a mistake in it", () => {
    expect(accepts(parse(text))).toBe(true);
    expect(accepts(parse(text.replace("stage: deploy", "stages: deploy")))).toBe(false);
    expect(accepts(parse(text.replace("- if: $CI_PIPELINE", "- iff: $CI_PIPELINE")))).toBe(false);
  });
});

it("both hosts test what is pushed, build at midnight on La Réunion, and look at the site every hour", () => {
  const publish = parse(textOf("github/publish.yml"));
  const live = parse(textOf("github/live.yml"));
  const gitlab = parse(textOf("gitlab-ci.yml"));
  const [daily] = publish.on.schedule;
  const [, hour] = daily.cron.split(" ");
  // As GitHub reads it, in UTC.
  const reunion = new Intl.DateTimeFormat("fr", {
    timeZone: "Indian/Reunion",
    hour: "numeric",
    hourCycle: "h23",
  });
  expect(reunion.format(new Date(`2026-11-21T${hour}:30:00Z`))).toMatch(/^0?0/);
  expect(live.on.schedule[0].cron).toMatch(/^\d+ \* \* \* \*$/);
  expect(textOf("gitlab-ci.yml")).toContain(live.on.schedule[0].cron);
  for (const name of VARIABLES) {
    expect(publish.env[name]).toBe(`\${{ vars.${name} }}`);
    expect(live.env[name]).toBe(`\${{ vars.${name} }}`);
    expect(textOf("gitlab-ci.yml")).toContain(name);
  }
  expect(JSON.stringify(publish.jobs.test)).toContain("npm test");
  expect(gitlab.test.script).toEqual(["npm test"]);
  for (const job of [JSON.stringify(publish.jobs.publish), JSON.stringify(gitlab.publish)])
    expect(job).toMatch(/npm run build.*sh hosting\/workflows\/upload\.sh/);
  for (const job of [live.jobs.live, gitlab.live]) expect(JSON.stringify(job)).toContain("check:live");
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
    // Notes what it logs in with, and where that lies.
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

  it("uploads nothing where the site online is the same", async () => {
    const { code, output, calls, asked } = await upload("new\n", { DEPLOY_TO: "rsync" });
    expect(asked).toContain(`https://www.example.re/${FINGERPRINT}`);
    expect({ code, calls }).toEqual({ code: 0, calls: [] });
    expect(output).toContain("Rien n'a changé");
  });

  it.each([
    ["another", "old\n"],
    ["none", null],
  ])("uploads where it is %s: the fingerprint last, then looks at it", async (_, online) => {
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

  it("logs in with its own key and hosts alone, given as texts or as files, and leaves none behind", async () => {
    const file = join(folder, "deploy.txt");
    writeFileSync(file, "line 1\r\nline 2");
    for (const [key, login] of [
      ["key\n", "key\nhost\n"],
      [file, "line 1\nline 2\nhost\n"],
    ] as const) {
      const { code } = await upload("old\n", { DEPLOY_TO: "rsync", DEPLOY_KEY: key });
      expect(code).toBe(0);
      expect(readFileSync(join(folder, "login"), "utf8")).toBe(login);
      const [, identity = "", hosts = ""] =
        /^ssh -i (\S+) -o UserKnownHostsFile=(\S+) /.exec(readFileSync(join(folder, "rsh"), "utf8")) ?? [];
      expect(identity && hosts).not.toBe("");
      expect([identity, hosts, join(folder, ".ssh")].filter(existsSync)).toEqual([]);
    }
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

  it("an upload that fails is not taken for done", async () => {
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

  it("says what to set, and that there is no build", async () => {
    const { code, output, calls } = await upload("old\n");
    expect({ code, calls }).toEqual({ code: 1, calls: [] });
    expect(output).toContain("donnez à DEPLOY_TO la valeur rsync ou cloudflare");
    rmSync(join(folder, "out", FINGERPRINT));
    const unbuilt = await upload("", { DEPLOY_TO: "rsync" });
    expect(unbuilt).toMatchObject({ code: 1, output: expect.stringContaining("lancez npm run build") });
  });
});

it("the fingerprint is the same for the same files, and another for any other", () => {
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
