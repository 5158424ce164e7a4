import { z } from "zod";

/**
 * The shape of every content file. Objects are strict, so that a misspelt field is an error.
 * Lengths are in characters and protect the layout (titles) or what search engines show (descriptions).
 * Strings may hold `{{figure}}` placeholders (see figures.yaml), which the loader fills in.
 */

export const SERVICE_IDS = [
  "plombier",
  "recherche-de-fuite",
  "electricien",
  "serrurier",
  "electromenager",
] as const;
export const FORM_KEYS = ["plombier", "electricien", "serrurier", "electromenager"] as const;
export const CATEGORIES = ["Plomberie", "Électricité", "Serrurerie", "Conseils"] as const;
export const ICONS = [
  "arrow",
  "back",
  "chat",
  "check",
  "clock",
  "close",
  "document",
  "euro",
  "menu",
  "phone",
  "pin",
  "shield",
  "star",
] as const;
export const CONSENT_MODES = ["stored-on-arrival", "ask"] as const;
/** How much a notice weighs: what is good to know, or a danger. */
export const NOTICE_LEVELS = ["info", "alert"] as const;
/** The four arrondissements, as the island calls them, clockwise from the prefecture. */
export const AREAS = ["Nord", "Est", "Sud", "Ouest"] as const;

/**
 * How a string is treated. A string that says nothing else is a text; the values of an enumeration are verbatim.
 * - text: read by visitors; French spaces and apostrophes are set
 * - verbatim: a date, an address, a code or an identifier; left as it is written
 * - form-value: compared by the request form or the API; left as it is written
 * - link: a path of the site; the page must exist
 * - trade: the slug of a trade, which must be a file of content/trades
 * - drawing: the name of a drawing of components/illustrations, which must exist
 * - image: such a name, or the path of a file of public/, which must exist
 */
export type Treatment = "text" | "verbatim" | "form-value" | "link" | "trade" | "drawing" | "image";

// Not zod's global registry, whose entries are written into JSON schemas.
const treatments = z.registry<{ treatment: Treatment }>();
const VERBATIM = { treatment: "verbatim" } as const;
const FORM_VALUE = { treatment: "form-value" } as const;

const known = new WeakMap<z.core.$ZodType, Treatment>();

/** How strings of this shape are treated. A shape that is derived from another, as by `describe`, inherits from it. */
export function treatmentOf(shape: z.core.$ZodType): Treatment {
  const treatment = known.get(shape) ?? treatments.get(shape)?.treatment ?? "text";
  known.set(shape, treatment);
  return treatment;
}

const short = z.string().min(1).max(60);
const line = z.string().min(1).max(140);
const sentence = z.string().min(1).max(220);
const text = z.string().min(1).max(700);
const ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const id = z
  .string()
  .regex(ID, "minuscules sans accent, chiffres et traits d'union seulement")
  .register(treatments, VERBATIM);
const title = z.string().min(10).max(60);
const description = z.string().min(70).max(155);
const date = z.iso.date({ abort: true }).register(treatments, VERBATIM);
const updated = date.describe("Jour du dernier changement utile aux lecteurs, pour les moteurs de recherche");
const url = z.url({ protocol: /^https$/ }).register(treatments, VERBATIM);
const email = z.email().register(treatments, VERBATIM);
/** A French number has nine digits after its country's code; other countries' numbers have 8 to 15 in all (E.164). */
const phone = z
  .string()
  .regex(
    /^\+((33|262)\s?[1-9](\s?\d){8}|(?!33|262)[1-9](\s?\d){7,14})$/,
    "numéro au format international : +262 ou +33, puis les neuf chiffres sans le 0 du début",
  )
  .register(treatments, VERBATIM);
const link = z.string().startsWith("/").register(treatments, { treatment: "link" });
/** What is said of a picture where only a drawing can stand. */
export const DRAWING_EXPECTED =
  "un nom de dessin de components/illustrations, sans dossier ni .svg ; une photo se met dans le texte d'un article, avec <Figure>";
const illustration = z
  .string()
  .regex(ID, `attendu : ${DRAWING_EXPECTED}`)
  .describe("Nom d'un dessin de components/illustrations, sans .svg")
  .register(treatments, { treatment: "drawing" });
