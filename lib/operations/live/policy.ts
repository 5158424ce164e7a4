import { z } from "zod";
import { propertyOf } from "@/lib/system/html";
import type { Answer } from "../ask";
import type { Fault } from "../report";
import type { LivePage } from "./page";
import type { LiveSite } from "./site";

const props = z.object({ formHost: z.string(), formId: z.string() });

/** The forms that a page's links and its review form name, as addresses of the forms' own pages, without values. */
export function formsOf({ origin }: Pick<LiveSite, "origin">, { path, elements }: LivePage): string[] {
  const addresses = elements.flatMap((element) => {
    if (element.tagName === "a" && propertyOf(element, "dataRequest")) return [propertyOf(element, "href")];
    const text = propertyOf(element, "dataProps");
    const review = text.includes('"formId"') ? props.safeParse(JSON.parse(text)).data : undefined;
    return review ? [`${review.formHost}/r/${review.formId}`] : [];
  });
  return [...new Set(addresses)].flatMap((address) => {
    // A link to the sheet is completed by the choice of a service.
    if (address.startsWith("#") || !URL.canParse(address, origin + path)) return [];
    const url = new URL(address, origin + path);
    return [url.origin + url.pathname];
  });
}

/** A policy's directives, each with its sources. */
export function directivesOf(policy: string): Map<string, string[]> {
  const parts = policy.split(";").map((part) => part.trim().split(/\s+/));
  return new Map(parts.flatMap(([name, ...sources]) => (name ? [[name.toLowerCase(), sources.sort()]] : [])));
}

/** Whether sources of a policy allow an origin. @param own what `'self'` means */
export function allows(sources: readonly string[], origin: string, own: string): boolean {
  const { protocol, hostname } = new URL(origin);
  return sources.some(
    (source) =>
      source === "*" ||
      source === protocol ||
      source.replace(/\/$/, "") === origin ||
      (source === "'self'" && origin === own) ||
      (source.includes("*.") && hostname.endsWith(source.replace(/^.*\*/, ""))),
  );
}

/** Whether a policy lets pages of an origin show a frame of another one. */
function allowsFrame(policy: ReadonlyMap<string, string[]>, origin: string, framed: string): boolean {
  const sources = policy.get("frame-src") ?? policy.get("default-src");
  return !sources || allows(sources, framed, origin);
}

const CURE =
  "publiez ensemble tout le dossier out/ et le fichier de règles de l'hébergeur, du même npm run build (lib/hosting/README.md)";

/** Where a page's own policy and the header's contradict each other, or block a form: browsers want both to allow. */
export function policyFaults({ origin, siteUrl }: LiveSite, page: LivePage, answer: Answer): Fault[] {
  const where = origin + page.path;
  const meta = page.elements.find(
    ({ properties }) => properties.httpEquiv?.toString().toLowerCase() === "content-security-policy",
  );
  if (!meta)
    return [{ where, what: "n'a pas sa propre règle de sécurité (Content-Security-Policy)", cure: CURE }];
  const own = directivesOf(propertyOf(meta, "content"));
  const sent = directivesOf(answer.headers.get("content-security-policy") ?? "");
  const faults = [...own].flatMap(([name, sources]): Fault[] => {
    const others = sent.get(name);
    if (!others || others.join() === sources.join()) return [];
    const what = `sa règle « ${name} ${sources.join(" ")} » n'est pas celle de l'en-tête, « ${others.join(" ")} »`;
    return [{ where, what, cure: CURE }];
  });
  const origins = new Set(formsOf({ origin }, page).map((address) => new URL(address).origin));
  for (const framed of origins) {
    const from = framed === siteUrl ? siteUrl : origin;
    const blocking = [
      ...(allowsFrame(own, from, framed) ? [] : ["la règle de la page"]),
      ...(allowsFrame(sent, from, framed) ? [] : ["l'en-tête"]),
    ];
    if (blocking.length > 0)
      faults.push({
        where,
        what: `${blocking.join(" et ")} interdit les formulaires de ${framed} (frame-src)`,
        cure: CURE,
      });
  }
  return faults;
}
