import { connect, type PeerCertificate } from "node:tls";
import { askError } from "../ask";
import { counted, type Found } from "../report";

const TIME_LIMIT_MS = 10_000;
const DAY_MS = 86_400_000;
/** Hosts renew a certificate long before its end: with this part of its life left, or 14 days, nobody has. */
const LAST_PART = 1 / 6;
const LAST_DAYS = 14;

const daysLeft = ({ valid_to }: Pick<PeerCertificate, "valid_to">, now: Date) =>
  Math.floor((Date.parse(valid_to) - now.getTime()) / DAY_MS);

/** What is wrong with a certificate's dates; null when its renewal is not overdue. */
export function overdue(
  certificate: Pick<PeerCertificate, "valid_from" | "valid_to">,
  now: Date,
): string | null {
  const days = daysLeft(certificate, now);
  const life = (Date.parse(certificate.valid_to) - Date.parse(certificate.valid_from)) / DAY_MS;
  if (days < 0) return `a expiré il y a ${-days} jours`;
  if (days >= Math.min(LAST_DAYS, life * LAST_PART)) return null;
  return `expire dans ${days} jours et n'a pas été renouvelé`;
}

/** The certificate that a server shows. @throws AskError when there is no answer within 10 s */
function readCertificate({ hostname, port }: URL): Promise<PeerCertificate> {
  return new Promise((done, failed) => {
    const socket = connect(
      { host: hostname, port: Number(port) || 443, servername: hostname, rejectUnauthorized: false },
      () => {
        done(socket.getPeerCertificate());
        socket.end();
      },
    );
    socket.setTimeout(TIME_LIMIT_MS, () =>
      socket.destroy(Object.assign(new Error(), { name: "TimeoutError" })),
    );
    socket.once("error", (error) => failed(askError(error)));
  });
}

export async function checkCertificate(origin: string, now: Date): Promise<Found> {
  const url = new URL(origin);
  if (url.protocol !== "https:") return { detail: `sans objet : ${origin} n'est pas en https`, faults: [] };
  const certificate = await readCertificate(url);
  const what = overdue(certificate, now);
  const cure = "renouvelez le certificat chez l'hébergeur, et voyez pourquoi il ne l'a pas été";
  return {
    detail: `encore ${counted(daysLeft(certificate, now), "jour")}`,
    faults: what ? [{ where: origin, what, cure }] : [],
  };
}
