import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EXAMPLE_CONFIG } from "@/e2e/fixtures/example-rules";
import { rewriteExport } from "./rewrite";

const CHUNKS = "/_next/static/chunks";
const FLIGHT = `0:["$","$L3",null,{"id":"page","children":"Bonjour"}]\n2:"${CHUNKS}/small.js"\n3:I[1,["$2"],"StaticContent"]\n:HL["${CHUNKS}/a.css","style"]\n`;
const register = (modules: string) =>
  `(globalThis["TURBOPACK"]||(globalThis["TURBOPACK"]=[])).push(["x",${modules}]);`;
const CHARSET = '<meta charset="utf-8">';
const script = (name: string) => `<script src="${CHUNKS}/${name}.js" async></script>`;

const START =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":[],"runtimeModuleIds":[7]})';

function page({ first = CHARSET, chunks = ["turbopack-a", "small", "big"], start = START } = {}) {
  return `<!doctype html><html lang="fr"><head>${first}<title>x</title><meta name="twitter:card" content="summary"><meta name="twitter:title" content="x"><meta name="next-size-adjust" content=""><link rel="stylesheet" href="${CHUNKS}/a.css">${chunks.map(script).join("")}</head><body><div id="page" class="lead">Bonjour</div><script>${start}</script><script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push(${JSON.stringify([1, FLIGHT])})</script></body></html>`;
}

let out = "";
let cache = "";
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), "export-"));
  cache = mkdtempSync(join(tmpdir(), "converted-"));
  mkdirSync(join(out, CHUNKS), { recursive: true });
  writeFileSync(join(out, CHUNKS, "turbopack-a.js"), "self.runtime()");
  writeFileSync(join(out, CHUNKS, "small.js"), register("1,(e)=>{e}"));
  writeFileSync(join(out, CHUNKS, "big.js"), register(`4,(e)=>{/*${"x".repeat(100_000)}*/}`));
  writeFileSync(join(out, CHUNKS, "a.css"), ".lead{color:red}.unused{color:blue}");
});
afterEach(() => [out, cache].map((folder) => rmSync(folder, { recursive: true })));

const rewrite = (file = "index.html") =>
  rewriteExport(out, [file], { config: EXAMPLE_CONFIG, consent: "stored-on-arrival", cache });

