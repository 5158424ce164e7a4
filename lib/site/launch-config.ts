import { formVariable, variableKey } from "@/lib/content/decisions";
import { nearest } from "@/lib/system/nearest";
import { type Config, isDemoService } from "./config";

/** An example, demo value or gap: where to change it, and what is expected. */
export type LaunchItem = {
  where: string;
  what: string;
  /** A person may accept it in content/launch.yaml, with `where` as the key. */
  decidable?: boolean;
  /** The value that the decision must quote, if it depends on one. */
  value?: string;
};
/** Adds an item to the list. */
export type AddItem = (
  where: string,
  what: string,
  decision?: Pick<LaunchItem, "decidable" | "value">,
) => void;

// Names reserved by RFC 2606 and RFC 6762, and "example" under any top-level domain, such as example.re.
export const RESERVED = /(^|[./@])example\.[a-z]+|\.(example|test|invalid|local)([/:]|$)|localhost/i;
/** The form service. Other hosts may be a custom domain for it. */
const TALLY = "tally.so";
const FORM_HOST = "NEXT_PUBLIC_FORM_HOST";

/** Adds an item about a variable. @param decided the value that a person may accept */
type AddVariable = (variable: string, what: string, decided?: string) => void;

/** Adds demo values, and well-formed values that cannot be right. */
export function addConfigItems(config: Config, addItem: AddItem): void {
  const { siteUrl, apiHost, assetsHost, formHost, signalsUrl = "", forms } = config;
  const { protocol, hostname, port } = new URL(siteUrl);
  const hosts = [
    ["NEXT_PUBLIC_API_HOST", apiHost, "de l'API des entreprises"],
    ["NEXT_PUBLIC_ASSETS_HOST", assetsHost, "d'où viennent les logos des entreprises"],
    [FORM_HOST, formHost, `du service de formulaires, https://${TALLY}`],
    ["NEXT_PUBLIC_SIGNALS_URL", signalsUrl, "du service qui reçoit les signaux"],
  ] as const;
  const isDemo = (host: string) => isDemoService(host) || host.startsWith("http:") || RESERVED.test(host);
  const add: AddVariable = (variable, what, decided) =>
    addItem(variableKey(variable), what, decided === undefined ? {} : { decidable: true, value: decided });
  if (protocol !== "https:" || port || RESERVED.test(hostname))
    add("NEXT_PUBLIC_SITE_URL", `le domaine du site${port ? ", sans port" : ""}, pas ${siteUrl}`);
  for (const [variable, host, of] of hosts)
    if (isDemo(host)) add(variable, `l'adresse réelle ${of}, pas ${host}`);
  if (!isDemo(formHost)) addFormHost(config, add);
  addForms(forms, add);
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

function addFormHost({ siteUrl, formHost }: Config, add: AddVariable): void {
  const { hostname, pathname } = new URL(formHost, siteUrl);
  const host = withoutWww(hostname);
  const meant = nearest(host, [TALLY]) ?? (host.endsWith(`.${TALLY}`) ? TALLY : undefined);
  const [end] = /\/(r|embed)$/.exec(pathname) ?? [];
  const right = end ? formHost.slice(0, -end.length) : `https://${TALLY}`;
  if (host === withoutWww(new URL(siteUrl).hostname))
    add(FORM_HOST, `l'adresse du service de formulaires, https://${TALLY}, pas celle du site`, formHost);
  else if (meant && hostname !== meant)
    add(FORM_HOST, `vouliez-vous dire https://${meant} ? ce n'est pas ${formHost}`);
  else if (end || (hostname === TALLY && pathname !== "/"))
    add(FORM_HOST, `${right}, sans ${end ?? pathname} : le site l'ajoute lui-même`);
}

function addForms(forms: Config["forms"], add: AddVariable): void {
  const variables = new Map<string, string>();
  for (const [key, id] of Object.entries(forms)) {
    const variable = formVariable(key);
    const first = variables.get(id);
    const how = `npm run check:forms -- --create ${key} en crée un`;
    if (id.startsWith("demo-"))
      add(variable, `l'identifiant d'un formulaire sans redirection après l'envoi (${how}), pas ${id}`);
    else if (first)
      add(variable, `un formulaire à lui : ${id} est celui de ${first}`, key === "avis" ? undefined : id);
    else variables.set(id, variable);
  }
}
