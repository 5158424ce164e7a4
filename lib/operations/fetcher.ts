import { setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { hash } from "@/lib/system/hash";
import { mapWithConcurrency } from "@/lib/system/map-with-concurrency";
import { messageOf } from "@/lib/system/run";
import { type Fault, FaultError } from "./report";

export const MAX_CONCURRENT = 5;
export const TIME_LIMIT_MS = 10_000;

// Node gives each of a name's addresses 250 ms to connect: too short from an island far from most hosts.
// https://github.com/nodejs/node/issues/54359
setDefaultAutoSelectFamilyAttemptTimeout(TIME_LIMIT_MS / 4);

export type HttpResponse = {
  url: string;
  status: number;
  headers: Headers;
  body: string;
  /** Length and hash of the decompressed body; null when it was not read. */
  content: { bytes: number; hash: string } | null;
};
type FetchOptions = {
  method?: "GET" | "HEAD" | "OPTIONS" | "POST";
  headers?: Readonly<Record<string, string>>;
  body?: string;
  follow?: boolean;
  statusOnly?: boolean;
};
/** Sends one request. @throws FaultError when there is no response */
export type Fetcher = (url: string, options?: FetchOptions) => Promise<HttpResponse>;

const ADDRESS_REMEDY = "vérifiez l'adresse et la connexion de cette machine, puis recommencez";
export const SERVER_REMEDY = "voyez l'état du serveur chez l'hébergeur, puis recommencez";
const COPIES_REMEDY = "lancez npm run build, puis publiez tout le dossier out/, fichiers .br et .gz compris";
const CERTIFICATE_REMEDY = "installez chez l'hébergeur un certificat pour ce domaine, avec toute sa chaîne";
/** By the code of Node's errors. @see https://nodejs.org/api/errors.html#nodejs-error-codes */
const REASONS: readonly (readonly [code: RegExp, what: string, remedy: string])[] = [
  [/^ENOTFOUND$/, "ce nom de domaine est introuvable", `${ADDRESS_REMEDY} ; sinon, voyez le DNS du domaine`],
  [
    /^ECONNREFUSED$/,
    "le serveur refuse la connexion",
    "vérifiez l'adresse ; si ce serveur est le vôtre, démarrez-le et ouvrez ce port (80 pour http, 443 pour https)",
  ],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET)$/, "le serveur coupe la connexion", SERVER_REMEDY],
  [/^UND_ERR_CONNECT_TIMEOUT$/, "pas de réponse en 10 s", SERVER_REMEDY],
  [
    /^(EPROTO|ERR_SSL_\w+)$/,
    "le serveur ne parle pas HTTPS à cette adresse",
    "vérifiez l'adresse et son port",
  ],
  [/^CERT_HAS_EXPIRED$/, "le certificat a expiré", "renouvelez-le chez l'hébergeur"],
  [/CERT|SIGNATURE/, "le certificat n'est pas reconnu", CERTIFICATE_REMEDY],
  // From a `Location` header or the sitemap.
  [
    /^ERR_INVALID_URL$/,
    "donne une adresse malformée",
    "corrigez la redirection chez l'hébergeur, ou publiez à nouveau out/",
  ],
  // zlib and brotli errors.
  [/^(Z_|ERR__ERROR_FORMAT)/, "la réponse compressée est abîmée", COPIES_REMEDY],
];

/** Converts a Node error into one that an operator can act on. */
export function toFaultError(error: unknown, timeLimitMs = TIME_LIMIT_MS): FaultError {
  if (error instanceof FaultError) return error;
  type NodeError = { name?: string; code?: string };
  const { name, cause, code } = error as NodeError & { cause?: NodeError };
  // Some of Node's functions wrap the signal's TimeoutError.
  if (name === "TimeoutError" || cause?.name === "TimeoutError")
    return new FaultError(`pas de réponse en ${timeLimitMs / 1000} s`, SERVER_REMEDY);
  const reason = cause?.code ?? code ?? "";
  const known = REASONS.find(([code]) => code.test(reason));
  if (known) return new FaultError(known[1], known[2]);
  return new FaultError(`pas de réponse (${messageOf(cause ?? error) || reason})`, ADDRESS_REMEDY);
}

/** Creates a command's request function. The timeout of 10 s includes reading the body. */
export function createFetcher(userAgent: string, timeLimitMs = TIME_LIMIT_MS): Fetcher {
  return async (url, { method = "GET", headers = {}, body, follow = false, statusOnly = false } = {}) => {
    try {
      const response = await fetch(url, {
        method,
        body,
        headers: { "User-Agent": userAgent, ...headers },
        redirect: follow ? "follow" : "manual",
        signal: AbortSignal.timeout(timeLimitMs),
      });
      if (statusOnly) await response.body?.cancel();
      const { status, headers: answered } = response;
      if (statusOnly || method === "HEAD") return { url, status, headers: answered, body: "", content: null };
      const bytes = Buffer.from(await response.arrayBuffer());
      const content = { bytes: bytes.length, hash: hash(bytes) };
      return { url, status, headers: answered, body: new TextDecoder().decode(bytes), content };
    } catch (error) {
      throw toFaultError(error, timeLimitMs);
    }
  };
}

/** Runs a check; a failed request becomes a fault. */
export async function faultsOf(where: string, work: () => Promise<Fault[]>): Promise<Fault[]> {
  try {
    return await work();
  } catch (error) {
    return [faultAt(where, error)];
  }
}

export function faultAt(where: string, error: unknown): Fault {
  const { what, remedy } = toFaultError(error);
  return { where, what, remedy };
}

/** Runs `faultsOf` for each item, `MAX_CONCURRENT` at a time. A fault names the URL of its item. */
export async function faultsOfEach<T>(
  items: readonly T[],
  urlOf: (item: T) => string,
  work: (item: T, where: string) => Promise<Fault[]>,
): Promise<Fault[]> {
  const faults = (item: T) => faultsOf(urlOf(item), () => work(item, urlOf(item)));
  return (await mapWithConcurrency(items, faults, MAX_CONCURRENT)).flat();
}
