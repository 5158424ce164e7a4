import { fail } from "@/lib/system/run";

/** Runs one of the maintainers' tools of lib/workshop by name; without a name, lists them. */
const suites = () => import("@/lib/workshop/suites");
const TOOLS: Readonly<Record<string, [does: string, run: () => Promise<unknown>]>> = {
  bench: [
    "speed and weight beside Next's own export, into lib/export/BENCHMARKS.md; --beside FOLDER",
    () => import("@/lib/workshop/bench"),
  ],
  editor: ["remakes the editor's files from its package", () => import("@/lib/workshop/editor")],
  font: ["remakes the font files from their package", () => import("@/lib/workshop/font")],
  icons: ["remakes the icons from the logo", () => import("@/lib/workshop/icons")],
  "test-engines": [
    "the visitor journeys in Firefox and WebKit; a name takes one",
    async () => (await suites()).testEngines(),
  ],
  "test-hosts": [
    "the hosts' rules on nginx, Apache, Caddy and the local server",
    async () => (await suites()).testHosts(),
  ],
};

const [name = ""] = process.argv.splice(2, 1);
const [, run] = (Object.hasOwn(TOOLS, name) && TOOLS[name]) || [];
if (run) await run();
else {
  const lines = Object.entries(TOOLS).map(([tool, [does]]) => `  ${tool.padEnd(14)}${does}`);
  const list = `npm run workshop NAME [-- flags]\n\n${lines.join("\n")}`;
  if (name) fail(`There is no "${name}" in the workshop.\n${list}`);
  console.log(list);
}
