import { spawnSync } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { parseEnv } from "node:util";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { type Change, LIVE_CONFIG, MOVED, startLiveSite } from "@/e2e/fixtures/live-site";
import { routes } from "@/lib/client/routes";
import { localRelease } from "@/lib/hosting/write";
import { createFetcher, toFaultError } from "../fetcher";
import { isAlive, reportLines } from "../report";
import { checkCertificate, expiryFault } from "./certificate";
import { checkLive, type LiveOptions } from "./check-live";

const other = await startLiveSite("https://www.example.re");
const site = await startLiveSite(`${other.url}/plombier`);
afterEach(() => {
  for (const { changes, requests } of [site, other]) {
    changes.clear();
    requests.length = 0;
  }
});
afterAll(async () => {
  await site.close();
  await other.close();
});

/** A closed port, which `fetch` does not block, as it does its neighbours 9 and 11. */
const CLOSED = "http://127.0.0.1:10";

async function run(changes: Partial<LiveOptions> = {}, timeLimitMs = 10_000) {
  const fetcher = createFetcher("test", timeLimitMs);
  const options = {
    origin: site.url,
    config: LIVE_CONFIG,
    companies: ["lagon-location"],
    // The second one is not online yet.
    moved: { ...MOVED, "/blog/panne": "/blog/pannes" },
    links: true,
    local: null,
    fetcher,
    now: new Date(),
  };
  const checks = await checkLive({ ...options, ...changes });
  return {
    alive: isAlive(checks),
    dead: reportLines(checks).filter((line) => line.startsWith("mort")),
    checks,
  };
}

it("a correct site passes, with at most five concurrent requests and no POST", async () => {
  const { dead, alive, checks } = await run();
  expect(dead).toEqual([]);
  expect(alive).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual([
    ...[
      "adresse",
      "version en ligne",
      "plan du site",
      "pages",
      "fichiers",
      "adresses inconnues",
      "redirections",
    ],
    ...["http et autre nom", "pages d'entreprise", "certificat", "formulaires"],
    ...["service des entreprises et logos", "liens des articles"],
  ]);
  const forms = Object.keys(LIVE_CONFIG.forms).length;
  expect(checks.map(({ name, detail }) => `${name} ${detail ?? ""}`)).toEqual(
    expect.arrayContaining([
      "plan du site 3 pages",
      `formulaires ${forms} formulaires`,
      "liens des articles 1 adresse",
    ]),
  );
  expect(site.requests.filter((line) => line.startsWith("HEAD "))).toEqual(
    expect.arrayContaining(["HEAD /og/accueil.png", "HEAD /art/large.png"]),
  );
  // Referenced only by a script.
  expect(site.requests).toContain("GET /_next/static/chunks/dialog.js");
  // An island's.
  expect(site.requests).toContain("GET /_next/static/pages/props.js");
  expect(site.requests.filter((line) => !/^(GET|HEAD) /.test(line))).toEqual([]);
  expect(site.requests.filter((line) => line.includes("/demo/forms/embed/"))).toHaveLength(forms);
  expect(site.most()).toBeLessThanOrEqual(5);
  // Once, without the fragment.
  expect(other.requests).toEqual(["GET /plombier"]);
});

it("skips external links with `links: false`", async () => {
  const { checks } = await run({ links: false });
  expect(isAlive(checks)).toBe(true);
  expect(other.requests).toEqual([]);
});