const icon = z.enum(ICONS);
/** The slug of a trade that another file names. */
const tradeSlug = z.string().register(treatments, { treatment: "trade" }).brand<"TradeSlug">();

/** Marks an example; `npm run check:launch` lists it until the line is deleted. */
const example = z.literal(true).optional();

const formValue = z.string().min(1).register(treatments, FORM_VALUE);
/** Values the request form is prefilled with, exactly as the form expects them. */
export const prefill = z.strictObject({
  besoin: formValue.optional(),
  besoin_extra: formValue.optional(),
  type: formValue.optional(),
});

/** What a job usually costs. The operator answers for it: never a single figure, and never without its source. */
const priceRange = z
  .strictObject({
    min: z.int().positive().describe("En euros, TTC"),
    max: z.int().positive().describe("En euros, TTC"),
    included: line.describe("Ce qui est compris : déplacement, main-d'œuvre, pièces"),
    source: line.describe("D'où viennent ces prix : factures d'une période, relevé, barème"),
    date: date.describe("Jour du relevé"),
  })
  .refine(({ min, max }) => min < max, { path: ["max"], error: "le maximum doit dépasser le minimum (min)" })
  .describe("Fourchette de prix, si l'exploitant peut la prouver ; rien ne paraît sans elle");
const point = z.strictObject({ icon, title: short, text: sentence });
const questions = z
  .array(z.strictObject({ question: line, answer: text }))
  .min(4)
  .max(8)
  .check(({ value, issues }) => {
    const asked = value.map(({ question }) => question);
    for (const [index, question] of asked.entries())
      if (asked.indexOf(question) < index) {
        const message = "cette question est déjà posée plus haut : ôtez-en une";
        issues.push({ code: "custom", path: [index, "question"], message, input: question });
      }
  });
const call = z.strictObject({ heading: short, text: line });
const headed = z.strictObject({ heading: short, lead: sentence.optional() });
/** As short as others for visitors; the browser editor counts the names of the figures in it, which are longer. */
const networkHeaded = headed.extend({
  heading: line.check(({ value, issues }) => {
    const maximum = 60;
    if (value.length > maximum) issues.push({ code: "too_big", origin: "string", maximum, input: value });
  }),
});
const hero = z.strictObject({
  heading: z.string().min(8).max(80).describe("Le grand titre de la page"),
  lead: sentence,
  illustration,
  illustrationAlt: line.describe("Ce que montre le dessin, pour qui ne le voit pas"),
});

export const site = z.strictObject({
  name: z.string().min(1).max(30),
  tagline: line,
  territory: short,
  description,
  hours: short,
  email,
  contact: z
    .strictObject({ phone: phone.nullable(), whatsapp: phone.nullable() })
    .describe("Pour joindre l'exploitant sans formulaire ; null : la page n'en dit rien"),
  social: z.strictObject({ facebook: url, instagram: url }),
  consent: z
    .enum(CONSENT_MODES)
    .describe(
      "Quand les identifiants publicitaires sont gardés sur l'appareil : à l'arrivée, ou après accord",
    ),
  example,
});

const privacyWords = z.strictObject({ storage: text, basis: sentence });
/** Words about identifiers of clicks; `site.consent` says which of them are shown. */
export const consent = z.strictObject({
  ask: z.strictObject({ title: short, text: sentence, more: short, accept: short, refuse: short }),
  data: z.strictObject({
    heading: short,
    intro: line,
    noScript: line,
    none: line,
    blocked: line,
    optedOut: sentence,
    labels: z.strictObject({ google_ads: short, affiliate: short, consent: short }),
    accepted: short,
    refused: short,
    since: short.describe("Avec {date}"),
    erase: short,
    erased: short,
    failed: line,
  }),
  privacy: z.strictObject({ "stored-on-arrival": privacyWords, ask: privacyWords }),
  requestData: z
    .strictObject({ purpose: line, recipients: sentence, duration: line })
    .describe(
      "Ce que deviennent les réponses d'une demande : dit sous le formulaire et dans la politique de confidentialité",
    ),
});

