import { z } from "zod";

/**
 * The schema of every content file. Objects are strict: a misspelt field is an error.
 * Editors see titles and descriptions in /admin and in VS Code.
 * Lengths are in characters; they protect the layout (titles) and search snippets (descriptions).
 * Strings may contain `{{figure}}` placeholders (see figures.yaml), which the loader fills in.
 */

const SERVICES = {
  plombier: "Plombier",
  "recherche-de-fuite": "Recherche de fuite",
  electricien: "Électricien",
  serrurier: "Serrurier",
  electromenager: "Électroménager",
} as const;
/** Leak detection uses the plumbers' form. */
const { "recherche-de-fuite": _, ...FORMS } = SERVICES;
export const ICONS = {
  arrow: "Flèche",
  back: "Retour",
  chat: "Message",
  check: "Coche",
  clock: "Horloge",
  close: "Fermer",
  document: "Document",
  euro: "Euro",
  menu: "Menu",
  phone: "Téléphone",
  pin: "Lieu",
  shield: "Bouclier",
  star: "Étoile",
} as const;
const CONSENT_MODES = {
  "stored-on-arrival": "Garder dès l'arrivée",
  ask: "Demander avant de garder",
} as const;
/** Whether the publisher is subject to the accessibility rules of directive (EU) 2019/882. */
const ACCESSIBILITY_RULES = {
  dispensé: "Moins de dix personnes et 2 M€ au plus : dispensé",
  soumis: "Au-delà : soumis à ces exigences",
} as const;
/** Cases that `<Si cas="…">` in a legal page tests. */
const CASES = {
  dispensé: "Accessibilité : l'éditeur est dispensé",
  soumis: "Accessibilité : l'éditeur est soumis aux exigences",
  "contrat-en-ligne": "Un contrat se conclut sur le site",
  "sans-contrat-en-ligne": "Aucun contrat ne se conclut sur le site",
  "avis-exemples": "Les avis montrés sont des exemples",
} as const;
const NOTICE_LEVELS = { info: "Information", alert: "Alerte" } as const;
/** Local names of the four arrondissements, clockwise from the prefecture. */
export const AREAS = ["Nord", "Est", "Sud", "Ouest"] as const;
const ANCHORS = { start: "À droite du point", middle: "Au milieu", end: "À gauche du point" };
const HELP = "un dépannage";
const WORKS = "une demande de travaux";
/** A form's answers, by the field that cards and services may prefill. */
type Answers = Partial<Record<"besoin" | "besoin_extra" | "type", readonly string[]>>;
/** Exact answers in the services' forms. A form silently ignores any other value. */
export const ANSWERS = {
  plombier: {
    besoin: [
      "une canalisation bouchée",
      "un dépannage WC",
      "un problème avec la robinetterie",
      "une recherche de fuite",
      HELP,
      WORKS,
    ],
  },
  electricien: { besoin: [HELP, WORKS], besoin_extra: ["une mise aux normes", "une rénovation électrique"] },
  serrurier: { besoin: ["un domicile / bureau / local commercial", "un véhicule"] },
  electromenager: {
    type: [
      "une machine à laver",
      "un réfrigérateur/congélateur",
      "un lave-vaisselle",
      "un four/micro-onde",
      "une télévision",
      "un autre appareil",
    ],
  },
} as const satisfies Record<keyof typeof FORMS, Answers>;
/** The answers to a field in all forms. */
const answersTo = (field: keyof Answers) =>
  z.enum([...new Set(Object.values<Answers>(ANSWERS).flatMap((answers) => answers[field] ?? []))]);
const NETWORK_COUNTS = {
  plumbers: "Plombiers",
  electricians: "Électriciens",
  locksmiths: "Serruriers",
  electromenager: "Électroménager",
};

/**
 * How a string is checked and processed. The default is `text`; enum values are verbatim.
 * - text: read by visitors; gets French spaces and apostrophes
 * - verbatim: a date, a URL, a code or an identifier; left unchanged
 * - past: a date that is not in the future
 * - link: where a link leads; a path of the site must exist
 * - trade: the slug of a trade; the file must exist in content/trades
 * - category: a category of posts; content/pages/blog.yaml lists them
 * - drawing: the name of a drawing; the file must exist in components/illustrations
 * - image: a drawing's name, or the path of an existing file in public/
 */
export type Treatment = "text" | "verbatim" | "past" | "link" | "trade" | "category" | "drawing" | "image";

/** Endings of image files, for a regular expression. */
export const PICTURE_FORMATS = "avif|webp|jpe?g|png|svg";

/** The `{names}` in a text, which code replaces with values. */
export type Names = { needed: readonly string[]; optional: readonly string[] };

/** Keys of a schema's `meta` that only the site's own code reads. Derived schemas, e.g. by `describe`, inherit them. */
type OwnMeta = { treatment?: Treatment; names?: Names };
const ownMeta = (schema: z.core.$ZodType) => (z.globalRegistry.get(schema) ?? {}) as OwnMeta;

export const treatmentOf = (schema: z.core.$ZodType): Treatment => ownMeta(schema).treatment ?? "text";

const NO_NAMES: Names = { needed: [], optional: [] };
export const namesOf = (schema: z.core.$ZodType): Names => ownMeta(schema).names ?? NO_NAMES;

/** A text of at most `maximum` characters, with its title and description. */
const textOf = (maximum: number) => (title?: string, description?: string) =>
  z.string().min(1).max(maximum).meta({ title, description });
/** A string; `error` says what a missing one should be. */
const stringLike = (error: string) =>
  z.string({ error: ({ input }) => (input === undefined ? `champ manquant : ${error}` : undefined) });
/** A string with a fixed format. VS Code shows `patternErrorMessage`. */
const formatted = (form: RegExp, error: string, abort = false) =>
  stringLike(error).regex(form, { error, abort }).meta({ treatment: "verbatim", patternErrorMessage: error });
const short = textOf(60);
const line = textOf(140);
const sentence = textOf(220);
const text = textOf(700);
/** A text that pages put into a sentence, and follow with a full stop or a comma. */
const phrase = (text: z.ZodString) =>
  text.refine((value) => !value.endsWith("."), "sans point final : la page continue la phrase");
const describedNames = (text: z.ZodString, { needed, optional }: Names, start: string) => {
  const listed = [...needed, ...optional].map((name) => `{${name}}`);
  const rest = text.meta()?.description;
  const description = `${start} ${new Intl.ListFormat("fr").format(listed)}${rest ? ` : ${rest}` : ""}`;
  return text.meta({ description, names: { needed, optional } });
};
/** A text that must contain these `{names}`; they start its description. */
const withNames = (text: z.ZodString, ...needed: string[]) =>
  describedNames(text, { needed, optional: [] }, "Avec");
/** A text that may contain these `{names}`. */
const withOptionalNames = (text: z.ZodString, ...optional: string[]) =>
  describedNames(text, { needed: [], optional }, "Peut contenir");
const group = <Fields extends z.core.$ZodLooseShape>(title: string, fields: Fields) =>
  z.strictObject(fields).meta({ title });
const count = (title: string, description?: string) => z.int().positive().meta({ title, description });
const list = <Item extends z.ZodType>(title: string, item: Item) => z.array(item).meta({ title });
/**
 * Checks that the items of a list differ in each of these fields; without fields, that they differ. Visitors do not tell
 * texts apart by case and punctuation.
 */
