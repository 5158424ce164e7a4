import type { SignalName } from "@/lib/client/signals";
import { type Html, html } from "./html";
import type { SignalStore, SignalSummary } from "./signals";

const LABELS: Readonly<Record<SignalName, string>> = {
  lcp: "Affichage du plus grand élément (LCP)",
  inp: "Réponse aux gestes (INP)",
  answer: "De l’appui à l’ouverture de la demande",
  "form-late": "Formulaire venu en retard",
  "form-failed": "Formulaire qui n’est pas venu",
  "script-failed": "Page dont les scripts ont échoué",
};
const NAMES = Object.keys(LABELS) as SignalName[];

const number = new Intl.NumberFormat("fr-FR");
const time = (ms: number | null) => (ms === null ? "–" : number.format(ms));
const cells = ({ count, median, p75, p95 }: SignalSummary) =>
  html`<td>${number.format(count)}</td><td>${time(median)}</td><td>${time(p75)}</td><td>${time(p95)}</td>`;

function table(caption: string, store: SignalStore, page?: string): Html {
  const rows = NAMES.map((name) => ({ name, summary: store.summary(name, page) }));
  // Of one page only what it has; of the site all, so that a failure that never came is seen not to have come.
  const shown = rows.filter(({ summary }) => page === undefined || summary.count > 0);
  return html`<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Mesure</th><th scope="col">Fois</th><th scope="col">50\u00a0%</th><th scope="col">75\u00a0%</th><th scope="col">95\u00a0%</th></tr></thead>
<tbody>
${shown.map(({ name, summary }) => html`<tr><th scope="row">${LABELS[name]}</th>${cells(summary)}</tr>\n`)}
</tbody>
</table></div>`;
}

const NOTHING = html`<p><strong>Rien n’est encore arrivé.</strong> Lancez le site par <code>NEXT_PUBLIC_SIGNALS_URL=<wbr>/demo/signaux npm start</code>, ouvrez une page, puis quittez-la.</p>`;
const EXPLANATION = html`<p>Les durées sont en millisecondes\u00a0: 75\u00a0% des mesures n’ont pas dépassé celle de la colonne «\u00a075\u00a0%\u00a0».</p>`;

/** What pages have reported since the server was started. */
export function signalsPage(store: SignalStore): Html {
  const pages = store.pages();
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Signaux du site</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/forms/form.css">
<link rel="stylesheet" href="/demo/signaux.css">
</head>
<body>
<main>
<h1>Signaux du site</h1>
<p>Ce que les pages ont envoyé depuis que ce serveur est lancé.</p>
${pages.length === 0 ? NOTHING : [EXPLANATION, table("Toutes les pages", store)]}
${pages.map((page) => table(page, store, page))}
</main>
</body>
</html>
`;
}
