import { z } from "zod";
import type { FormKey } from "@/content/types";
import { didYouMean, nearest } from "@/lib/system/nearest";
import { envFileMistakes, placeOf } from "./env-files";

/** URLs of the site and its services, and form ids. Base URLs have no trailing slash. */
export type Config = {
  siteUrl: string;
  apiHost: string;
  assetsHost: string;
  formHost: string;
  /** Where to report signals (lib/client/signals.ts), used unchanged. Without it, nothing is measured. */
  signalsUrl?: string;
  /** `Strict-Transport-Security` (RFC 6797), if not the default. */
  hsts?: string;
  forms: Record<FormKey | "avis", string>;
};

/**
 * Source of a regular expression for an origin; its host has a dot, except http's localhost.
 * @param letters those of host names, for a character class
 */
const originPattern = (letters: string) =>
  String.raw`(https://([${letters}-]+\.)+[${letters}-]+(:\d+)?|http://(localhost|127\.0\.0\.1)(:\d+)?)`;
const withoutSlash = (value: string) => value.replace(/\/$/, "");
const ADDRESS_EXPECTED =
  "une adresse https:// sans paramètres, comme https://api.example.re, ou un chemin de ce site, comme /api";
const address = z
  .string()
  .regex(new RegExp(String.raw`^${originPattern("a-z0-9")}?(/[\w.-]+)*/?$`, "i"), ADDRESS_EXPECTED)
  .refine((value) => withoutSlash(value) !== "" && URL.canParse(value, "https://site"), ADDRESS_EXPECTED);
const host = address.transform(withoutSlash);
const SITE_EXPECTED = "une adresse https:// sans chemin ni paramètres, comme https://www.example.re";
const SITE_PATTERN = new RegExp(`^${originPattern(String.raw`\p{L}\p{M}\d`)}/?$`, "iu");
const siteUrl = z
  .string()
  .refine((value) => SITE_PATTERN.test(value) && URL.canParse(value), SITE_EXPECTED)
  // As browsers and search engines write it: in lower case, without the default port, accents in ASCII.
  .transform((value) => new URL(value).origin);
const hsts = z
  .string()
  .regex(
    /^max-age=\d{1,9}(; includeSubDomains(; preload)?)?$/,
    "max-age= et des secondes, comme « max-age=31536000 », puis, si tous les sous-domaines sont en https, « ; includeSubDomains », et enfin « ; preload »",
  );
const formId = z
  .string()
  .regex(
    /^[A-Za-z0-9_-]{3,40}$/,
    "l'identifiant d'un formulaire, la fin de son adresse (wA1b2C pour https://tally.so/r/wA1b2C) : de 3 à 40 lettres, chiffres, - ou _",
  );

/** An optional variable. An empty one counts as unset: some hosting providers pass unset ones as empty. */
const optional = (schema: z.ZodType<string>) =>
  z.preprocess((value) => (value === "" ? undefined : value), schema.optional());

const variables = z.object({
  NEXT_PUBLIC_SITE_URL: siteUrl,
  NEXT_PUBLIC_API_HOST: host,
  NEXT_PUBLIC_ASSETS_HOST: host,
  NEXT_PUBLIC_FORM_HOST: host,
  NEXT_PUBLIC_SIGNALS_URL: optional(address),
  NEXT_PUBLIC_HSTS: optional(hsts),
  NEXT_PUBLIC_FORM_PLOMBIER: formId,
  NEXT_PUBLIC_FORM_ELECTRICIEN: formId,
  NEXT_PUBLIC_FORM_SERRURIER: formId,
  NEXT_PUBLIC_FORM_ELECTROMENAGER: formId,
  NEXT_PUBLIC_FORM_AVIS: formId,
});

/** The names of all variables. */
export const VARIABLES = Object.keys(variables.shape);
/** The names of the required ones. */
export const REQUIRED = Object.entries(variables.shape).flatMap(([name, schema]) =>
  schema.safeParse(undefined).success ? [] : [name],
);

/** Vercel sets these itself. */
const VERCEL_NAME = /^NEXT_PUBLIC_VERCEL_/;

/** Unknown variables that seem meant for this site: after a typo, the demo value would stay in use. */
const unknownNames = (env: Record<string, string | undefined>) =>
  Object.keys(env).filter(
    (name) =>
      !VARIABLES.includes(name) &&
      // From a line that is not an assignment, which env-files.ts reports.
      !/\s/.test(name) &&
      !VERCEL_NAME.test(name) &&
      (name.startsWith("NEXT_PUBLIC_") || (/^NEX/i.test(name) && nearest(name, VARIABLES) !== undefined)),
  );

function unknownMessage(name: string, value: string | undefined): string {
  const remedy = didYouMean(name, VARIABLES, "retirez-la ; README.md donne les noms permis");
  return `  ${placeOf(name, value)} : la variable ${name} est inconnue ; ${remedy}`;
}

function valueMessage(name: string, value: string | undefined, expected: string): string {
  if (value === undefined) return `  ${name} n'a pas de valeur : écrivez sa ligne dans .env`;
  const found = value === "" ? "est vide" : `vaut « ${value} »`;
  return `  ${placeOf(name, value)} : ${name} ${found} ; attendu : ${expected}`;
}

/**
 * Reads the configuration from environment variables. Next and the commands fill them from the `.env` files.
 * @throws Error that lists every malformed variable with its file, its value and what is expected, every unknown one, and
 *   problems of the `.env` files themselves
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const parsed = variables.safeParse(env);
  const malformed = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0]);
    return valueMessage(name, env[name], issue.message);
  });
  const unknown = unknownNames(env).map((name) => unknownMessage(name, env[name]));
  const inFiles = envFileMistakes().map((line) => `  ${line}`);
  if (!parsed.success || unknown.length + inFiles.length > 0)
    throw new Error(["Configuration à corriger :", ...inFiles, ...malformed, ...unknown].join("\n"));
  const values = parsed.data;
  return {
    siteUrl: values.NEXT_PUBLIC_SITE_URL,
    apiHost: values.NEXT_PUBLIC_API_HOST,
    assetsHost: values.NEXT_PUBLIC_ASSETS_HOST,
    formHost: values.NEXT_PUBLIC_FORM_HOST,
    ...(values.NEXT_PUBLIC_SIGNALS_URL && { signalsUrl: values.NEXT_PUBLIC_SIGNALS_URL }),
    ...(values.NEXT_PUBLIC_HSTS && { hsts: values.NEXT_PUBLIC_HSTS }),
    forms: {
      plombier: values.NEXT_PUBLIC_FORM_PLOMBIER,
      electricien: values.NEXT_PUBLIC_FORM_ELECTRICIEN,
      serrurier: values.NEXT_PUBLIC_FORM_SERRURIER,
      electromenager: values.NEXT_PUBLIC_FORM_ELECTROMENAGER,
      avis: values.NEXT_PUBLIC_FORM_AVIS,
    },
  };
}

/** The origin of the forms; empty if same-origin. */
export const formOrigin = ({ formHost }: Config) =>
  formHost.startsWith("/") ? "" : new URL(formHost).origin;

let cached: Config | undefined;
/** The configuration from this process's environment, read once. @throws Error as `readConfig` */
export function getConfig(): Config {
  cached ??= readConfig(process.env);
  return cached;
}

/** Whether a URL is one of the local server's demo services. */
export const isDemoService = (address: string) => /^\/demo(\/|$)/.test(address);

/** The URL of a service, whose host may be a path of the site. */
export const serviceUrl = (host: string, origin: string): string =>
  host.startsWith("/") ? origin + host : host;