const unique =
  (...fields: string[]) =>
  ({ value, issues }: z.core.ParsePayload<readonly unknown[]>) => {
    for (const field of fields.length > 0 ? fields : [undefined]) {
      const texts = value.map((item) => String(field ? (item as Record<string, unknown>)[field] : item));
      const plain = texts.map((text) => text.toLowerCase().replace(/[^\p{L}\d/#-]/gu, ""));
      for (const [index, input] of texts.entries()) {
        const first = plain.indexOf(plain[index] ?? "");
        if (first === index) continue;
        const message = `« ${input} » est déjà au n° ${first + 1} de cette liste : changez ou supprimez l'un des deux`;
        issues.push({ code: "custom", path: field ? [index, field] : [index], message, input });
      }
    }
  };
/** @param names the French name of each value */
const choice = <Value extends string>(title: string, names: Readonly<Record<Value, string>>) =>
  z.enum(Object.keys(names) as Value[]).meta({ title, enumDescriptions: Object.values(names) });
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const id = formatted(ID, "minuscules sans accent, chiffres et traits d'union seulement").meta({
  title: "Identifiant",
});
export const slug = id.meta({ title: "Nom dans l'adresse" });
const formerName = formatted(
  ID,
  "écrivez seulement ce qui suivait /blog/ : minuscules sans accent, chiffres et traits d'union",
).meta({ title: "Nom dans l'adresse" });
/** Longest title that search engines show in full, in characters. */
export const TITLE_MAX = 60;
/** Description length that search engines show, in characters. */
export const DESCRIPTION = { min: 70, max: 155 };
const title = z.string().min(10).max(TITLE_MAX).meta({ title: "Titre pour l'onglet et les moteurs" });
const description = z.string().min(DESCRIPTION.min).max(DESCRIPTION.max).meta({ title: "Description" });
const date = z.iso
  .date({ abort: true })
  .refine((value) => value >= "2000", "avant l'an 2000 : corrigez l'année")
  .meta({
    title: "Date",
    treatment: "verbatim",
    patternErrorMessage: 'écrivez une date AAAA-MM-JJ, comme "2026-11-21"',
  });
const pastDate = date.meta({ treatment: "past" });
const updated = pastDate.meta({
  title: "Mise à jour",
  description: "Jour du dernier changement utile aux lecteurs, pour les moteurs de recherche",
});
/** What search engines show of a page. */
const page = { title, description };
const datedPage = { ...page, updated };
const CUT_URL = "adresse avec « … » ou une espace : écrivez-la entière";
const url = z
  .url({ protocol: /^https$/, hostname: /\.[a-z\d-]{2,}$/, abort: true })
  // Rejects a URL that was copied only in part.
  .regex(/^[^\s…]+$/, { error: CUT_URL, abort: true })
  .meta({ treatment: "verbatim", patternErrorMessage: CUT_URL });
/** A URL on this domain or a subdomain. */
const urlAt = (site: string) =>
  url.refine((value) => {
    const { hostname, pathname } = new URL(value);
    return `.${hostname}`.endsWith(`.${site}`) && pathname !== "/";
  }, `attendu : l'adresse d'une page de ${site}`);
const email = z.email().meta({ title: "E-mail", treatment: "verbatim" });
/** Adds the country code to a number as dialled in France or La Réunion; undefined for anything else. */
function withCountry(dialled: string): string | undefined {
  const [, digits = ""] = /^(?:262|33|00262|0033)?0?([1-9]\d{8})$/.exec(dialled.replace(/\D/g, "")) ?? [];
  const [, start = "", ...pairs] = /^(\d{3})(\d\d)(\d\d)(\d\d)$/.exec(digits) ?? [];
  const country = /^(262|263|692|693)$/.test(start) ? "262" : "33";
  return digits && `+${country} ${[start, ...pairs].join(" ")}`;
}
const phoneMistake = (input: unknown) => {
  const number = withCountry(String(input));
  return number
    ? `numéro au format international, entre guillemets droits : "${number}"`
    : "numéro au format international : +262 ou +33, puis les neuf chiffres sans le 0 du début";
};
/** French numbers have nine digits after the country code; others have 8 to 15 in all (E.164). */
const phone = z
  .string({
    error: ({ input }) => {
      if (input === undefined)
        return "champ manquant : ajoutez-le (attendu : un numéro entre guillemets, ou null pour n'en montrer aucun)";
      return typeof input === "number" ? phoneMistake(input) : undefined;
    },
  })
  .regex(/^\+((33|262)\s?[1-9](\s?\d){8}|(?!33|262)[1-9](\s?\d){7,14})$/, {
    error: ({ input }) => phoneMistake(input),
  })
  .meta({ title: "Téléphone", treatment: "verbatim", patternErrorMessage: phoneMistake("") });
const path = z.string().startsWith("/").meta({ title: "Adresse", treatment: "link" });
export const DRAWING_EXPECTED =
  "un nom de dessin de components/illustrations, sans dossier ni .svg ; une photo se met dans le texte d'un article, avec <Figure>";
const illustration = formatted(ID, `attendu : ${DRAWING_EXPECTED}`).meta({
  title: "Dessin",
  description: "Nom d'un dessin de components/illustrations, sans .svg",
  treatment: "drawing",
});
const illustrationAlt = line("Texte du dessin", "Ce que montre le dessin, pour qui ne le voit pas");
const icon = choice("Icône", ICONS);
/** A reference to a trade, by its slug. */
const tradeSlug = stringLike("écrivez le nom d'un fichier de content/trades, sans .yaml")
  .brand<"TradeSlug">()
  .meta({ title: "Métier", treatment: "trade" });

/** Marks an example; `npm run check:launch` reports it until the line is deleted. */
const example = z
  .literal(true, "écrivez true, ou supprimez la ligne")
  .optional()
  .meta({ title: "Exemple, à remplacer" });

/** Name of a hidden field in the services' forms; lib/content/check-content.ts rejects those that the site fills in. */
const hiddenField = formatted(/^[a-z_]{2,30}$/, "2 à 30 lettres minuscules ou _").nullable();
/** Answers that a card or a service prefills in its form. */
export const prefill = group("Réponses préremplies", {
  besoin: answersTo("besoin").optional().meta({ title: "Besoin" }),
  besoin_extra: answersTo("besoin_extra").optional().meta({ title: "Besoin, précision" }),
  type: answersTo("type").optional().meta({ title: "Appareil" }),
});

/** What a job usually costs. The operator must prove it: always a range, always with its source. */
const priceRange = group("Fourchette de prix", {
  min: count("Minimum", "En euros, TTC"),
  max: count("Maximum", "En euros, TTC"),
  included: phrase(line("Ce qui est compris", "Ce qui est compris : déplacement, main-d'œuvre, pièces")),
  source: phrase(line("Source", "D'où viennent ces prix : factures d'une période, relevé, barème")),
  date: pastDate.describe("Jour du relevé"),
  example,
})
  .refine(({ min, max }) => min < max, { path: ["max"], error: "le maximum doit dépasser le minimum (min)" })
  .describe("Fourchette de prix, si l'exploitant peut la prouver ; rien ne paraît sans elle");
const point = z.strictObject({ icon, title: short("Titre"), text: sentence("Texte") });
const questions = list("Éléments", z.strictObject({ question: line("Question"), answer: text("Réponse") }))
  .min(3)
  .max(8)
  .check(unique("question"));
const call = group("Bandeau d'appel", { heading: short("Titre"), text: line("Texte") });
const firstCall = call.meta({ title: "Premier bandeau d'appel" });
const lastCall = call.extend({ note: short("Note") }).meta({ title: "Dernier bandeau d'appel" });
const lead = sentence("Accroche");
const section = <Fields extends z.core.$ZodLooseShape>(title: string, fields: Fields) =>
  group(title, { heading: short("Titre"), lead: lead.optional(), ...fields });
/** A check, not `max`, limits the heading: the editor would count the characters of `{{figure}}`, not of its value. */
const networkSection = section("Réseau d'artisans", {
  heading: line("Titre").check(({ value, issues }) => {
    const maximum = 60;
    if (value.length > maximum) issues.push({ code: "too_big", origin: "string", maximum, input: value });
  }),
});
const inBreadcrumbs = { name: short("Nom", "Dans le fil d'Ariane"), heading: line("Titre"), lead };
const hero = group("Haut de page", {
  heading: z.string().min(8).max(80).meta({ title: "Titre", description: "Le grand titre de la page" }),
  lead,
  illustration,
  illustrationAlt,
});

export const site = group("Le site", {
  name: z.string().min(1).max(30).meta({ title: "Nom" }),
  tagline: line("Signature"),
  territory: short("Territoire"),
  description,
  hours: short("Horaires"),
  email,
  contact: group("Contact", {
    phone: phone.nullable(),
    whatsapp: phone.nullable().meta({ title: "WhatsApp" }),
    callerId: phone
      .nullable()
      .meta({ title: "Numéro qui rappelle", description: "Le numéro d'où vient l'appel, sur le reçu" }),
  }).describe("Pour joindre l'exploitant sans formulaire ; null : la page n'en dit rien"),
  correctionForm: url.optional().meta({
    title: "Formulaire de correction",
    description:
      "Adresse d'un formulaire pour corriger ou annuler une demande, à la place de WhatsApp et de l'e-mail ; il reçoit la référence dans le champ caché reference",
  }),
  social: group("Réseaux sociaux", {
    facebook: urlAt("facebook.com").nullable().meta({ title: "Facebook" }),
    instagram: urlAt("instagram.com").nullable().meta({ title: "Instagram" }),
  }).describe("null : le site n'y mène pas"),
  consent: choice("Consentement", CONSENT_MODES).describe(
    "Quand les identifiants publicitaires sont gardés sur l'appareil : à l'arrivée, sans rien demander (aucune demande ne pourra alors être signalée à Google), ou après accord",
  ),
  example,
});

const privacyWords = z.strictObject({ storage: text("Stockage"), basis: sentence("Fondement") });
/** Texts about click identifiers; `site.consent` selects which are shown. */
export const consent = group("Consentement et données", {
  ask: group("Question posée", {
    title: line("Titre"),
    text: sentence("Texte"),
    more: short("En savoir plus"),
    accept: short("Accepter"),
    refuse: short("Refuser"),
  }),
  data: group("Mes données", {
    heading: short("Titre"),
    intro: line("Introduction"),
    noScript: line("Sans JavaScript"),
    none: line("Rien de gardé"),
    blocked: line("Stockage bloqué"),
    optedOut: sentence("Refus du navigateur"),
    labels: group("Libellés", {
      google_ads: short("Google Ads"),
      affiliate: short("Affiliation"),
      consent: short("Consentement"),
    }),
    accepted: short("Accepté"),
    refused: short("Refusé"),
    since: withNames(short("Depuis"), "date"),
    erase: short("Effacer"),
    erased: short("Effacé"),
    failed: line("Échec"),
  }),
  privacy: group("Vie privée", {
    "stored-on-arrival": privacyWords.meta({ title: "Gardé dès l'arrivée" }),
    ask: privacyWords.meta({ title: "Question posée" }),
  }),
  requestData: group("Données d'une demande", {
    purpose: phrase(line("But")),
    recipients: phrase(sentence("Destinataires")),
    duration: phrase(line("Durée")),
    calls: sentence("Appels commerciaux", "Ce que la loi demande de dire à qui donne son numéro"),
  }).describe(
    "Ce que deviennent les réponses d'une demande : dit sous le formulaire et dans les pages légales",
  ),
});

/** A fact about the publisher; null is shown as « à compléter ». */
const fact = (title: string, description?: string) => line().nullable().meta({ title, description });
export const legalEntity = group("Éditeur du site (mentions légales)", {
  name: fact("Nom"),
  form: fact("Forme juridique", "SAS, SARL, entreprise individuelle…"),
  capital: fact("Capital"),
  address: sentence("Adresse").nullable(),
  phone: fact("Téléphone"),
  registration: fact("Immatriculation"),
  vat: fact("TVA intracommunautaire"),
  director: fact("Directeur de la publication"),
  host: group("Hébergeur", {
    name: fact("Nom"),
    address: sentence("Adresse").nullable(),
    phone: fact("Téléphone"),
  }),
  mediator: group("Médiateur", {
    name: fact("Nom"),
    address: sentence("Adresse").nullable(),
    website: url.nullable().meta({ title: "Site web" }),
  }),
  accessibility: group("Accessibilité", {
    rule: choice("Règle", ACCESSIBILITY_RULES)
      .nullable()
      .describe("Si l'éditeur est soumis aux exigences d'accessibilité des services proposés en ligne"),
    audit: phrase(sentence("Audit")).nullable().describe("Résultat : état, part des critères, auditeur"),
    date: fact("Date", "Jour de l'audit ou du dernier contrôle"),
    method: phrase(sentence("Méthode")).nullable().describe("Pages, outils et lecteurs d'écran essayés"),
    gaps: phrase(text("Ce qui n'est pas accessible")).nullable(),
  }),
  onlineContract: group("Contrat conclu en ligne", {
    subject: line("Contrat", "Ce qui se conclut sur le site"),
    withdrawal: url.meta({
      title: "Rétractation",
      description: "Adresse du formulaire où l'on renonce au contrat",
    }),
  })
    .optional()
    .describe("Seulement si un contrat payant se conclut sur le site : la page des conditions le dit alors"),
});

const stars = (title: string, description?: string) => z.number().min(0).max(5).meta({ title, description });
const figure = z.strictObject({
  text: phrase(short("Texte")),
  shown: line("Où il paraît", "Où les visiteurs le lisent"),
  source: line("Source").nullable().describe("Ce qui le prouve ; null tant que ce n'est pas noté"),
});
const time = formatted(
  /^([01]\d|2[0-3]):[0-5]\d$/,
  'écrivez une heure de 00:00 à 23:59, comme "06:00"',
  true,
);
/** Opening hours. Visible texts are derived from them (lib/content/hours.ts), and so is structured data. */
const hours = figure
  .omit({ text: true })
  .extend({ opens: time.meta({ title: "Ouverture" }), closes: time.meta({ title: "Fermeture" }) })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "la fermeture doit venir après l'ouverture ; jour et nuit : de 00:00 à 23:59 ; à minuit : 23:59",
  })
  .describe("Tous les jours de la semaine ; de 00:00 à 23:59, « 24h/24 – 7j/7 »");
export const figures = group("Chiffres", {
  serviceFee: figure.meta({
    title: "Frais de mise en relation",
    description: "Si la mise en relation devient payante, récrivez les textes qui la disent gratuite",
  }),
  experience: figure.meta({ title: "Expérience" }),
  hoursGeneral: hours.meta({ title: "Horaires, général" }),
  hoursTrade: hours.meta({ title: "Horaires, métiers" }),
  response: figure.meta({
    title: "Délai de rappel",
    description:
      "Se lit après « rappel en » ; s'il n'est plus en minutes, récrivez aussi « dans les prochaines minutes »",
  }),
  responseStat: figure.meta({ title: "Délai, en chiffre" }),
  rating: figure
    .extend({ value: stars("Valeur", "Ce que montrent les étoiles") })
    .meta({ title: "Note" })
    .refine(
      // The first number of the text, as in "4,9/5".
      ({ text, value }) => Number(/\d+(,\d+)?/.exec(text)?.[0].replace(",", ".")) === value,
      {
        path: ["value"],
        error: ({ input }) => {
          const { text = "", value } = input as { text?: string; value?: number };
          return `les étoiles montrent ${value}, le texte dit « ${text} » : écrivez la même note, avec un point dans value, une virgule dans text`;
        },
      },
    ),
  reviewCount: figure.meta({ title: "Nombre d'avis" }),
  satisfaction: figure.optional().meta({ title: "Satisfaction" }),
  clients: figure.optional().meta({ title: "Clients" }),
  networkPartner: figure.meta({ title: "Réseau, pages partenaires" }),
  network: group("Réseau d'artisans", {
    total: count("Total"),
    plumbers: count("Plombiers"),
    electricians: count("Électriciens"),
    locksmiths: count("Serruriers"),
    electromenager: count("Électroménager"),
    shown: line("Où il paraît"),
    source: line("Source").nullable(),
  })
    // Not the sum: one artisan may have two trades.
    .refine(
      ({ total, plumbers, electricians, locksmiths, electromenager }) =>
        total >= Math.max(plumbers, electricians, locksmiths, electromenager),
      { path: ["total"], error: "le total est plus petit que le nombre d'artisans d'un de ses métiers" },
    ),
});

const share = (title: string) => z.number().min(0).max(100).meta({ title, description: "Part, en %" });
const measure = {
  count: count("Nombre", "Sur combien de rappels, ou d'avis"),
  period: phrase(short("Période", "Par exemple : de janvier à juin 2026")),
  method: line("Méthode", "Ce qui est compté, et ce qui ne l'est pas"),
};
/** Measurements by the operator. Optional file: without it, pages show figures.yaml. */
export const proof = group("Mesures", {
  callbacks: group("Délais de rappel", {
    median: count("Médiane", "En minutes : un rappel sur deux vient plus tôt"),
    nineInTen: count("Neuf sur dix", "En minutes : neuf rappels sur dix viennent plus tôt"),
    ...measure,
  })
    .refine(({ median, nineInTen }) => median <= nineInTen, {
      path: ["nineInTen"],
      error: "neuf sur dix ne peuvent être plus rapides que la médiane",
    })
    .optional()
    .describe("npm run conversions -- --callbacks les calcule ; ils remplacent la moyenne de figures.yaml"),
  stars: group("Répartition des notes", {
    five: share("5 étoiles"),
    four: share("4 étoiles"),
    three: share("3 étoiles"),
    two: share("2 étoiles"),
    one: share("1 étoile"),
    ...measure,
  })
    // Rounding may shift the sum slightly from 100.
    .refine(({ five, four, three, two, one }) => Math.abs(five + four + three + two + one - 100) <= 2, {
      path: ["one"],
      error: "les cinq parts doivent faire 100 %",
    })
    .optional()
    .describe("La part de chaque note, de tous les avis publiés"),
});

export const service = z.strictObject({
  id: choice("Identifiant", SERVICES),
  name: short("Nom"),
  icon: illustration.meta({ title: "Icône" }),
  description: short("Description"),
  timing: short("Délai"),
  guarantee: short("Garantie"),
  form: choice("Formulaire", FORMS).describe("La variable NEXT_PUBLIC_FORM_… qui donne son formulaire"),
  queryParams: prefill.meta({ title: "Paramètres du formulaire" }),
  formTitle: line("Titre du formulaire", "Titre de la seconde étape de la demande"),
});
export const services = list("Services de la demande", service)
  .length(Object.keys(SERVICES).length, {
    error: ({ input }) => {
      if (!Array.isArray(input)) return undefined;
      const written = input.map((item) => item?.id);
      const missing = Object.keys(SERVICES).filter((id) => !written.includes(id));
      return missing.length > 0 ? `service manquant : ${missing.join(", ")}` : undefined;
    },
  })
  .check(unique("id", "name"));

export const review = z
  .strictObject({
    source: short("Source"),
    date: pastDate.describe("Jour de publication ; la page dit « il y a 3 mois »"),
    intervention: date.meta({
      title: "Jour de l'intervention",
      description: "Jour de l'intervention dont parle l'avis",
    }),
    trade: tradeSlug.optional().describe("Le métier dont il parle : sa page montre cet avis d'abord"),
    content: text("Texte de l'avis").refine(
      (value) => !/^[«"][^«"]*[»"]$/.test(value),
      "sans guillemets autour : la page les met",
    ),
    author: z
      .string()
      .min(1)
      .max(5, "des initiales, comme M. ou M. H. : 5 caractères au plus")
      .meta({ title: "Auteur", description: "Des initiales, comme M. ou M. H." }),
    location: short("Lieu"),
    rating: stars("Note").refine(
      (value) => value === Math.round(value * 10) / 10,
      "une note au dixième, comme 4.5",
    ),
    example,
  })
  .refine(({ date, intervention }) => intervention <= date, {
    path: ["intervention"],
    error: "l'intervention vient après la publication de l'avis (date) : corrigez l'une des deux",
  });
export const reviews = list("Avis", review).check(unique("content"));

const moment = formatted(
  /^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/,
  'écrivez un jour et une heure de La Réunion, de 00:00 à 23:59, comme "2026-02-14 18:00"',
  true,
).refine((value) => date.safeParse(value.slice(0, 10)).success, "ce jour n'existe pas : corrigez la date");
/** A temporary notice above the header of every page. Optional file. */
export const notice = group("Annonce en haut des pages", {
  level: choice("Niveau", NOTICE_LEVELS).describe("info : bon à savoir ; alert : un danger"),
  text: line("Texte", "Ce qui se passe et ce que cela change pour une demande"),
  link: group("Lien", {
    label: short("Libellé"),
    href: formatted(
      /^(\/|https:\/\/)/,
      "attendu : une adresse du site, qui commence par /, ou https://",
    ).meta({ title: "Adresse du lien", treatment: "link" }),
  })
    .optional()
    .describe("Où en lire plus : une page du site, ou une adresse https://"),
  from: date.optional().meta({ title: "Premier jour", description: "Premier jour ; sans lui, aussitôt" }),
  until: moment.meta({
    title: "Fin",
    description: "Jour et heure de fin, à La Réunion, comme 2026-02-14 18:00 ; une fin passée ôte l'annonce",
  }),
}).refine(({ from = "", until }) => from <= until.slice(0, 10), {
  path: ["until"],
  error: "la fin vient avant le premier jour (from) : corrigez l'un des deux",
});

/** A decision that only a person can make before launch. Optional file. */
export const decision = z.strictObject({
  key: line().meta({
    title: "Point décidé",
    description: "Le début de sa ligne dans npm run check:launch, comme content/vetting.yaml: checks",
    treatment: "verbatim",
  }),
  value: line()
    .meta({
      title: "Valeur décidée",
      description: "Là où la ligne le demande : une autre valeur se décide à nouveau",
      treatment: "verbatim",
    })
    .optional(),
  by: short("Par qui"),
  date: pastDate.describe("Jour de la décision"),
});
export const launch = list("Décisions avant la mise en ligne", decision);

/** How artisans are vetted, and their portraits. Only what the operator has filled in is shown. */
export const vetting = group("Vérification des artisans", {
  checks: list(
    "Vérifications",
    z.strictObject({
      name: short("Nom", "Ce qui est vérifié : assurance décennale, immatriculation…"),
      asked: phrase(line("Pièce demandée", "La pièce demandée")),
      often: phrase(short("Fréquence", "Quand, ou tous les combien")),
    }),
  )
    .max(8)
    .nullable()
    .describe("Ce qui est vérifié de chaque artisan ; rien ne paraît tant que c'est null"),
  portraits: list(
    "Portraits",
    z.strictObject({
      name: short("Nom", "Son prénom, avec son accord écrit"),
      trade: tradeSlug,
      commune: short("Commune"),
      photo: formatted(
        new RegExp(String.raw`^/images/[a-z0-9_-]+\.(?!svg)(${PICTURE_FORMATS})$`),
        "attendu : /images/nom.webp, .avif, .png ou .jpg, en minuscules sans accent",
      ).meta({
        title: "Photographie",
        description: "Un visage de près, en carré, de 200 px au moins",
        treatment: "image",
      }),
      alt: line("Texte de la photo", "Ce que montre la photo, pour qui ne la voit pas"),
    }),
  ).describe("De vrais artisans du réseau, sur la page de leur métier"),
});

export const step = z.strictObject({
  title: short("Titre"),
  description: sentence("Description"),
  illustration,
});
/** A point on the map, in the viewBox of components/sections/network.tsx. */
const mapPoint = {
  x: z.number().min(-80).max(460).meta({ title: "Position, depuis la gauche" }),
  y: z.number().min(-8).max(354).meta({ title: "Position, depuis le haut" }),
};
export const communes = list(
  "Communes",
  z.strictObject({
    name: short("Nom"),
    places: list("Villages et quartiers", short())
      .optional()
      .describe("Villages et quartiers que les visiteurs tapent à sa place"),
    dot: group("Point sur la carte", mapPoint).describe(
      "Place du point sur la carte, dans les unités du dessin",
    ),
    label: group("Libellé", {
      ...mapPoint,
      anchor: choice("Alignement du nom", ANCHORS),
      wide: z
        .boolean()
        .optional()
        .meta({ title: "Grand écran seulement", description: "Absent de la carte sur téléphone" }),
    })
      .optional()
      .describe("Place du nom sur la carte, dans les unités du dessin"),
  }),
)
  .length(24, {
    error: ({ input }) =>
      Array.isArray(input)
        ? `attendu : les 24 communes de l'île ; il y en a ${input.length} ; un village s'ajoute à places, sous sa commune`
        : undefined,
  })
  .check(unique("name"));
/** Sections shared by several pages. */
export const blocks = group("Blocs communs", {
  price: group("Prix", {
    heading: short("Titre"),
    steps: list("Étapes", z.strictObject({ title: textOf(20)("Titre"), text: short("Texte") })).length(3),
    note: line("Note", "Ce qui peut se payer même sans travaux"),
  }).describe("Le chemin du prix, en haut de chaque métier"),
  firstAid: group("Premiers gestes", { heading: short("Titre") }).describe(
    "Au-dessus des trois gestes, en haut de chaque métier",
  ),
  door: group("Avant d'ouvrir la porte", {
    heading: short("Titre"),
    items: list("Conseils", line()).length(3),
    source: short("Source"),
    link: group("Lien", { label: short("Libellé"), url: url.meta({ title: "Adresse" }) }),
  }).describe(
    "Ce qu'il faut demander à l'artisan : une fois la demande envoyée, et sur la page du choix des artisans",
  ),
  vetting: group("Vérification des artisans", {
    heading: short("Titre"),
    check: short("Vérification"),
    asked: short("Pièce demandée"),
    often: short("Fréquence"),
    portraits: short("Portraits"),
  }).describe("Autour de ce que dit vetting.yaml"),
  steps: section("Étapes", { items: list("Éléments", step).length(3) }),
  reviews: section("Avis", {
    examples: line("Exemples", "Au-dessus des avis, tant que ce sont des exemples"),
    note: text("Note", "Comment les avis sont recueillis et triés"),
  }),
  measured: group("Mesures", {
    value: withNames(short("Valeur"), "median"),
    label: withNames(line("Libellé"), "nineInTen"),
    callbacks: withNames(short("Délais de rappel", "avant la méthode"), "count", "period"),
    heading: short("Répartition des notes"),
    stars: withNames(short("Notes", "avant la méthode"), "count", "period"),
  }).describe("Autour de ce que dit proof.yaml ; la valeur remplace celle de responseStat"),
  stats: list("Statistiques", z.strictObject({ value: short("Valeur"), label: short("Libellé") }))
    .min(2)
    .max(4),
  network: networkSection
    .extend({
      mapAlt: line("Texte de la carte"),
      communesLabel: short("Nom de la liste des communes"),
      finder: group("Recherche de la commune", {
        label: short("Libellé"),
        example: short("Exemple dans le champ vide"),
        search: short("Bouton"),
        found: withOptionalNames(short("Trouvé"), "commune"),
        unknown: line("Inconnu"),
        field: hiddenField.meta({
          title: "Champ caché du formulaire",
          description: "Champ caché du formulaire qui reçoit la commune trouvée ; null pour ne rien envoyer",
        }),
      }).describe("« Venez-vous chez moi ? »"),
      trades: list(
        "Métiers",
        z.strictObject({ count: choice("Nombre", NETWORK_COUNTS), label: short("Libellé") }),
      ).length(4),
    })
    .meta({ title: "Réseau d'artisans" }),
  proof: list("Preuves", z.strictObject({ icon, text: short("Texte") }))
    .length(2)
    .describe("En tête de chaque page, sous la phrase qui dit quand l'appel vient"),
});

const titledText = z.strictObject({ title: short("Titre"), text: line("Texte") });
/** Whether a device still works, and how. */
const outcome = (title: string) =>
  group(title, { works: z.boolean().meta({ title: "Marche encore" }), text: short("Comment") });
/** Layouts of a trade's own section, each rendered by components/sections/own-*.tsx. */
const OWN_LAYOUTS = {
  stops: group("Quatre endroits d'un dessin", {
    illustration,
    items: list("Endroits, de gauche à droite", titledText).length(4),
  }),
  board: group("Tableau électrique", {
    illustration,
    rows: list("Rangées, de haut en bas", titledText).length(3),
    heading: short("Titre des gestes"),
    gestures: list("Gestes", line()).length(4),
    stop: line("Quand s'arrêter"),
  }),
  meter: group("Deux relevés d'un compteur", {
    readings: list(
      "Relevés",
      z.strictObject({
        time: textOf(20)("Moment"),
        index: formatted(
          /^\d{5},\d{3}$/,
          "attendu : cinq chiffres, une virgule, trois chiffres, comme 00412,387",
        ).meta({ title: "Index du compteur" }),
        text: line("Texte"),
      }),
    ).length(2),
    result: titledText.meta({ title: "Résultat" }),
    question: short("Question"),
    answer: text("Réponse"),
  }),
  doors: group("Deux portes", {
    labels: list("Libellés des trois réponses", short()).length(3),
    items: list(
      "Portes, de gauche à droite",
      z.strictObject({
        illustration,
        title: short("Titre"),
        answers: list("Trois réponses", line()).length(3),
      }),
    ).length(2),
  }),
  outages: group("Ce qui marche encore", {
    columns: list("Colonnes", short()).length(3),
    rows: list(
      "Lignes",
      z.strictObject({
        device: short("Appareil"),
        offline: outcome("Sans internet"),
        unpowered: outcome("Sans courant"),
      }),
    )
      .min(3)
      .max(6),
  }),
};
const LAYOUT_NAMES = Object.keys(OWN_LAYOUTS) as (keyof typeof OWN_LAYOUTS)[];
const ownLayouts = z.strictObject(OWN_LAYOUTS).partial();
const ownSection = section("Section propre au métier", { ...ownLayouts.shape, source: sentence("Source") })
  .check(({ value, issues }) => {
    const found = LAYOUT_NAMES.filter((name) => value[name]);
    // An unknown field may be a misspelt layout, and is already reported.
    const isReported = found.length === 0 && issues.some(({ code }) => code === "unrecognized_keys");
    if (found.length === 1 || isReported) return;
    const message = `attendu : une seule forme, parmi ${LAYOUT_NAMES.join(", ")} ; trouvé : ${found.join(", ") || "aucune"}`;
    issues.push({ code: "custom", path: [], message, input: value });
  })
  .describe(
    "Ce que cette page est seule à montrer : une forme, et d'où cela vient (loi, article, usage courant)",
  );

export const trade = group("Métiers et leurs questions", {
  slug: slug.brand<"TradeSlug">(),
  name: short("Nom"),
  service: choice("Service", SERVICES).describe("Le service dont les cartes ouvrent le formulaire"),
  vignette: illustration
    .meta({ title: "Vignette" })
    .optional()
    .describe("Le petit dessin des menus et de l'accueil ; vignette-{slug} si le champ manque"),
  ...datedPage,
  hero,
  firstAid: list("Premiers gestes", line())
    .length(3)
    .describe("Trois gestes sans danger, en attendant le rappel : relisez-les avec un professionnel"),
  cards: section("Cartes", {
    items: list(
      "Éléments",
      z.strictObject({
        id,
        title: short("Titre"),
        description: line("Description"),
        picto: illustration.meta({ title: "Pictogramme" }),
        timing: short("Délai"),
        guarantee: short("Garantie"),
        range: priceRange.optional(),
        prefill,
        more: path
          .optional()
          .meta({ title: "En savoir plus", description: "La page qui en dit plus ; sans elle, pas de lien" }),
      }),
    )
      .min(3)
      .max(6)
      .check(unique("id", "title")),
  }),
  own: ownSection.optional(),
  trust: section("Confiance", { items: list("Éléments", point).min(3).max(4) }),
  steps: section("Étapes", {}),
  network: networkSection,
  faq: section("Questions fréquentes", { items: questions }),
  call,
});

export const home = group("Accueil", {
  ...datedPage,
  hero,
  services: section("Services", {
    cards: list("Cartes", choice("Service", SERVICES))
      .min(1)
      .check(unique())
      .describe("Les services en cartes ; les métiers qui n'en ont pas suivent d'eux-mêmes, en liens"),
    more: line("En savoir plus", "Annonce les liens vers les métiers sans carte"),
  }),
  firstCall,
  lastCall,
  faq: section("Questions fréquentes", { items: questions }),
});

export const partner = group("Partenaires", {
  slug,
  name: short("Nom"),
  logo: formatted(
    new RegExp(String.raw`^/partners/[a-z0-9_-]+\.(${PICTURE_FORMATS})$`),
    "attendu : /partners/nom.svg, .png, .webp, .avif ou .jpg, en minuscules sans accent",
  ).meta({
    title: "Logo",
    description: "Lisible sur fond clair ; très étroit ou très long, il paraît minuscule",
    treatment: "image",
  }),
  phone: phone.optional().describe("Sur sa page, à la place du téléphone de site.yaml"),
  example,
});
/** Texts of partner and company pages; `{partner}` is the name of the partner or company. */
export const partnerPage = group("Page partenaire", {
  title: withNames(title, "partner"),
  description: withNames(description, "partner"),
  updated,
  heading: withNames(line("Titre"), "partner"),
  tagline: short("Signature"),
  lead,
  illustration,
  illustrationAlt: line("Texte du dessin"),
  tiles: list("Vignettes", choice("Service", SERVICES)).length(3).check(unique()),
  cardsHeading: short("Titre des cartes"),
  cards: list("Cartes", choice("Service", SERVICES)).length(4).check(unique()),
  cardTiming: short("Délai des cartes"),
  cardGuarantee: short("Garantie des cartes"),
  ratingText: line("Texte de la note"),
  benefits: section("Avantages", { items: list("Éléments", point).length(3) }),
  network: networkSection,
  steps: section("Étapes", {}),
  reviews: section("Avis", {}),
  firstCall,
  lastCall,
});
/** API slugs of companies whose pages are exported, with link previews. Other companies share one page. */
export const companies = list("Entreprises avec aperçu de lien", id).check(unique());
export const partnersPage = group("Page des partenaires", {
  ...datedPage,
  ...inBreadcrumbs,
  empty: sentence("Liste vide", "À la place de la liste, quand elle est vide"),
  join: group("Devenir partenaire", {
    text: sentence("Texte", "Suivi du téléphone et de WhatsApp ; sans eux, il ne paraît pas"),
    message: line("Message", "Ainsi commence le message sur WhatsApp"),
  }),
  call,
});
export const zonesPage = group("Page des zones desservies", {
  ...datedPage,
  ...inBreadcrumbs,
  areas: list(
    "Secteurs",
    z.strictObject({
      area: z.enum(AREAS).meta({ title: "Secteur" }),
      text: text("Texte", "Ce qui n'est vrai que de ce secteur"),
    }),
  )
    .length(AREAS.length)
    .check(unique("area")),
  call,
});
export const firstAidPage = group("Page des premiers gestes", {
  ...datedPage,
  ...inBreadcrumbs,
  emergency: group("Numéros d'urgence", {
    heading: short("Titre"),
    items: list(
      "Numéros",
      z.strictObject({
        number: formatted(/^1\d{1,2}$/, 'attendu : un numéro d\'urgence entre guillemets, comme "112"').meta({
          title: "Numéro",
        }),
        name: short("Nom"),
        text: line("Texte", "Quand l'appeler"),
        sms: z.literal(true).optional().meta({ title: "Par SMS" }),
      }),
    ).min(4),
  }),
  utilities: group("Électricité et eau", {
    heading: short("Titre"),
    items: list(
      "Services",
      z.strictObject({
        name: short("Nom"),
        text: line("Texte", "Quand l'appeler, et où trouver son numéro"),
        phone: phone.nullable().describe("Son numéro de dépannage ; null : la page n'en montre pas"),
      }),
    ).min(1),
  }).describe("Qui appeler quand tout un quartier est privé d'électricité ou d'eau"),
  trades: short("Titre des gestes", "Au-dessus des gestes de chaque métier"),
});
export const companyPage = group("Page entreprise", {
  ...page,
  heading: line("Titre", "Affiché tant que le nom de l'entreprise n'est pas connu"),
  namedHeading: withNames(line("Titre avec le nom", "une fois le nom connu"), "partner"),
  namedTitle: withNames(line("Titre de l'onglet avec le nom", "le nom du site suit"), "partner"),
  namedDescription: sentence(
    "Description avec le nom",
    "Suit la description de l'entreprise, si elle est courte",
  ),
  lead,
  loading: short("Chargement"),
  outdated: line(
    "Pas à jour",
    "Quand l'entreprise est connue, mais que ses données d'aujourd'hui n'arrivent pas",
  ),
  campaign: hiddenField.meta({
    title: "Campagne",
    description:
      "Champ caché du formulaire qui reçoit, tel que dans l'adresse, le nom de l'entreprise ou du partenaire dont la page a servi ; null pour ne rien envoyer",
  }),
});

export const blogPage = group("Page du blog", {
  ...page,
  ...inBreadcrumbs,
  // Titles of later pages are this name and their number.
  name: textOf(40)("Nom", "Dans le fil d'Ariane"),
  all: short("Tous les articles"),
  filterLabel: short("Nom du filtre"),
  categories: list("Catégories", textOf(40)("Catégorie"))
    .min(1)
    .check(unique())
    .describe("Dans l'ordre de la page ; chaque article en nomme une"),
  categoryTitle: withNames(line("Titre d'une catégorie"), "category"),
  categoryDescription: withNames(line("Description d'une catégorie"), "category"),
  noPosts: line("Aucun article", "À la place de la liste, tant qu'aucun article n'a paru"),
  empty: line("Liste vide", "À la place de la liste, dans une catégorie sans article"),
  others: line("Titre au-dessus des autres articles", "De même"),
  readTime: withNames(short("Temps de lecture"), "minutes"),
  related: short("Articles voisins"),
  tocHeading: short("Titre du sommaire"),
  pages: group("Pages", {
    label: short("Libellé", "Le nom de la navigation, pour les lecteurs d'écran"),
    previous: short("Précédent"),
    next: short("Suivant"),
    position: withNames(short("Position"), "page", "total"),
    title: withNames(line("Titre", "à partir de la page 2"), "title", "page"),
  }).describe("Pages de la liste, quand elle est longue"),
  call,
});
export const reviewPage = group("Page d'avis", {
  ...page,
  heading: line("Titre"),
  lead,
  frameTitle: short("Nom du cadre"),
  loading: short("Chargement"),
  fallback: line("Secours"),
});
export const notFoundPage = group("Page introuvable", {
  title,
  code: z.string().meta({ title: "Code d'erreur" }),
  heading: line("Titre"),
  message: sentence("Message"),
  back: short("Retour"),
  illustrationAlt: line("Texte du dessin"),
});

/** Interface texts: buttons, labels, announcements. */
export const ui = group("Boutons et libellés", {
  skip: short("Aller au contenu"),
  home: short("Accueil"),
  request: short("Demander"),
  contact: textOf(10)("Contact", "Sur une carte, à côté du prix"),
  contactFor: withNames(short("Contact pour un métier"), "name"),
  places: short("Invitation à toucher la maison du haut de page"),
  placeRequest: withNames(short("Demander, pour un objet de cette maison ou un métier"), "name"),
  more: textOf(30)("En savoir plus"),
  moreAbout: withNames(short("En savoir plus sur"), "name"),
  price: short("Prix"),
  details: withNames(short("Détails", "ce qu'une ligne montre de plus, sur téléphone"), "name"),
  works: short("Marche", "Comment se lit à voix haute la coche d'un tableau « Ce qui marche encore »"),
  fails: short("Ne marche pas", "Comment se lit à voix haute la croix d'un tableau « Ce qui marche encore »"),
  range: withNames(short("Fourchette de prix"), "min", "max"),
  rangeNote: withNames(line("Note de la fourchette", "sous une fourchette"), "included", "source", "date"),
  verified: short("Vérifié"),
  ratingLabel: withNames(short("Nom de la note"), "stars"),
  sourceLabel: withNames(short("Nom de la source"), "source"),
  example: withNames(
    short("Marque d'un exemple", "un partenaire, un numéro ou un prix de la démonstration"),
    "name",
  ),
  anyTrade: short(
    "Avis d'autres métiers",
    "Sur la page d'un métier, aux avis qui ne sont pas de ce métier, à la place de « Vérifié »",
  ),
  notice: short(
    "Nom de l'annonce en haut des pages",
    "Comment s'appelle, pour les lecteurs d'écran, l'annonce en haut des pages",
  ),
  mainNav: short("Nom du menu principal"),
  menuOpen: short("Ouvrir le menu"),
  menuClose: short("Fermer le menu"),
  menuTitle: short("Titre du menu"),
  breadcrumbs: short("Fil d'Ariane"),
  footerNav: short("Nom du pied de page"),
  reviewsRegion: short("Nom des avis"),
  contents: short("Sommaire"),
  updated: withNames(short("Mise à jour"), "date"),
  articles: short("Articles", "Au-dessus des articles d'un métier"),
  seeTrade: withNames(short("Voir le métier", "d'un article à son métier"), "trade"),
  feedTitle: short("Titre du flux", "Nom du flux RSS"),
  withdrawal: group("Renoncer à un contrat", {
    subject: withNames(short("Contrat concerné"), "subject"),
    link: short("Bouton"),
  }).describe("Seulement si legal-entity.yaml dit qu'un contrat se conclut sur le site"),
  callback: group("Quand l'appel vient", {
    hoursGeneral: short("Horaires, général"),
    hoursTrade: short("Horaires, métiers"),
    any: line("Sans JavaScript"),
    open: line("Ouvert"),
    closed: withOptionalNames(line("Fermé"), "opens"),
    cost: short("Coût"),
  }).describe(
    "En haut des pages, dans la demande et une fois envoyée : les horaires de la page, une phrase selon l'heure de La Réunion, le coût",
  ),
  links: group("Liens", {
    phone: withOptionalNames(short("Téléphone"), "phone"),
    whatsapp: short("WhatsApp"),
    email: short("E-mail"),
    message: group("Message", {
      subject: short("Objet de l'e-mail"),
      start: line("Début"),
      reference: withNames(short("Référence"), "reference"),
      service: withNames(short("Service"), "service"),
      commune: withNames(short("Commune"), "commune"),
      partner: withNames(short("Partenaire", "le partenaire ou l'entreprise de la page"), "partner"),
    }).describe(
      "Le message déjà commencé dans WhatsApp ou l'e-mail : le début, puis une ligne par chose connue",
    ),
  }).describe("Liens vers « contact » et « email » de site.yaml"),
  sheet: group("Fenêtre de demande", {
    title: short("Nom de la fenêtre"),
    heading: line("Titre", "Au-dessus des services"),
    note: line("Note", "Sous les services"),
    hours: line(
      "Horaires",
      "Après la note, sauf sur les pages des métiers et des partenaires ; nomme les deux horaires",
    ),
    unsure: group("Je ne sais pas", {
      name: short("Nom"),
      description: short("Description"),
      title: short("Titre du formulaire"),
      service: choice("Service", SERVICES),
    })
      .describe(
        "Le choix de qui ne sait pas, et le service qui s'ouvre alors, sauf sur la page d'un autre ; absent, ce choix ne paraît pas",
      )
      .optional(),
    progress: withNames(short("Étape"), "step"),
    back: short("Retour"),
    close: short("Fermer"),
    loading: short("Chargement"),
    leaving: short(
      "Départ vers le formulaire",
      "Quand la demande ne peut pas s'ouvrir ici : la page du formulaire s'ouvre à sa place",
    ),
    frameTitle: withNames(short("Nom du cadre"), "service"),
    newTab: short("Nouvel onglet"),
    privacy: group("Vie privée", {
      text: text("Texte", "Avec les mots de requestData, dans consent.yaml"),
      terms: short("Lien vers les conditions"),
      policy: short("Lien vers la confidentialité"),
    }).describe("Sous le formulaire : ce que deviennent les réponses"),
    slow: group("Formulaire lent", {
      text: line("Texte"),
      again: short("Recommencer"),
      loading: short("Chargement"),
    }).describe("Quand le formulaire ne s'affiche pas"),
    offline: line("Hors connexion", "Quand l'appareil n'a pas de connexion"),
    contact: short("Contact", "Au bas de la fenêtre, avant le téléphone et WhatsApp"),
    sent: group("Demande envoyée", {
      heading: short("Titre"),
      steps: group("Étapes", {
        selection: line("Choix de l'artisan"),
        callback: line("Rappel", "Après la phrase qui dit quand l'appel vient"),
        followUp: line("Suivi"),
      }).describe("Ce qui se passe ensuite"),
      caller: withNames(line("Numéro qui rappelle", "« callerId » de site.yaml"), "phone"),
      receipt: group("Reçu", {
        title: short("Titre", "En tête du reçu imprimé, partagé ou copié"),
        at: withNames(line("Date"), "date", "time"),
        keep: short("Garder"),
        print: short("Imprimer"),
        share: short("Partager"),
        copy: short("Copier"),
        copied: short("Copié"),
        refused: line("Copie refusée", "Au-dessus du texte du reçu, quand le navigateur refuse de le copier"),
      }),
      change: group("Corriger ou annuler", {
        heading: short("Titre"),
        text: line("Texte"),
        start: line("Début du message"),
        form: short(
          "Formulaire",
          "À la place de WhatsApp et de l'e-mail, vers « correctionForm » de site.yaml",
        ),
      }),
      again: short("Recommencer"),
      done: short("Fermer", "Le bouton qui ferme la fenêtre"),
    }),
  }),
})
  // Speech recognition finds a link by its visible text (WCAG 2.5.3).
  .check(({ value, issues }) => {
    for (const [field, shown] of [
      ["contactFor", "contact"],
      ["moreAbout", "more"],
    ] as const) {
      if (value[field].toLowerCase().includes(value[shown].toLowerCase())) continue;
      const message = `le lien montre « ${value[shown]} » (${shown}) : écrivez ces mots ici aussi`;
      issues.push({ code: "custom", path: [field], message, input: value[field] });
    }
  });

const menuLink = z.strictObject({ label: short("Libellé"), path });
const UNIQUE_LINKS = unique("label", "path");
export const navigation = group("Menus", {
  header: list("En-tête", tradeSlug)
    .min(1)
    .check(unique())
    .describe("Les métiers du menu ; partout sur le site, ils viennent dans cet ordre"),
  menu: list("Menu", menuLink).check(UNIQUE_LINKS),
  footer: list(
    "Pied de page",
    z.strictObject({ title: short("Titre"), links: list("Liens", menuLink).min(1).check(UNIQUE_LINKS) }),
  )
    .min(1)
    .max(3)
    .check(unique("title")),
  legal: list("Pages légales", menuLink).min(1).check(UNIQUE_LINKS),
  copyright: short("Droits"),
});

/** Front matter of content/blog/{slug}.mdx. */
export const post = group("Articles", {
  title: z.string().min(10).max(90).meta({ title: "Titre", description: "Titre affiché en tête d'article" }),
  metaTitle: title.describe("Titre pour les moteurs de recherche : 10 à 60 caractères"),
  description: description.describe("Résumé pour les moteurs de recherche : 70 à 155 caractères"),
  excerpt: sentence("Chapeau", "Une ou deux phrases, sous le titre et dans les listes"),
  category: stringLike("écrivez une catégorie de content/pages/blog.yaml").meta({
    title: "Catégorie",
    treatment: "category",
  }),
  trade: tradeSlug.describe("Le métier dont l'article propose la demande"),
  illustration,
  illustrationAlt,
  author: short("Auteur", "Qui signe l'article"),
  date: date.describe("Jour de parution, AAAA-MM-JJ ; avant ce jour (heure de La Réunion) rien ne paraît"),
  updated: updated
    .optional()
    .describe("Jour du dernier changement utile aux lecteurs : l'article et les moteurs l'affichent"),
  formerly: list("Anciens noms dans l'adresse", formerName)
    .optional()
    .describe(
      "Ce qui suivait /blog/ avant un changement de nom, le plus ancien d'abord : ces adresses mènent ici",
    ),
  draft: z
    .boolean()
    .meta({ title: "Brouillon", description: "Brouillon : visible avec npm run dev, jamais en ligne" })
    .default(false),
}).refine(({ date, updated = date }) => date <= updated, {
  path: ["updated"],
  error: ({ input }) => `avant la parution, le ${(input as { date: string }).date}`,
});
/** The components that a text may use, with the schema of their attributes. */
export type ComponentSchemas = Readonly<Record<string, z.ZodObject>>;
/** Components allowed in posts. */
export const postComponents = {
  Demande: group("Bouton de demande", {
    trade: tradeSlug.describe("Le métier dont le formulaire s'ouvre"),
  }),
  Note: group("Note encadrée", {}),
  Etapes: group("Étapes numérotées", {}),
  Tarifs: group("Tableau de tarifs", { titre: line("Titre du tableau", "Ce que le tableau donne") }),
  Figure: group("Image et légende", {
    image: z.string().min(1).meta({
      title: "Image",
      description: "Un dessin (article-cyclone) ou une image de public/ (/images/toit.webp)",
      treatment: "image",
    }),
    alt: line("Ce que montre l'image", "Ce que montre l'image, pour qui ne la voit pas"),
    legende: sentence("Légende").optional().describe("Sous l'image"),
  }),
} as const;
/** Components allowed in legal pages. */
export const legalComponents = {
  Note: postComponents.Note,
  Verifications: group("Vérification des artisans", {}),
  Mesures: group("Seulement si le site mesure", {}),
  Si: group("Seulement dans un cas", { cas: choice("Cas", CASES) }),
  Renoncer: group("Bouton pour renoncer à un contrat", {}),
} as const;
/** Front matter of content/legal/{slug}.mdx. */
export const legal = group("Pages légales", {
  ...page,
  heading: line("Titre"),
  lead,
  updated,
});