describe("rewriteExport", () => {
  it("leaves HTML with its styles and one script", async () => {
    writeFileSync(join(out, "index.html"), page());
    await rewrite();
    const html = readFileSync(join(out, "index.html"), "utf8");
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(html).toMatch(/<script type="speculationrules">\{/);
    expect(html).toMatch(
      /<script async fetchpriority="low" src="\/_next\/static\/pages\/hydrate\.[\w-]+\.js" data-payload=/,
    );
    expect(html).toMatch(
      /<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'/,
    );
    expect(html).toContain("color:red");
    expect(html).not.toContain("color:#00f");
    for (const unread of ["twitter:title", "next-size-adjust"]) expect(html).not.toContain(unread);
    const files = readdirSync(join(out, "_next/static/pages"));
    const read = (name: RegExp) =>
      readFileSync(join(out, "_next/static/pages", files.find((file) => name.test(file)) ?? "?"), "utf8");
    expect(read(/^index\./)).not.toContain("Bonjour");
    expect(read(/^index\./)).toContain("/_next/static/pages/deferred.");
    expect(read(/^hydrate\./)).toContain("[4,7]");
    expect(readdirSync(join(out, CHUNKS))).not.toContain("a.css");
  });

  it("asks once for each of Next's scripts to be compiled as it arrives", async () => {
    writeFileSync(join(out, "index.html"), page());
    await rewrite();
    writeFileSync(join(out, "index.html"), page());
    writeFileSync(join(out, CHUNKS, "a.css"), "");
    await rewrite();
    const script = readFileSync(join(out, CHUNKS, "small.js"), "utf8");
    expect(script).toBe(`//# allFunctionsCalledOnLoad\n${register("1,(e)=>{e}")}`);
  });

  it("converts a page once, as long as neither it nor the configuration changes", async () => {
    /** What the page says, once it is rewritten with all that is kept of pages changed. */
    async function rewritten(html: string, config = EXAMPLE_CONFIG) {
      for (const name of readdirSync(cache)) {
        const kept = readFileSync(join(cache, name), "utf8");
        writeFileSync(join(cache, name), kept.replaceAll("Bonjour", "Kept"));
      }
      writeFileSync(join(out, "index.html"), html);
      writeFileSync(join(out, CHUNKS, "a.css"), ".lead{color:red}");
      await rewriteExport(out, ["index.html"], { config, consent: "stored-on-arrival", cache });
      return /Bonjour|Kept/.exec(readFileSync(join(out, "index.html"), "utf8"))?.[0];
    }
    expect(await rewritten(page())).toBe("Bonjour");
    expect(await rewritten(page())).toBe("Kept");
    expect(await rewritten(page().replace("<title>x", "<title>y"))).toBe("Bonjour");
    expect(readdirSync(cache)).toHaveLength(1);
    const otherConfig = { ...EXAMPLE_CONFIG, formHost: "https://forms.example" };
    expect(await rewritten(page().replace("<title>x", "<title>y"), otherConfig)).toBe("Bonjour");
  });

  it("puts the policy before all that it is to govern, wherever the character set stands", async () => {
    writeFileSync(join(out, "index.html"), page({ first: `<meta name="x" content="y">${CHARSET}` }));
    await rewrite();
    expect(readFileSync(join(out, "index.html"), "utf8")).toMatch(
      /<head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" [^>]+><meta name="x"/,
    );
  });

  describe("goes on without an optimisation that it cannot make, and names it once:", () => {
    const written = (name: RegExp) => {
      const folder = join(out, "_next/static/pages");
      const file = readdirSync(folder).find((file) => name.test(file)) ?? "?";
      return readFileSync(join(folder, file), "utf8");
    };
    const OTHER_START = "TURBOPACK.run(7)";
    const other = page({ start: OTHER_START });
    const damaged = ".lead{color:red}.x:nth-child({}";
    type Case = [name: string, html: string, css: string | undefined, check: () => void];
    it.each<Case>([
      [
        "Start in steps",
        other,
        undefined,
        () => {
          expect(written(/^index\./).endsWith(`;${OTHER_START}`)).toBe(true);
          expect(written(/^hydrate\./)).not.toContain("[4,7]");
        },
      ],
      [
        "Trimming of page data",
        page().replace("StaticContent", "Other"),
        undefined,
        () => expect(written(/^index\./)).toContain("Bonjour"),
      ],
      ["Styles that the page uses", page(), damaged, () => expect(written(/^hydrate\./)).toContain("[4,7]")],
    ])("%s", async (name, html, css, check) => {
      const lines = vi.spyOn(console, "warn").mockReturnValue();
      if (css) writeFileSync(join(out, CHUNKS, "a.css"), css);
      writeFileSync(join(out, "index.html"), html);
      await rewrite();
      const told = lines.mock.calls.flat().map(String);
      lines.mockRestore();
      expect(told.filter((line) => line.startsWith(`${name} left out: `))).toHaveLength(1);
      expect(readFileSync(join(out, "index.html"), "utf8")).toMatch(/color:red.*Bonjour.*data-payload=/s);
      check();
    });
  });

  it("converts a page anew where what is kept of it is damaged", async () => {
    writeFileSync(join(out, "index.html"), page());
    await rewrite();
    for (const name of readdirSync(cache)) writeFileSync(join(cache, name), '{"html":"<');
    writeFileSync(join(out, "index.html"), page());
    writeFileSync(join(out, CHUNKS, "a.css"), ".lead{color:red}");
    await rewrite();
    expect(readFileSync(join(out, "index.html"), "utf8")).toContain("Bonjour");
  });

  it.each([
    [
      "a script that is not there",
      page({ chunks: ["turbopack-a", "small", "big", "gone"] }),
      "gone.js is not in the export",
    ],
    ["another markup", page({ chunks: [] }), "expected a script"],
  ])("stops on %s, naming the page", async (_, html, expected) => {
    mkdirSync(join(out, "blog"));
    writeFileSync(join(out, "blog/x.html"), html);
    await expect(rewrite("blog/x.html")).rejects.toThrow(new RegExp(`^blog/x\\.html: .*${expected}`));
  });
});