/** Who publishes the site; what is null shows as « à compléter ». */
const missing = line.nullable();
export const legalEntity = z.strictObject({
  name: missing,
  form: missing.describe("Forme juridique : SAS, SARL, entreprise individuelle…"),
  capital: missing,
  address: sentence.nullable(),
  phone: missing,
  registration: missing,
  vat: missing,
  director: missing,
  host: z.strictObject({ name: missing, address: sentence.nullable(), phone: missing }),
  mediator: z.strictObject({ name: missing, address: sentence.nullable(), website: url.nullable() }),
  accessibility: sentence
    .nullable()
    .describe("Résultat de l'audit : état, part des critères, date, auditeur"),
});

const figure = z.strictObject({
  text: short,
  shown: line.describe("Où les visiteurs le lisent"),
  source: line.nullable().describe("Ce qui le prouve ; null tant que ce n'est pas noté"),
});
const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'écrivez une heure, comme "06:00"', abort: true })
  .register(treatments, VERBATIM);
/** What visitors read follows from the times, as what search engines do: lib/content/hours.ts. */
const hours = figure
  .omit({ text: true })
  .extend({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, {
    path: ["closes"],
    error: "la fermeture doit venir après l'ouverture ; jour et nuit : de 00:00 à 23:59",
  })
  .describe("Tous les jours de la semaine ; de 00:00 à 23:59, « 24h/24 – 7j/7 »");
export const figures = z.strictObject({
  serviceFee: figure,
  experience: figure,
  hoursGeneral: hours,
  hoursTrade: hours,
  response: figure,
  responseStat: figure,
  rating: figure.extend({ value: z.number().min(0).max(5).describe("Ce que montrent les étoiles") }).refine(
    // Its first number: "4,9/5".
    ({ text, value }) => Number(/\d+(,\d+)?/.exec(text)?.[0].replace(",", ".")) === value,
    {
      path: ["value"],
      error: ({ input }) => {
        const { text = "", value } = input as { text?: string; value?: number };
        return `les étoiles montrent ${value}, le texte dit « ${text} » : écrivez la même note, avec un point dans value, une virgule dans text`;
      },
    },
  ),
  reviewCount: figure,
  satisfaction: figure,
  clients: figure,
  networkPartner: figure,
  network: z
    .strictObject({
      total: z.int().positive(),
      plumbers: z.int().positive(),
      electricians: z.int().positive(),
      locksmiths: z.int().positive(),
      electromenager: z.int().positive(),
      shown: line,
      source: line.nullable(),
    })
    // Not their sum: one artisan may have two trades.
    .refine(
      ({ total, plumbers, electricians, locksmiths, electromenager }) =>
        total >= Math.max(plumbers, electricians, locksmiths, electromenager),
      { path: ["total"], error: "le total est plus petit que le nombre d'artisans d'un de ses métiers" },
    ),
});

export const service = z.strictObject({
  id: z.enum(SERVICE_IDS),
  name: short,
  icon: illustration,
  description: short,
  timing: short,
  guarantee: short,
  form: z.enum(FORM_KEYS).describe("La variable NEXT_PUBLIC_FORM_… qui donne son formulaire"),
  queryParams: prefill,
  formTitle: line.describe("Titre de la seconde étape de la demande"),
});
export const services = z.array(service).length(SERVICE_IDS.length);

export const review = z
  .strictObject({
    source: short,
    date: date.describe("Jour de publication ; la page dit « il y a 3 mois »"),
    intervention: date.describe("Jour de l'intervention dont parle l'avis"),
    trade: tradeSlug.optional().describe("Le métier dont il parle : sa page montre cet avis d'abord"),
    content: text,
    author: z.string().min(1).max(3).describe("Des initiales, comme M. ou J-P"),
    location: short,
    rating: z
      .number()
      .min(0)
      .max(5)
      .refine((value) => value === Math.round(value * 10) / 10, "une note au dixième, comme 4.5"),
    example,
  })
  .refine(({ date, intervention }) => intervention <= date, {
    path: ["intervention"],
    error: "l'intervention vient après la publication de l'avis (date) : corrigez l'une des deux",
  });
export const reviews = z.array(review);

/** What every page says above its header for a time. The file may be absent: then nothing is said. */
const moment = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d ([01]\d|2[0-3]):[0-5]\d$/, {
    error: 'écrivez un jour et une heure de La Réunion, comme "2026-02-14 18:00"',
    abort: true,
  })
  .refine((value) => date.safeParse(value.slice(0, 10)).success, "ce jour n'existe pas : corrigez la date")
  .register(treatments, VERBATIM);
