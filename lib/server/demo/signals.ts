import { z } from "zod";
import { SIGNAL_NAMES, type SignalName } from "@/lib/client/signals";
import { percentile } from "@/lib/system/percentile";
import { HttpError } from "../http";
import { page } from "./form-page";
import { type Html, html } from "./html";

const report = z.strictObject({
  page: z.string().regex(/^\/[^?#]*$/),
  signals: z.array(z.strictObject({ name: z.enum(SIGNAL_NAMES), ms: z.number().min(0).optional() })).min(1),
});
export type Report = z.infer<typeof report>;

const LABELS: Readonly<Record<SignalName, string>> = {
  lcp: "Affichage du plus grand élément (LCP)",
  inp: "Réponse aux gestes (INP)",
  answer: "De l’appui à l’ouverture de la demande",
  "form-late": "Formulaire affiché en retard",
  "form-failed": "Formulaire qui ne s’est pas affiché",
  "script-failed": "Page dont les scripts ont échoué",
};
const SHARES = [50, 75, 95];

const numberFormat = new Intl.NumberFormat("fr-FR");

function row(name: SignalName, reports: readonly Report[]): Html {
  const found = reports.flatMap(({ signals }) => signals.filter((signal) => signal.name === name));
  const times = found.flatMap(({ ms }) => ms ?? []);
  const cells = [found.length, ...SHARES.map((share) => percentile(times, share / 100))];
  const shown = cells.map((cell) => (cell === undefined ? "–" : numberFormat.format(cell)));
  return html`<tr><th scope="row">${LABELS[name]}</th>${shown.map((cell) => html`<td>${cell}</td>`)}</tr>\n`;
}

function table(caption: string, names: readonly SignalName[], reports: readonly Report[]): Html {
  return html`<div class="wide" tabindex="0" role="group" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr><th scope="col">Mesure</th><th scope="col">Fois</th>${SHARES.map((share) => html`<th scope="col">${share}\u00a0%</th>`)}</tr></thead>
<tbody>
${names.map((name) => row(name, reports))}
</tbody>
</table></div>`;
}

/** A page's table lists only the signals it has sent; the site's lists all, so that failures can show 0. */
function pageTable(path: string, reports: readonly Report[]): Html {
  const own = reports.filter(({ page }) => page === path);
  const sent = own.flatMap(({ signals }) => signals.map(({ name }) => name));
  const names = SIGNAL_NAMES.filter((name) => sent.includes(name));
  return table(path, names, own);
}

const NOTHING = html`<p><strong>Rien n’est encore arrivé.</strong> Lancez le site par <code>NEXT_PUBLIC_SIGNALS_URL=<wbr>/demo/signaux npm start</code>, ouvrez une page, puis quittez-la.</p>`;
const EXPLANATION = html`<p>Les durées sont en millisecondes\u00a0: 75\u00a0% des mesures n’ont pas dépassé celle de la colonne «\u00a075\u00a0%\u00a0».</p>`;

export function signalsPage(reports: readonly Report[]): Html {
  const pages = [...new Set(reports.map(({ page }) => page))].sort();
  return page({
    title: "Signaux du site",
    styles: ["/demo/signaux.css"],
    main: html`<main>
<h1>Signaux du site</h1>
<p>Ce que les pages ont envoyé depuis que ce serveur est lancé.</p>
${reports.length === 0 ? NOTHING : [EXPLANATION, table("Toutes les pages", SIGNAL_NAMES, reports)]}
${pages.map((path) => pageTable(path, reports))}
</main>`,
  });
}

/** Validates a page's report. @throws HttpError 400 when invalid */
export function readReport(value: unknown): Report {
  const parsed = report.safeParse(value);
  if (!parsed.success) throw new HttpError(400, "Ce n’est pas un relevé de mesures.");
  return parsed.data;
}
