import { fail } from "@/lib/system/run";

/** Runs one of the maintainers' tools of lib/workshop by name; without a name, lists them. */
const TOOLS = {
  bench: "speed and weight beside Next's own export, into lib/export/BENCHMARKS.md; --beside FOLDER",
  editor: "remakes the editor's files from its package",
  font: "remakes the font files from their package",
  icons: "remakes the icons from the logo",
  "test-engines": "the visitor journeys in Firefox and WebKit; a name takes one",
  "test-hosts": "the hosts' rules on nginx, Apache, Caddy and the local server",
} as const satisfies Record<string, string>;

const [name = ""] = process.argv.splice(2, 1);
if (!Object.hasOwn(TOOLS, name)) {
  const lines = Object.entries(TOOLS).map(([tool, does]) => `  ${tool.padEnd(14)}${does}`);
  const list = `npm run workshop NAME [-- flags]\n\n${lines.join("\n")}`;
  if (name) fail(`There is no "${name}" in the workshop.\n${list}`);
  console.log(list);
} else {
  await import(`../workshop/${name}.ts`);
}