export const notice = z
  .strictObject({
    level: z.enum(NOTICE_LEVELS).describe("info : bon à savoir ; alert : un danger"),
    text: line.describe("Ce qui se passe et ce que cela change pour une demande"),
    link: z
      .strictObject({
        label: short,
        href: z
          .string()
          .regex(/^(\/|https:\/\/)/, "attendu : une adresse du site, qui commence par /, ou https://")
          .register(treatments, { treatment: "link" }),
      })
      .optional()
      .describe("Où en lire plus : une page du site, ou une adresse https://"),
    from: date.optional().describe("Premier jour ; sans lui, aussitôt"),
    until: moment.describe("Jour et heure de fin, à La Réunion, comme 2026-02-14 18:00"),
  })
  .refine(({ from = "", until }) => from <= until.slice(0, 10), {
    path: ["until"],
    error: "la fin vient avant le premier jour (from) : corrigez l'un des deux",
  });

/** What is asked of each artisan, and whom visitors may see. Nothing is shown of what the operator has not filled in. */
export const vetting = z.strictObject({
  checks: z
    .array(
      z.strictObject({
        name: short.describe("Ce qui est vérifié : assurance décennale, immatriculation…"),
        asked: line.describe("La pièce demandée"),
        often: short.describe("Quand, ou tous les combien"),
      }),
    )
    .max(8)
    .nullable()
    .describe("Ce qui est vérifié de chaque artisan ; rien ne paraît tant que c'est null"),
  portraits: z
    .array(
      z.strictObject({
        name: short.describe("Son prénom, avec son accord écrit"),
        trade: tradeSlug,
        commune: short,
        photo: z
          .string()
          .regex(
            /^\/images\/[a-z0-9_-]+\.(avif|webp|png|jpg)$/,
            "attendu : /images/nom.webp, .avif, .png ou .jpg, en minuscules sans accent",
          )
          .describe("Un visage de près, en carré, de 200 px au moins")
          .register(treatments, { treatment: "image" }),
        alt: line.describe("Ce que montre la photo, pour qui ne la voit pas"),
      }),
    )
    .describe("De vrais artisans du réseau, sur la page de leur métier"),
});

export const step = z.strictObject({
  title: short,
  description: sentence,
  illustration,
});
const localCode = z
  .string()
  .regex(/^974\d\d$/)
  .register(treatments, VERBATIM);
export const communes = z
  .array(
    z.strictObject({
      code: localCode,
      name: short,
      area: z.enum(AREAS),
      postalCodes: z.array(localCode).min(1),
      places: z.array(short).optional().describe("Villages et quartiers que les visiteurs tapent à sa place"),
      dot: z
        .strictObject({ x: z.number(), y: z.number() })
        .describe("Place du point sur la carte, dans les unités du dessin"),
      label: z
        .strictObject({
          x: z.number(),
          y: z.number(),
          anchor: z.enum(["start", "middle", "end"]),
          wide: z.boolean().optional().describe("Absent de la carte sur téléphone"),
        })
        .optional()
        .describe("Place du nom sur la carte, dans les unités du dessin"),
    }),
  )
  .length(24);
/** Sections that several pages share. */
export const blocks = z.strictObject({
  price: z
    .strictObject({
      heading: short,
      steps: z.array(z.strictObject({ title: z.string().min(1).max(20), text: short })).length(3),
      note: line.describe("Ce qui peut se payer même sans travaux"),
    })
    .describe("Le chemin du prix, en haut de chaque métier"),
  firstAid: z
    .strictObject({ heading: short })
    .describe("Au-dessus des trois gestes, en haut de chaque métier"),
  vetting: z
    .strictObject({ heading: short, check: short, asked: short, often: short, portraits: short })
    .describe("Autour de ce que dit vetting.yaml"),
  steps: headed.extend({ items: z.array(step).length(3) }),
  reviews: headed.extend({ note: text.describe("Comment les avis sont recueillis et triés") }),
  stats: z.array(z.strictObject({ value: short, label: short })).length(4),
  network: networkHeaded.extend({
    mapAlt: line,
    communesLabel: short,
    finder: z
      .strictObject({ label: short, found: short, unknown: line })
      .describe("« Venez-vous chez moi ? » ; {commune} : son nom"),
    trades: z
      .array(
        z.strictObject({
          count: z.enum(["plumbers", "electricians", "locksmiths", "electromenager"]),
          label: short,
        }),
      )
      .length(4),
  }),
  proof: z
    .array(z.strictObject({ icon, text: short }))
    .length(4)
    .describe("En tête de chaque page ; les horaires s'y ajoutent"),
});