describe("the service that receives reports", () => {
  /** The lines about it. Other lines are about the site's policy, which also names its host. */
  const deadWith = async (signalsUrl: string) => {
    const { dead } = await run({ config: { ...LIVE_CONFIG, signalsUrl } });
    return dead.filter((line) => line.includes("signaux – "));
  };

  it("is alive with any status but a server error or the site's 404, and gets no report", async () => {
    other.changes.set("/plombier", () => ({ status: 405 }));
    expect(await deadWith(`${other.url}/plombier`)).toEqual([]);
    expect(other.requests).toContain("GET /plombier");
    expect(other.requests.filter((line) => line.startsWith("POST"))).toEqual([]);
    // On the site's own host, whose 404 has no text either.
    site.changes.set("/mesures", () => ({ status: 405, body: "" }));
    site.changes.set(UNKNOWN, () => ({ body: "" }));
    expect(await deadWith("/mesures")).toEqual([]);
  });

  it("is dead when it fails, when the host does not pass its path on, or when nothing listens", async () => {
    other.changes.set("/plombier", () => ({ status: 502 }));
    expect(await deadWith(`${other.url}/plombier`)).toEqual([
      expect.stringMatching(/répond 502 : les signaux se perdent\.\n.*NEXT_PUBLIC_SIGNALS_URL/),
    ]);
    expect(await deadWith("/mesures")).toEqual([
      expect.stringMatching(/signaux – \S+\/mesures : répond la page 404 du site.*\n.*relayez ce chemin/),
    ]);
    // Some hosts send the 404 page with another status.
    for (const path of [UNKNOWN, "/mesures"]) site.changes.set(path, () => ({ status: 200 }));
    expect((await deadWith("/mesures")).join()).toMatch(/répond la page 404 du site/);
    expect(await deadWith(`${CLOSED}/mesures`)).toEqual([
      expect.stringMatching(/signaux – http:\/\/127\.0\.0\.1:10\/mesures : le serveur refuse la connexion/),
    ]);
  });
});

const header =
  (name: string, value?: string): Change =>
  ({ headers: { [name]: _, ...others } }) => ({
    headers: value === undefined ? others : { ...others, [name]: value },
  });
const body =
  (text: string): Change =>
  () => ({ body: text });
const without =
  (pattern: RegExp, text = ""): Change =>
  (response) => ({ body: response.body.replace(pattern, text) });
const status =
  (code: number): Change =>
  () => ({ status: code });
const leads =
  (location: string, code = 301): Change =>
  () => ({ status: code, headers: { location } });

const API = "/demo/api/pages/companies";
const LOGO = "/demo/assets/logos/lagon-location.svg";
const SCRIPT = "/_next/static/pages/a.js";
const NAMED = "/_next/static/chunks/dialog.js";
const UNKNOWN = "/adresse-inconnue-verification";
const COMPANY = "/pages/entreprise/verification-du-site";
const REVIEW = "/demo/forms/embed/demo-avis";
const LIFETIME = /« no-cache » au lieu de « public, max-age=31536000, immutable »/;
const NO_RULES: Change = ({ headers: { "content-type": type = "", "content-encoding": encoding = "" } }) => ({
  headers: { "content-type": type, "content-encoding": encoding },
});

