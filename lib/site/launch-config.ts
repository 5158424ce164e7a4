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

// Names reserved by RFC 2606 and RFC 6762, and "example" under any top-level domain, such as example.re.
export const RESERVED = /(^|[./@])example\.[a-z]+|\.(example|test|invalid|local)([/:]|$)|localhost/i;
/** The form service. Other hosts may be a custom domain for it. */
const TALLY = "tally.so";
const FORM_HOST = "NEXT_PUBLIC_FORM_HOST";

/** @param decided the value that a person may accept */
const item = (variable: string, what: string, decided?: string): LaunchItem => ({
  where: variableKey(variable),
  what,
  ...(decided !== undefined && { decidable: true, value: decided }),
});

/** Demo values, and well-formed values that cannot be right. */
export function configItems(config: Config): LaunchItem[] {
  const { siteUrl, apiHost, assetsHost, formHost, signalsUrl = "" } = config;
  const { protocol, hostname, port } = new URL(siteUrl);
  const hosts = [
    ["NEXT_PUBLIC_API_HOST", apiHost, "de l'API des entreprises"],
    ["NEXT_PUBLIC_ASSETS_HOST", assetsHost, "d'où viennent les logos des entreprises"],
    [FORM_HOST, formHost, `du service de formulaires, https://${TALLY}`],
    ["NEXT_PUBLIC_SIGNALS_URL", signalsUrl, "du service qui reçoit les signaux"],
  ] as const;
  const isDemo = (host: string) => isDemoService(host) || host.startsWith("http:") || RESERVED.test(host);
  return [
    ...(protocol !== "https:" || port || RESERVED.test(hostname)
      ? [item("NEXT_PUBLIC_SITE_URL", `le domaine du site${port ? ", sans port" : ""}, pas ${siteUrl}`)]
      : []),
    ...hosts
      .filter(([, host]) => isDemo(host))
      .map(([variable, host, of]) => item(variable, `l'adresse réelle ${of}, pas ${host}`)),
    ...(isDemo(formHost) ? [] : formHostItems(config)),
    ...formItems(config),
  ];
}

const withoutWww = (host: string) => host.replace(/^www\./, "");

function formHostItems({ siteUrl, formHost }: Config): LaunchItem[] {
  const { hostname, pathname } = new URL(formHost, siteUrl);
  const host = withoutWww(hostname);
  if (host === withoutWww(new URL(siteUrl).hostname)) {
    const what = `l'adresse du service de formulaires, https://${TALLY}, pas celle du site`;
    return [item(FORM_HOST, what, formHost)];
  }
  const meant = nearest(host, [TALLY]) ?? (host.endsWith(`.${TALLY}`) ? TALLY : undefined);
  if (meant && hostname !== meant)
    return [item(FORM_HOST, `vouliez-vous dire https://${meant} ? ce n'est pas ${formHost}`)];
  const [end] = /\/(r|embed)$/.exec(pathname) ?? [];
  if (!end && (hostname !== TALLY || pathname === "/")) return [];
  const right = end ? formHost.slice(0, -end.length) : `https://${TALLY}`;
  return [item(FORM_HOST, `${right}, sans ${end ?? pathname} : le site l'ajoute lui-même`)];
}

function formItems({ forms }: Config): LaunchItem[] {
  const all = Object.entries(forms);
  return all.flatMap(([key, id], index): LaunchItem[] => {
    const variable = formVariable(key);
    if (id.startsWith("demo-")) {
      const how = `npm run check:forms -- --create ${key} en crée un`;
      return [
        item(variable, `l'identifiant d'un formulaire sans redirection après l'envoi (${how}), pas ${id}`),
      ];
    }
    const [first] = all.slice(0, index).find(([, other]) => other === id) ?? [];
    if (!first) return [];
    const taken = `${id} est celui de ${formVariable(first)}`;
    return [item(variable, `un formulaire à lui : ${taken}`, key === "avis" ? undefined : id)];
  });
}