export const trade = z.strictObject({
  slug: id.brand<"TradeSlug">(),
  name: short,
  service: z.enum(SERVICE_IDS).describe("Le service dont les cartes ouvrent le formulaire"),
  vignette: illustration
    .optional()
    .describe("Le petit dessin des menus et de l'accueil ; vignette-{slug} si le champ manque"),
  title,
  description,
  updated,
  hero,
  firstAid: z
    .array(line)
    .length(3)
    .describe("Trois gestes sans danger, en attendant le rappel : relisez-les avec un professionnel"),
  cards: headed.extend({
    items: z
      .array(
        z.strictObject({
          id,
          title: short,
          description: line,
          picto: illustration,
          timing: short,
          guarantee: short,
          range: priceRange.optional(),
          prefill,
          more: link.optional().describe("La page qui en dit plus ; sans elle, pas de lien"),
        }),
      )
      .min(3)
      .max(6),
  }),
  local: headed
    .extend({
      items: z
        .array(z.strictObject({ title: short, text: text.max(360) }))
        .min(2)
        .max(4),
    })
    .describe("Ce qui n'est vrai de ce métier qu'à La Réunion"),
  trust: headed.extend({ items: z.array(point).min(3).max(4) }),
  steps: headed,
  network: networkHeaded,
  faq: headed.extend({ items: questions }),
  call,
});

export const home = z.strictObject({
  title,
  description,
  updated,
  hero,
  services: headed.extend({
    cards: z
      .array(z.enum(SERVICE_IDS))
      .min(1)
      .describe("Les services en cartes ; les métiers qui n'en ont pas suivent d'eux-mêmes, en liens"),
    more: line.describe("Annonce les liens vers les métiers sans carte"),
  }),
  firstCall: call,
  lastCall: call.extend({ note: short }),
  faq: headed.extend({ items: questions }),
});

export const partner = z.strictObject({
  slug: id,
  name: short,
  logo: z
    .string()
    .regex(
      /^\/partners\/[a-z0-9_-]+\.(svg|png|webp|jpg)$/,
      "attendu : /partners/nom.svg, .png, .webp ou .jpg, en minuscules sans accent",
    )
    .register(treatments, { treatment: "image" }),
  phone: phone.optional().describe("Sur sa page, à la place du téléphone de site.yaml"),
  example,
});
/** Copy of the partner campaign page and of the company page; `{partner}` is the company's name. */
export const partnerPage = z.strictObject({
  title,
  description,
  updated,
  heading: line,
  tagline: short,
  lead: sentence,
  illustration,
  illustrationAlt: line,
  tiles: z.array(z.enum(SERVICE_IDS)).length(3),
  cardsHeading: short,
  cards: z.array(z.enum(SERVICE_IDS)).length(4),
  cardTiming: short,
  cardGuarantee: short,
  ratingText: line,
  benefits: headed.extend({ items: z.array(point).length(3) }),
  network: networkHeaded,
  steps: headed,
  reviews: headed,
  firstCall: call,
  lastCall: call.extend({ note: short }),
});
/** Slugs of companies, as the API knows them, whose pages are exported with previews. Other companies have a page too. */
export const companies = z.array(id);
export const partnersPage = z.strictObject({
  title,
  description,
  updated,
  name: short.describe("Dans le fil d'Ariane"),
  heading: line,
  lead: sentence,
  empty: sentence.describe("À la place de la liste, quand elle est vide"),
  call,
});
export const zonesPage = z.strictObject({
  title,
  description,
  updated,
  name: short.describe("Dans le fil d'Ariane"),
  heading: line,
  lead: sentence,
  areas: z
    .array(
      z.strictObject({ area: z.enum(AREAS), text: text.describe("Ce qui n'est vrai que de ce secteur") }),
    )
    .length(AREAS.length),
  call,
});
export const companyPage = z.strictObject({
  title,
  description,
  heading: line.describe("Affiché tant que le nom de l'entreprise n'est pas connu"),
  namedHeading: line.describe("Avec {partner}, une fois le nom connu"),
  namedTitle: line.describe("Avec {partner} ; le nom du site suit"),
  namedDescription: sentence.describe("Suit la description de l'entreprise, si elle est courte"),
  lead: sentence,
  loading: short,
  campaign: z
    .string()
    .regex(/^[a-z_]{2,30}$/, "2 à 30 lettres minuscules ou _")
    .register(treatments, FORM_VALUE)
    .nullable()
    .describe(
      "Champ caché du formulaire qui reçoit l'adresse de l'entreprise ou du partenaire dont la page a servi ; null pour n'envoyer rien",
    ),
});

