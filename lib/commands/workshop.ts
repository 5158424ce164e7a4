import { fail } from "@/lib/system/run";

const suites = () => import("@/lib/workshop/suites");
/** The maintainers' tools of lib/workshop, by name. Without a name, the command lists them. */
const TOOLS: Readonly<Record<string, [does: string, run: () => Promise<unknown>]>> = {
  bench: [
    "compares speed and weight with Next's own export (lib/export/BENCHMARKS.md); --beside FOLDER adds a checkout",
    () => import("@/lib/workshop/bench"),
  ],
  editor: ["generates the editor's files from its packages", () => import("@/lib/workshop/editor")],
  font: ["generates the font files from their package", () => import("@/lib/workshop/font")],
  icons: ["generates the icons from the logo", () => import("@/lib/workshop/icons")],
  "test-engines": [
    "runs the visitor journeys in Firefox and WebKit, or in the engine named",
    async () => (await suites()).testEngines(),
  ],
  "test-hosts": [
    "tests the hosts' rules on nginx, Apache, Caddy and the local server",
    async () => (await suites()).testHosts(),
  ],
};

const [name = ""] = process.argv.splice(2, 1);
const [, run] = (Object.hasOwn(TOOLS, name) && TOOLS[name]) || [];
if (run) await run();
else {
  const lines = Object.entries(TOOLS).map(([tool, [does]]) => `  ${tool.padEnd(14)}${does}`);
  const list = `npm run workshop NAME [-- flags]\n\n${lines.join("\n")}`;
  if (name) fail(`No workshop tool is called "${name}".\n${list}`);
  console.log(list);
}
