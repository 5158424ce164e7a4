import { once } from "node:events";
import { connect, type PeerCertificate } from "node:tls";
import { DAY_MS } from "@/lib/client/format";
import { TIME_LIMIT_MS } from "../fetcher";
import { type CheckResult, withCount } from "../report";

/** Hosts renew early: renewal is overdue when less than this share of the certificate's life is left, or these days if fewer. */
const OVERDUE_SHARE = 1 / 6;
const OVERDUE_DAYS = 14;

type Validity = Pick<PeerCertificate, "valid_from" | "valid_to">;
const daysLeft = ({ valid_to }: Validity, now: Date) => (Date.parse(valid_to) - now.getTime()) / DAY_MS;
const wholeDays = (days: number) => withCount(Math.floor(days), "jour");

/** Why a certificate's renewal is overdue, in French; null when it is not. An expired one fails on the first request. */
export function expiryFault(certificate: Validity, now: Date): string | null {
  const days = daysLeft(certificate, now);
  const life = (Date.parse(certificate.valid_to) - Date.parse(certificate.valid_from)) / DAY_MS;
  if (days >= Math.min(OVERDUE_DAYS, life * OVERDUE_SHARE)) return null;
  return `expire dans ${wholeDays(days)} et n'a pas été renouvelé`;
}

/** Reads a server's certificate. @throws Error on a connection error, or after 10 s without a response */
async function readCertificate({ hostname: host, port }: URL): Promise<PeerCertificate> {
  const socket = connect({ host, port: Number(port) || 443, servername: host, rejectUnauthorized: false });
  try {
    await once(socket, "secureConnect", { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    return socket.getPeerCertificate();
  } finally {
    socket.destroy();
  }
}

export async function checkCertificate(origin: string, now: Date): Promise<CheckResult> {
  const url = new URL(origin);
  if (url.protocol !== "https:") return { detail: `sans objet : ${origin} n'est pas en https`, faults: [] };
  const certificate = await readCertificate(url);
  const what = expiryFault(certificate, now);
  const remedy = "renouvelez le certificat chez l'hébergeur, et voyez pourquoi il ne l'a pas été";
  return {
    detail: `encore ${wholeDays(daysLeft(certificate, now))}`,
    faults: what ? [{ where: origin, what, remedy }] : [],
  };
}
