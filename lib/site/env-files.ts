import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

type Mode = "production" | "development";

/** The `.env` files that Next reads in a mode, highest priority first. */
export const envFiles = (mode: Mode) => [`.env.${mode}.local`, ".env.local", `.env.${mode}`, ".env"];
const ALL_FILES = [...new Set([...envFiles("production"), ...envFiles("development")])];

/** Byte order mark, added by some Windows editors. The shell would read it as part of the first name. */
const BOM = "\uFEFF";
/** An assignment that a terminal reads as the build does. */
const ASSIGNMENT = /^\s*(?:export\s+)?\w+=("[^"]*"|'[^']*'|[^\s;&|$()<>`'"]*)(\s+#.*|\s*)$/;
const textIn = (path: string) => (existsSync(path) ? readFileSync(path, "utf8") : "");
const valuesIn = (path: string): NodeJS.Dict<string> => parseEnv(textIn(path).replace(BOM, ""));

/** The values of the `.env` files for production, merged by priority. In development Next reads its own, again after each change. */
export function readEnvFiles(): NodeJS.Dict<string> {
  return Object.assign({}, ...envFiles("production").map(valuesIn).toReversed());
}

/** Problems of the `.env` files themselves, in French, one line each. */
export function envFileMistakes(): string[] {
  return ALL_FILES.flatMap((file) => {
    const text = textIn(file);
    if (text.includes("\0")) return [`${file} : lettres illisibles ; enregistrez-le en UTF-8`];
    const lines = text.replace(BOM, "").split("\n");
    const names = lines.map((line) => /^\s*(?:export\s+)?(NEXT_PUBLIC_\w+)\s*=/.exec(line)?.[1]);
    const repeated = names.flatMap((name, index) => {
      const first = names.indexOf(name);
      if (!name || first === index) return [];
      return [`${file}:${index + 1} : ${name} est déjà à la ligne ${first + 1} ; gardez une seule des deux`];
    });
    // Lines that the build would read, and a terminal would not.
    const unread = lines.flatMap((line, index) => {
      if (!/^\s*(?:export\s+)?NEXT_PUBLIC_/.test(line) || ASSIGNMENT.test(line)) return [];
      return [
        `${file}:${index + 1} : écrivez NOM=valeur, sans espace autour du signe =, et entre guillemets une valeur qui a une espace ou un signe comme ;`,
      ];
    });
    const withBom = `${file} : commence par une marque invisible (BOM) ; enregistrez-le en UTF-8 sans BOM`;
    const withCrlf = `${file} : ses lignes finissent comme sous Windows (CRLF), et un terminal lirait ce signe dans chaque valeur ; enregistrez-le avec des fins de ligne LF`;
    return [
      ...(text.startsWith(BOM) ? [withBom] : []),
      ...(text.includes("\r\n") ? [withCrlf] : []),
      ...unread,
      ...repeated,
    ];
  });
}

/** Variables whose environment value overrides another one in a local `.env` file for production, one French line each. */
export function overriddenVariables(env: NodeJS.ProcessEnv = process.env): string[] {
  const [file = "", shared = ""] = envFiles("production");
  const own = valuesIn(file);
  const values = { ...valuesIn(shared), ...own };
  return Object.entries(values).flatMap(([name, value]) => {
    const found = env[name];
    if (!name.startsWith("NEXT_PUBLIC_") || found === undefined || found === value) return [];
    const place = name in own ? file : shared;
    return [
      `${name} vaut « ${found} » dans ce terminal, qui l'emporte, et « ${value} » dans ${place} : faites set -a; . ./${place}; set +a`,
    ];
  });
}

export const ENVIRONMENT = "variables d'environnement";
/** Where a variable gets this value: a file name, or the environment, in French. */
export function placeOf(name: string, value: string | undefined): string {
  const found = ALL_FILES.find((file) => {
    const values = valuesIn(file);
    return name in values && values[name] === value;
  });
  return found ?? ENVIRONMENT;
}