/** Path → changed responses, and the line that reports each. */
const FAULTS: Readonly<Record<string, readonly (readonly [Change, RegExp])[]>> = {
  "/plombier": [
    [status(404), /pages – \S+\/plombier : répond 404 au lieu de 200.*\n.*avec le fichier de règles/],
    [status(500), /répond 500 au lieu de 200\.\n.*voyez l'état du serveur/],
    [status(401), /répond 401 au lieu de 200\.\n.*ce qui refuse l'entrée : mot de passe/],
    [status(403), /répond 403 au lieu de 200\.\n.*ce qui refuse l'entrée/],
    [header("x-robots-tag", "NOINDEX"), /la cache des moteurs \(X-Robots-Tag : NOINDEX\)/],
    [NO_RULES, /\/plombier : les en-têtes Content-Security-Policy, .*, Cache-Control manquent\./],
    [header("content-type", "text/plain"), /le type est « text\/plain » au lieu de « text\/html »/],
    [header("content-encoding"), /sans compression/],
    [
      header("content-security-policy", "default-src *"),
      /Content-Security-Policy n'est pas celui du site : il y manque « .*frame-ancestors 'none'/,
    ],
    [header("referrer-policy", "strict-origin-when-cross-origin; x"), /dit trop : « strict-\S+; x »/],
    [
      header("x-content-type-options", "nosniff, nosniff"),
      /X-Content-Type-Options n'est pas .*dit trop : « nosniff, nosniff » ; l'hébergeur y ajoute/,
    ],
    [header("permissions-policy", "usb=(), camera=()"), /manque « geolocation=\(\); microphone=\(\);/],
    [
      ({ headers }) => ({
        headers: {
          ...headers,
          "content-security-policy": `${headers["content-security-policy"]}, default-src *`,
        },
      }),
      /Content-Security-Policy n'est pas .*dit trop : « .*frame-ancestors 'none', default-src \* »/,
    ],
    [header("cache-control", "max-age=600"), /durée de vie est « max-age=600 »/],
    [
      without(/Un texte/, "Deux textes"),
      /pages – \S+\/plombier \(\d+ octets au lieu de \d+\) : n'a pas le contenu de la version en ligne/,
    ],
    // A page without its line breaks: its styles too would no longer have the hash that its policy allows.
    [
      without(/\n/g),
      /n'a pas le contenu de la version en ligne.*\n.*retirez chez l'hébergeur .*minification/,
    ],
    [
      without(/demo-plombier/, "ancien"),
      /formulaires – \S+\/plombier : mène au formulaire \S+\/r\/ancien, que la configuration d'ici n'a pas/,
    ],
  ],
  [routes.review()]: [
    [status(404), new RegExp(`pages – \\S+${routes.review()} : répond 404`)],
    [without(/demo-avis/, "ancien"), new RegExp(`${routes.review()} : mène au formulaire \\S+/r/ancien`)],
  ],
  "/empreinte.json": [
    [status(404), /version en ligne – \S+ : empreinte\.json répond 404/],
    [body('"one hash"'), /empreinte\.json n'est pas la liste des fichiers/],
    [
      without(/"files":.*/, '"files":{}}'),
      /blog\/fuite et 1 autre : n'est pas dans la liste de la version en ligne/,
    ],
  ],
  "/sitemap.xml": [
    [status(404), /plan du site – \S+ : répond 404/],
    [body("<urlset/>"), /ne nomme aucune page/],
    [without(/www\.example\.re\/plombier/, "autre.re/x"), /autre site, dont https:\/\/autre\.re\/x/],
    [
      without(/www\.example\.re\/plombier/, "autre.re/\u001b[2J\nTout est vivant"),
      /dont https:\/\/autre\.re\/ \[2J Tout est vivant\.\n/,
    ],
    [without(/https:\/\/www\.example\.re\/plombier/, "/plombier"), /donne une adresse malformée/],
  ],
  [SCRIPT]: [[header("cache-control", "no-cache"), LIFETIME]],
  [NAMED]: [[status(404), /dialog\.js : répond 404/]],
  "/og/accueil.png": [
    [header("content-length", "3"), /accueil\.png \(3 octets au lieu de 7\) : n'a pas le contenu/],
  ],
  "/_next/static/pages/props.js": [
    [without(/.$/), /props\.js \(\d+ octets au lieu de \d+\) : n'a pas le contenu/],
  ],
  [UNKNOWN]: [
    [status(200), /répond 200 au lieu de 404/],
    [body("<h1>Not Found</h1>"), /adresses inconnues – \S+404\.html \(.*\) : n'a pas le contenu/],
  ],
  "/_next/static/chunks/verification.js": [
    [header("cache-control", "max-age=9"), /verification\.js : la durée de vie/],
  ],
  "/plombier/": [
    [status(200), /redirections – \S+\/plombier\/ : répond 200 au lieu de mener à \S+\/plombier /],
  ],
  "/plombier.html": [[header("location", "/plombier"), /mène à \S+\/plombier au lieu de \S+\?gclid=/]],
  "/blog/fuites": [[status(404), /\/blog\/fuites : répond 404 au lieu de mener à \S+\/blog\/fuite /]],
  [COMPANY]: [[status(404), /les pages d'entreprise sont mortes/]],
  "/robots.txt": [[body("User-agent: *\nDisallow: /"), /fichiers – \S+robots\.txt \(.*n'a pas le contenu/]],
  "/demo/forms/embed/demo-serrurier": [
    [status(404), /formulaire « serrurier » : répond 404\.\n.*NEXT_PUBLIC_FORM_SERRURIER/],
  ],
  [REVIEW]: [
    [body(""), /formulaire « avis » : répond une page vide/],
    [status(403), /« avis » : répond 403\.\n.*s'il s'ouvre dans un navigateur.*_FORM_AVIS/],
    [status(503), /formulaire « avis » : répond 503\.\n.*voyez l'état de l'hébergeur du formulaire/],
    [header("content-type", "application/json"), /formulaire « avis » : n'est pas une page/],
    [
      header("content-security-policy", "frame-ancestors https://autre.re"),
      /refuse d'être montré .*autre\.re/,
    ],
    [
      () => ({ headers: { "content-type": "text/html", "x-frame-options": "deny" } }),
      /X-Frame-Options: DENY/,
    ],
  ],
  [API]: [
    [status(404), /ne connaît pas cette entreprise/],
    [status(502), /répond 502 au lieu de 200/],
    [
      () => ({ body: "<html>", headers: { "content-type": "text/html" } }),
      /autre chose que du JSON \(text\/html\)/,
    ],
    [body('{"page":{"logo":"/x.svg"}}'), /« page\.name » manque/],
    [body(`{"page":{"name":"x","more":"${"y".repeat(65_536)}"}}`), /plus de 64 Ko/],
  ],
  [LOGO]: [
    [status(404), /le logo répond 404/],
    [header("content-type", "text/html"), /le logo n'est pas une image/],
  ],
};
const ROWS = Object.entries(FAULTS).flatMap(([path, faults]) =>
  faults.map(([change, line]) => ({ path, change, line })),
);

describe("reports a fault with its place and remedy", () => {
  it.each(ROWS)("$path: $line", async ({ path, change, line }) => {
    site.changes.set(path, change);
    const { alive, dead } = await run();
    expect(alive).toBe(false);
    expect(dead.join("\n")).toMatch(line);
    for (const each of dead) expect(each).toMatch(/^mort : .+ – .+ : .+\.\n {7}À faire : .+\.$/);
  });

  it("in the home page, even without a sitemap", async () => {
    site.changes.set("/sitemap.xml", status(404));
    site.changes.set("/", header("referrer-policy"));
    expect((await run()).dead.join("\n")).toMatch(/pages – \S+\d\/ : l'en-tête Referrer-Policy manque/);
  });

  it("accepts a host that limits previews in search engines, and hides what the sitemap leaves out", async () => {
    site.changes.set("/plombier", header("x-robots-tag", "max-image-preview: none"));
    site.changes.set(routes.review(), header("x-robots-tag", "noindex"));
    expect((await run()).dead).toEqual([]);
  });

  it("accepts a company without a logo", async () => {
    site.changes.set(API, body('{"page":{"name":"x","logo":null}}'));
    expect((await run()).dead).toEqual([]);
  });

  it("an article's link to a missing page or a failing site", async () => {
    other.changes.set("/plombier", status(404));
    expect((await run()).dead.join()).toMatch(
      /liens des articles – \S+\/plombier : répond 404 \(lien de \/blog\/fuite\).\n.*content\/blog\/fuite\.mdx/,
    );
    other.changes.set("/plombier", status(500));
    expect((await run()).dead.join()).toMatch(/répond 500/);
    site.changes.set("/blog/fuite", without(/"[^"]*#suite"/, `"${site.url}/absent"`));
    expect((await run()).dead.join()).toMatch(/\/absent : répond 404 \(lien de \/blog\/fuite\)/);
    // The site's own address, while it is checked at another one.
    site.changes.set("/blog/fuite", without(/"[^"]*#suite"/, '"https://www.example.re/absent#suite"'));
    expect((await run()).dead.join()).toContain(`${site.url}/absent : répond 404 (lien de /blog/fuite)`);
  });

  it("does not open an article's contact link, even when no other page has it", async () => {
    site.changes.set("/blog/fuite", without(/#suite"/, '#suite" data-channel="whatsapp"'));
    other.changes.set("/plombier", status(500));
    expect((await run()).dead.join()).not.toMatch(/liens des articles/);
    expect(other.requests).toEqual([]);
  });

  it("accepts a linked site that blocks bots", async () => {
    other.changes.set("/plombier", status(403));
    expect((await run()).dead).toEqual([]);
  });

  it("reports the same fault in many places once", async () => {
    for (const path of ["/", "/plombier", "/blog/fuite"]) site.changes.set(path, header("referrer-policy"));
    const { dead } = await run();
    expect(dead).toHaveLength(1);
    expect(dead[0]).toContain("/plombier");
  });
});

describe("no response", () => {
  const lines = async (origin: string, limit?: number) => {
    const { dead, checks } = await run({ origin, fetcher: createFetcher("test", limit) });
    expect(checks).toHaveLength(1);
    return dead.join("\n");
  };

  it.each([
    [CLOSED, /adresse – http:\/\/127\.0\.0\.1:10 : le serveur refuse la connexion\.\n.* ouvrez ce port/],
    ["https://inconnu.invalid", /(introuvable|pas de réponse).*\n.*vérifiez l'adresse et la connexion/],
  ])("from %s", async (origin, line) => expect(await lines(origin)).toMatch(line));

  it("from any of a name's addresses: Node's error has a code, but no message", () => {
    const cause = Object.assign(new AggregateError([]), { code: "ENETUNREACH" });
    expect(toFaultError(new TypeError("fetch failed", { cause })).what).toBe("pas de réponse (ENETUNREACH)");
  });

  it("from a server that never responds", async () => {
    site.changes.set("/", () => null);
    expect(await lines(site.url, 200)).toMatch(/pas de réponse en 0\.2 s/);
    // Waiting for the certificate does the same.
    const silent = once(new EventEmitter(), "secureConnect", { signal: AbortSignal.timeout(1) });
    const error = await silent.catch((error: unknown) => error);
    expect(toFaultError(error).what).toBe("pas de réponse en 10 s");
  });

  it("from one page is one fault", async () => {
    site.changes.set("/plombier", () => null);
    const { dead } = await run({}, 1500);
    expect(dead.filter((line) => line.includes("pages – "))).toHaveLength(1);
    expect(dead[0]).toMatch(/\/plombier : pas de réponse en 1\.5 s/);
  });

  it.each<[Change, RegExp]>([
    [
      leads("https://www.exemple.re/"),
      /mène à https:\/\/www\.exemple\.re\/.*\n.*npm run check:live https:\/\/www\.exemple\.re/,
    ],
    [status(403), /répond 403 au lieu de 200\.\n.*un dossier encore vide/],
    [leads("/accueil", 302), /mène à \S+\/accueil\.\n.*retirez cette redirection/],
    [body(""), /répond une page vide, ou coupée\.\n.*publiez tout le dossier out/],
    [body("<html><title>Domaine à vendre</title></html>"), /n'est pas une page de ce site/],
  ])("%#: a response that is not the home page", async (change, line) => {
    site.changes.set("/", change);
    expect(await lines(site.url)).toMatch(line);
  });
});

it("a former domain is alive if it redirects each page to the same page of the site, with its query", async () => {
  const query = "?gclid=Verification-1&utm_source=x%26y";
  site.changes.set("/", leads("https://www.example.re/"));
  site.changes.set("/partenaires", leads(`https://www.example.re/partenaires${query}`));
  const { alive, checks } = await run();
  expect(alive).toBe(true);
  expect(checks.map(({ name }) => name)).toEqual(["adresse", "redirections", "certificat"]);
  // Through the site's other name, which redirects to the site.
  site.changes.set("/", leads("https://example.re/"));
  expect((await run()).alive).toBe(true);
  // Some hosts redirect every page to the home page.
  site.changes.set("/partenaires", leads("https://www.example.re/"));
  expect((await run()).dead).toEqual([
    expect.stringMatching(
      /redirections – \S+\/partenaires : mène à https:\/\/www\.example\.re\/ au lieu de \S+\/partenaires\?gclid.*\n.*chaque page de l'ancien domaine/,
    ),
  ]);
});

it("reports a configuration of another site", async () => {
  const { dead } = await run({ config: { ...LIVE_CONFIG, siteUrl: "http://localhost:3000" } });
  expect(dead).toEqual([
    expect.stringMatching(/https:\/\/www\.example\.re, la configuration d'ici dit http:\/\/localhost:3000/),
  ]);
});

it("names the first page that leads to an unknown form, as the review page has every request link too", async () => {
  const forms = { ...LIVE_CONFIG.forms, plombier: "autre" };
  // Its response comes after those of the others.
  site.changes.set("/", () => setTimeout(300, {}));
  const { dead } = await run({ config: { ...LIVE_CONFIG, forms } });
  expect(dead.filter((line) => line.includes("mène au formulaire"))).toEqual([
    expect.stringMatching(/formulaires – http:\/\/[\d.:]+\/ : mène au formulaire \S+\/r\/demo-plombier/),
  ]);
});

describe("the release online", () => {
  const now = new Date();
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const dead = async (hash: string, online: string, local: string) => {
    const known = localRelease(site.outDir);
    if (!known) throw new Error("no list");
    site.changes.set("/empreinte.json", without(/"built":"[^"]*"/, `"built":"${online}"`));
    const { checks, dead } = await run({ local: { ...known, hash, built: local }, now });
    return [...dead, checks.find(({ name }) => name === "version en ligne")?.detail];
  };

  it("is older than the one here", async () => {
    const [line] = await dead("other", ago(72), ago(1));
    expect(line).toMatch(
      /^mort : version en ligne – \S+ : est plus ancienne que celle d'ici : construite le .* à \d\d:\d\d:\d\d .* ; ici, le .*\n.*publiez out\//,
    );
  });

  it("is the same, or newer than the one here", async () => {
    const same = localRelease(site.outDir)?.hash ?? "";
    expect(await dead(same, ago(72), ago(1))).toEqual([
      expect.stringMatching(/^construite le \S+ à \S+ \(La Réunion\)$/),
    ]);
    const newer = [expect.stringMatching(/ ; celle d'ici est plus ancienne$/)];
    expect(await dead("other", ago(5), ago(72))).toEqual(newer);
    // Two clocks always differ a little.
    expect(await dead("other", ago(-0.1), ago(72))).toEqual(newer);
  });

  it("was built by a machine whose clock is a day ahead", async () => {
    const line =
      /^mort : version en ligne – \S+ : serait construite le .*, donc plus tard que maintenant\.\n.*mettez à l'heure la machine/;
    for (const local of [ago(1), ago(-24)])
      expect(await dead("other", ago(-24), local)).toEqual([expect.stringMatching(line), undefined]);
  });
});

it("accepts hosts that cannot detect a missing hashed file, or have their own rules and notation", async () => {
  const server =
    (name: string): Change =>
    ({ headers }) => ({ headers: { ...headers, server: name } });
  site.changes.set("/", server("Netlify"));
  site.changes.set("/_next/static/chunks/verification.js", header("cache-control", "max-age=9"));
  site.changes.set("/plombier.html", () => ({ status: 200, headers: {} }));
  site.changes.set("/plombier", header("cache-control", "Must-Revalidate,max-age=0, public"));
  const denied = "usb=(),payment=(),microphone=(),geolocation=(),camera=()";
  site.changes.set("/blog/fuite", header("permissions-policy", denied));
  site.changes.set(routes.review(), ({ headers: { "content-security-policy": policy = "", ...others } }) => ({
    headers: {
      ...others,
      "content-security-policy": `${policy.replaceAll(" ", "  ").split(";").reverse().join(";")};`,
    },
  }));
  const compressed = { "content-encoding": "gzip", "content-length": "27" };
  site.changes.set("/og/accueil.png", ({ headers }) => ({ headers: { ...headers, ...compressed } }));
  site.changes.set("/flux.xml", header("content-type", "application/rss+xml"));
  site.changes.set(LOGO, header("cross-origin-resource-policy", "same-origin"));
  expect((await run()).dead).toEqual([]);
});

describe("services on another host", () => {
  // `other` serves the demo services from another origin than the site's.
  const config = { ...LIVE_CONFIG, apiHost: `${other.url}/demo/api`, assetsHost: `${other.url}/demo/assets` };
  // Only service faults: the fixture's pages were built for services on their own origin, so other checks may fail.
  const faultsOf = async (changes: Partial<LiveOptions> = {}) => {
    const { checks } = await run({ config, ...changes });
    return reportLines(checks.filter(({ name }) => name.startsWith("service des"))).join("\n");
  };

  it("are requested as by a browser", async () => {
    // The answer itself, unlike the preflight's, has a body and needs no list of headers.
    other.changes.set(API, ({ body, headers: { "access-control-allow-headers": list = "", ...others } }) => {
      const allowed = { "access-control-allow-origin": "https://www.example.re" };
      return {
        headers: { ...others, ...allowed, ...(body === "" && { "access-control-allow-headers": list }) },
      };
    });
    expect(await faultsOf()).toMatch(/^vivant/);
    expect(other.requests).toEqual(expect.arrayContaining([expect.stringMatching(/^OPTIONS \/demo\/api/)]));
  });

  it.each(["www.example.re", "https://*.EXAMPLE.re/", "'self' https:", "*, upgrade-insecure-requests"])(
    "a form may be framed by %s",
    async (sources) => {
      other.changes.set(REVIEW, header("content-security-policy", `frame-ancestors ${sources}`));
      const { dead } = await run({ config: { ...LIVE_CONFIG, formHost: `${other.url}/demo/forms` } });
      expect(dead.join()).not.toMatch(/« avis » : refuse d'être montré/);
    },
  );

  it("are checked even without a listed company", async () => {
    expect(await faultsOf({ companies: [] })).toMatch(/^vivant/);
    other.changes.set(API, header("access-control-allow-origin"));
    expect(await faultsOf({ companies: [] })).toMatch(/^mort/);
  });

  it.each<[Change, RegExp]>([
    [header("access-control-allow-origin"), /n'autorise pas https:\/\/www\.example\.re à la lire .*absent/],
    [header("access-control-allow-headers"), /n'autorise pas l'en-tête Content-Type/],
    // Without CORS headers.
    [() => ({ status: 500, headers: {} }), /répond 500 au lieu de 200/],
    [() => ({ status: 405, headers: {} }), /refuse la question préalable des navigateurs \(OPTIONS : 405\)/],
  ])("%#: a browser could not read the response", async (change, line) => {
    other.changes.set(API, change);
    expect(await faultsOf()).toMatch(line);
  });

  it("a logo that forbids cross-origin use", async () => {
    other.changes.set(LOGO, header("cross-origin-resource-policy", "same-origin"));
    expect(await faultsOf()).toMatch(/interdit aux autres sites/);
  });
});

const pem = readFileSync("e2e/fixtures/localhost.pem");
const secure = createSecureServer({ key: pem, cert: pem }, (_, res) => res.end());
await once(secure.listen(0, "localhost"), "listening");
// A connection that the check leaves open would keep its command from ending.
afterAll(() => once(secure.close(), "close"));

describe("the certificate", () => {
  const origin = `https://localhost:${(secure.address() as AddressInfo).port}`;

  it("is reported when renewal is overdue", async () => {
    const now = new Date();
    const fresh = await checkCertificate(origin, now);
    expect(fresh.faults).toEqual([]);
    const days = Number(/^encore (\d+) jours$/.exec(fresh.detail ?? "")?.[1]);
    const end = new Date(now.getTime() + (days - 5) * 86_400_000);
    expect((await checkCertificate(origin, end)).faults[0]?.what).toMatch(/expire dans [56] jours/);
    const none = await checkCertificate("http://localhost:1", now);
    expect(none).toEqual({ detail: expect.stringMatching(/^sans objet/), faults: [] });
  });

  it("may have less than 14 days left if that is over a sixth of its life", () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString();
    const days = (from: number, to: number) => ({ valid_from: at(from), valid_to: at(to) });
    const now = new Date(at(28));
    expect(expiryFault(days(20, 40), now)).toBeNull();
    expect(expiryFault(days(0, 40), now)).toBeNull();
    expect(expiryFault(days(0, 33), now)).toBe("expire dans 5 jours et n'a pas été renouvelé");
    expect(expiryFault(days(0, 29), now)).toBe("expire dans 1 jour et n'a pas été renouvelé");
    // Certificates of twelve hours and of 160, part of whose last day counts.
    const hours = (from: number, to: number) => ({
      valid_from: new Date(now.getTime() + from * 3_600_000).toISOString(),
      valid_to: new Date(now.getTime() + to * 3_600_000).toISOString(),
    });
    expect(expiryFault(hours(-1, 11), now)).toBeNull();
    expect(expiryFault(hours(-120, 40), now)).toBeNull();
    expect(expiryFault(hours(-140, 20), now)).toBe("expire dans 0 jour et n'a pas été renouvelé");
  });

  it("is reported when its authority is unknown", async () => {
    const { dead } = await run({ origin });
    expect(dead.join()).toMatch(/le certificat n'est pas reconnu/);
  });
});

it("the command writes its result as JSON with --json", () => {
  // Without this machine's `.env` files.
  const cwd = mkdtempSync(join(tmpdir(), "check-live-"));
  for (const name of ["app", "components", "content", "public"]) symlinkSync(resolve(name), join(cwd, name));
  const demo = parseEnv(readFileSync("e2e/fixtures/demo.env", "utf8"));
  const env = { ...process.env, ...demo, TSX_TSCONFIG_PATH: resolve("tsconfig.json") };
  const command = ["--import", import.meta.resolve("tsx"), resolve("lib/commands/check-live.ts")];
  const options = { cwd, env, encoding: "utf8" } as const;
  const { status, stdout, stderr } = spawnSync(process.execPath, [...command, CLOSED, "--json"], options);
  const fault = expect.objectContaining({ where: CLOSED, what: "le serveur refuse la connexion" });
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toMatchObject({ origin: CLOSED, alive: false, checks: [{ faults: [fault] }] });
  expect(status).toBe(1);
});