export const blogPage = z.strictObject({
  title,
  description,
  name: short.describe("Dans le fil d'Ariane"),
  heading: line,
  lead: sentence,
  all: short,
  filterLabel: short,
  categoryTitle: line.describe("Avec {category}"),
  categoryDescription: line.describe("Avec {category}"),
  noPosts: line.describe("À la place de la liste, tant qu'aucun article n'a paru"),
  empty: line.describe("À la place de la liste, dans une catégorie sans article"),
  readTime: short.describe("Avec {minutes}"),
  related: short,
  tocHeading: short,
  pages: z
    .strictObject({
      label: short.describe("Le nom de la navigation, pour les lecteurs d'écran"),
      previous: short,
      next: short,
      position: short.describe("Avec {page} et {total}"),
      title: line.describe("Titre à partir de la page 2, avec {title} et {page}"),
    })
    .describe("Pages de la liste, quand elle est longue"),
  call,
});
export const reviewPage = z.strictObject({
  title,
  description,
  heading: line,
  lead: sentence,
  frameTitle: short,
  fallback: line,
});
export const notFoundPage = z.strictObject({
  title,
  code: z.string(),
  heading: line,
  message: sentence,
  back: short,
  illustrationAlt: line,
});

/** Words of the interface: buttons, labels, announcements. */
export const ui = z.strictObject({
  skip: short,
  home: short,
  request: short,
  contact: short,
  contactFor: short.describe("Avec {name}"),
  more: short,
  moreAbout: short.describe("Avec {name}"),
  price: short,
  details: short.describe("Avec {name} : ce qu'une ligne montre de plus, sur téléphone"),
  range: short.describe("Fourchette de prix, avec {min} et {max}"),
  rangeNote: line.describe("Sous une fourchette, avec {included}, {source} et {date}"),
  verified: short,
  ratingLabel: short.describe("Avec {stars}"),
  sourceLabel: short.describe("Avec {source}"),
  exampleLabel: short.describe("À la place du précédent, sur un avis qui est un exemple, avec {source}"),
  anyTrade: short.describe("Sur la page d'un métier, aux avis qui ne sont pas de ce métier"),
  notice: short.describe("Comment s'appelle, pour les lecteurs d'écran, l'avis en haut des pages"),
  mainNav: short,
  menuOpen: short,
  menuClose: short,
  menuTitle: short,
  breadcrumbs: short,
  footerNav: short,
  reviewsRegion: short,
  contents: short,
  updated: short.describe("Avec {date}"),
  articles: short.describe("Au-dessus des articles d'un métier"),
  seeTrade: short.describe("Avec {trade} : d'un article à son métier"),
  feedTitle: short.describe("Nom du flux RSS"),
  links: z
    .strictObject({ phone: short.describe("Avec {phone}"), whatsapp: short })
    .describe("Liens vers « contact » de site.yaml"),
  modal: z.strictObject({
    title: short,
    heading: line,
    note: line,
    unsure: z
      .strictObject({ name: short, description: short, service: z.enum(SERVICE_IDS) })
      .describe(
        "Le choix de qui ne sait pas, et le service qui s'ouvre alors ; absent, ce choix ne paraît pas",
      )
      .optional(),
    progress: short.describe("Avec {step}"),
    callback: line,
    closed: z
      .strictObject({ callback: line, sent: line })
      .describe(
        "La même chose hors des horaires de la page, avec {opens} : sous le titre, puis une fois la demande envoyée",
      ),
    back: short,
    close: short,
    loading: short,
    leaving: short.describe(
      "Quand la demande ne peut pas s'ouvrir ici : la page du formulaire s'ouvre à sa place",
    ),
    frameTitle: short.describe("Avec {service}"),
    newTab: short,
    privacy: z
      .strictObject({
        text: text.describe("Avec les mots de requestData, dans consent.yaml"),
        terms: short,
        policy: short,
      })
      .describe("Sous le formulaire : ce que deviennent les réponses"),
    slow: z
      .strictObject({ text: line, again: short, loading: short })
      .describe("Quand le formulaire ne vient pas"),
    offline: line.describe("Quand l'appareil n'a pas de connexion"),
    contact: short.describe("Au bas de la fenêtre, avant le téléphone et WhatsApp"),
    sent: z.strictObject({
      heading: short,
      steps: z.array(line).length(3).describe("Ce qui se passe ensuite ; la deuxième dit le rappel"),
      again: short,
      contact: short.describe("De même, une fois la demande envoyée"),
    }),
  }),
});

