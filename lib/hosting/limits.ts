import type { HostRules } from "./rules";

const lines = (text: string) => text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** A limit of a host: what it counts in a generated file, and how much the host accepts. */
type Limit = { file: string; what: string; most: number; count: (text: string) => number };

const longest = (text: string) => Math.max(0, ...lines(text).map((line) => line.length));
const LIMITS: readonly Limit[] = [
  // https://developers.cloudflare.com/pages/configuration/headers/
  { file: "out/_headers", what: "characters in a line (Cloudflare)", most: 2000, count: longest },
  {
    file: "out/_headers",
    what: "rules (Cloudflare)",
    most: 100,
    count: (text) => lines(text).filter((line) => line.startsWith("/")).length,
  },
  // https://developers.cloudflare.com/pages/configuration/redirects/
  { file: "out/_redirects", what: "characters in a line (Cloudflare)", most: 1000, count: longest },
  {
    file: "out/_redirects",
    what: "rules without a star (Cloudflare)",
    most: 2000,
    count: (text) => lines(text).filter((line) => !line.includes("*")).length,
  },
  {
    file: "out/_redirects",
    what: "rules with a star (Cloudflare)",
    most: 100,
    count: (text) => lines(text).filter((line) => line.includes("*")).length,
  },
  // A word of nginx's configuration has to fit its buffer: NGX_CONF_BUFFER.
  { file: "hosting/nginx.conf", what: "characters in a line (nginx)", most: 4000, count: longest },
  // https://vercel.com/docs/project-configuration
  {
    file: "hosting/vercel.json",
    what: "rules for headers (Vercel)",
    most: 1024,
    count: (text) => (JSON.parse(text) as { headers: unknown[] }).headers.length,
  },
];

/**
 * Checks the generated files, by path from the project's root, against what the hosts accept.
 * @throws Error that lists file, limit and count, or names a file that is not there
 */
export function checkLimits(files: Readonly<Record<string, string>>): void {
  const broken = LIMITS.flatMap(({ file, what, most, count }) => {
    const text = files[file];
    if (text === undefined) throw new Error(`${file} is not among the files for hosts`);
    const found = count(text);
    return found > most ? [`  ${file}: ${found} ${what}; at most ${most}`] : [];
  });
  if (broken.length > 0) throw new Error(`Beyond what hosts accept:\n${broken.join("\n")}`);
}

/**
 * Characters that one host or another reads as its own syntax: nginx `$`, Apache `%`, Caddy `{`, and quotes everywhere.
 * @throws Error that names the header or path
 */
export function checkCharacters({ headers, caching, ownPages, rareTypes }: HostRules): void {
  const values = { ...headers, hashed: caching.hashed, others: caching.others, ...rareTypes };
  for (const [name, value] of Object.entries(values)) {
    if (/[^ -~]|["$%{}\\]/.test(value)) throw new Error(`${name}: not every host can write ${value}`);
  }
  for (const path of [...ownPages, ...Object.keys(rareTypes)]) {
    if (!/^[\w./-]+$/.test(path)) throw new Error(`${path}: not every host can name this path in its rules`);
  }
}
