import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";

type Mode = "production" | "development";

/** The `.env` files that Next reads for a mode, the one that decides first. */
const filesOf = (mode: Mode) => [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"];

function readIfThere(path: string): NodeJS.Dict<string> {
  return existsSync(path) ? parseEnv(readFileSync(path, "utf8")) : {};
}

/** The values of the `.env` files that Next reads for this mode; the first file that names a value decides. */
export function readEnvFiles(mode: Mode, folder = "."): NodeJS.Dict<string> {
  const files = filesOf(mode).map((name) => readIfThere(join(folder, name)));
  return Object.assign({}, ...files.toReversed());
}

/** Where a variable has this value, in French: the name of a file, or the environment. */
export function placeOf(name: string, value: string | undefined, folder = "."): string {
  const files = [...new Set([...filesOf("production"), ...filesOf("development")])];
  const found = files.find((file) => {
    const values = readIfThere(join(folder, file));
    return name in values && values[name] === value;
  });
  return found ?? "variables d'environnement";
}