export const navigation = z.strictObject({
  header: z
    .array(tradeSlug)
    .min(1)
    .describe("Les métiers du menu ; partout sur le site, ils viennent dans cet ordre"),
  menu: z.array(z.strictObject({ label: short, path: link })),
  footer: z
    .array(
      z.strictObject({
        title: short,
        links: z.array(z.strictObject({ label: short, path: link })).min(1),
      }),
    )
    .min(1)
    .max(3),
  legal: z.array(z.strictObject({ label: short, path: link })).min(1),
  copyright: short,
});

/** Front matter of content/blog/{slug}.mdx. */
export const post = z.strictObject({
  title: z.string().min(10).max(90).describe("Titre affiché en tête d'article"),
  metaTitle: title.describe("Titre pour les moteurs de recherche : 10 à 60 caractères"),
  description: description.describe("Résumé pour les moteurs de recherche : 70 à 155 caractères"),
  excerpt: sentence.describe("Une ou deux phrases, sous le titre et dans les listes"),
  category: z.enum(CATEGORIES),
  trade: tradeSlug.describe("Le métier dont l'article propose la demande"),
  illustration,
  illustrationAlt: line.describe("Ce que montre le dessin, pour qui ne le voit pas"),
  author: short.describe("Qui signe l'article"),
  date: date.describe("Jour de parution, AAAA-MM-JJ ; avant ce jour (heure de La Réunion) rien ne paraît"),
  readMinutes: z
    .int()
    .min(1)
    .max(60)
    .optional()
    .describe("Minutes de lecture ; calculées si le champ manque, comparées au texte sinon"),
  draft: z.boolean().describe("Brouillon : visible avec npm run dev, jamais en ligne").default(false),
});
/** What a post's text may hold beside Markdown: components and their attributes. */
export const postComponents = {
  Demande: z.strictObject({ trade: tradeSlug.describe("Le métier dont le formulaire s'ouvre") }),
  Note: z.strictObject({}),
  Etapes: z.strictObject({}),
  Tarifs: z.strictObject({ titre: line.describe("Ce que le tableau donne") }),
  Figure: z.strictObject({
    image: z
      .string()
      .min(1)
      .describe("Un dessin (article-cyclone) ou une image de public/ (/images/toit.webp)")
      .register(treatments, { treatment: "image" }),
    alt: line.describe("Ce que montre l'image, pour qui ne la voit pas"),
    legende: sentence.optional().describe("Sous l'image"),
  }),
} as const;
/** What a legal page's text may hold beside Markdown. */
export const legalComponents = {
  Note: postComponents.Note,
  Verifications: z.strictObject({}),
  Mesures: z.strictObject({}),
} as const;
/** Front matter of content/legal/{slug}.mdx. */
export const legal = z.strictObject({
  title,
  description,
  heading: line,
  lead: sentence,
  updated,
});
