import type { Locator } from "@playwright/test";
import { CHOICE, closeDialog, dialog, frameUrls, mounted, visit } from "./support/dialog";
import { hold } from "./support/hold";
import { content } from "./support/pages";
import { DESKTOP, expect, type Page, test } from "./support/test";

// Whatever state the page is in, a press on a request link is answered by something that the visitor sees.
const HASHED = "**/_next/static/**";
const FILES = /\/_next\/static\/pages\/(react|request-forms|islands)\./;
const { request, contact, menuOpen, menuTitle, modal } = content.ui;

// Without smooth scrolling, which each press would wait for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** The browser never reports an idle moment: only what the visitor does fetches the form's files. */
async function visitWithoutForms(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/", { waitUntil: "networkidle" });
}

const isStarted = (page: Page) => page.evaluate(() => "started" in window);

/** From now on links do not leave the page, and where they lead is noted: so one page serves for all of its links. */
const noteNavigations = (page: Page) =>
  page.evaluate(() => {
    const led: string[] = [];
    Object.assign(window, { led });
    type Navigate = Event & { destination: { url: string; sameDocument: boolean } };
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener("navigate", (event) => {
      const { url, sameDocument } = (event as Navigate).destination;
      if (sameDocument) return;
      led.push(url);
      event.preventDefault();
    });
  });

/** What answers a link to a form, beside or in place of the sheet. */
const ANSWERS = {
  form: (page) => expect.poll(() => frameUrls(page)).toHaveLength(1),
  "its own page": (page) =>
    expect
      .poll(() => page.evaluate(() => (window as unknown as { led: string[] }).led.splice(0).join()))
      .toMatch(/\/demo\/forms\/r\/demo-/),
  "a waiting sheet": (page) => expect(dialog(page).getByRole("status")).toContainText(modal.loading),
  "word that it is offline": (page) => expect(dialog(page)).toContainText(modal.offline),
} satisfies Record<string, (page: Page) => Promise<void>>;

/** Presses a link and closes what it has opened. */
async function press(page: Page, link: Locator, answer: keyof typeof ANSWERS): Promise<void> {
  const isPreset = (await link.getAttribute("data-request")) !== null;
  await link.click();
  if (isPreset) await ANSWERS[answer](page);
  else await expect(dialog(page)).toHaveAccessibleName(CHOICE);
  // A click on its link could count as the second half of a double press.
  if (await isStarted(page)) await page.keyboard.press("Escape");
  else if (!isPreset) await closeDialog(page);
  await expect(dialog(page)).toHaveCount(0);
  // The step back that closes it puts the page where it was.
  await expect(page).not.toHaveURL(/#demande$/);
}

/**
 * Presses request links of the home page as it is now, on a phone: dock, menu, those in its main part; and the header's,
 * which wide windows alone show.
 * @param which of its main part: each, or one that leads to the choice of services and one that leads to a form
 */
async function pressLinks(page: Page, which: "each" | "of each kind", answer: keyof typeof ANSWERS) {
  await noteNavigations(page);
  const main = page.getByRole("main");
  const named = (name: string) => ({ name: new RegExp(`^${name}`) });
  // Between the hero and the footer the script shows the dock.
  await main.getByRole("heading", { name: content.blocks.steps.heading }).scrollIntoViewIfNeeded();
  const dock = page.getByRole("complementary").getByRole("link", named(request));
  if (await isStarted(page)) await press(page, dock, answer);
  const all = await main.getByRole("link", named(`(${request}|${contact})`)).all();
  expect(all.length).toBeGreaterThan(6);
  const ofEachKind = [request, contact].map((name) => main.getByRole("link", named(name)).last());
  for (const link of which === "each" ? all : ofEachKind) await press(page, link, answer);
  // A phone's header is away while the page is scrolled down.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("link", { name: menuOpen }).click();
  const menu = page.getByRole("dialog", { name: menuTitle, exact: true });
  await press(page, menu.getByRole("link", named(request)), answer);
  const phone = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(DESKTOP);
  await press(page, page.getByRole("banner").getByRole("link", named(request)), answer);
  await page.setViewportSize(phone);
}

/** Makes React fail as it shows a form: what it knows has another parent, as where an extension wraps it. */
const wrapIsland = (page: Page) =>
  page.locator("[data-island=request-forms]").evaluate((island) => {
    const box = island.firstElementChild;
    const wrapper = document.createElement("div");
    wrapper.append(...(box?.childNodes ?? []));
    box?.append(wrapper);
  });
const BROKEN = /removeChild|insertBefore/;

const STATES: readonly {
  state: string;
  enter: (page: Page) => Promise<unknown>;
  /** What answers a link to a form; one without a preset always opens the choice. */
  answer: keyof typeof ANSWERS;
  /** Where each link of the page is tried, and not one of each kind alone. */
  each?: true;
  problem?: RegExp;
}[] = [
  {
    state: "while it loads",
    enter: async (page) => {
      await hold(page, HASHED);
      await page.goto("/", { waitUntil: "domcontentloaded" });
    },
    answer: "its own page",
  },
  {
    state: "while the form's files load",
    enter: async (page) => {
      await hold(page, FILES);
      await page.goto("/");
    },
    answer: "a waiting sheet",
    each: true,
  },
  { state: "once the forms are there", enter: (page) => visit(page, "/"), answer: "form", each: true },
  {
    state: "after a step back",
    enter: async (page) => {
      await visit(page, "/");
      await page.goto("/cgv");
      await page.goBack();
      await mounted(page, "request-forms");
    },
    answer: "form",
  },
  {
    state: "after a step forward",
    enter: async (page) => {
      await page.goto("/cgv");
      await visit(page, "/");
      await page.goBack();
      await page.goForward();
      await mounted(page, "request-forms");
    },
    answer: "form",
  },
  {
    state: "after an error in the request's island",
    enter: async (page) => {
      await visit(page, "/");
      await wrapIsland(page);
      await noteNavigations(page);
      const link = page.getByRole("link", { name: /^Contacter : / }).first();
      await press(page, link, "its own page");
    },
    answer: "form",
    problem: BROKEN,
  },
  {
    state: "offline, once the forms are there",
    enter: async (page) => {
      await visit(page, "/");
      await page.waitForLoadState("networkidle");
      await page.context().setOffline(true);
    },
    answer: "word that it is offline",
    problem: /ERR_INTERNET_DISCONNECTED|postMessage/,
  },
  {
    state: "offline, before the forms are there",
    enter: async (page) => {
      await visitWithoutForms(page);
      await page.context().setOffline(true);
    },
    answer: "word that it is offline",
    problem: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    state: "after a deploy that has taken its files away",
    enter: async (page) => {
      await visitWithoutForms(page);
      await page.route(HASHED, (route) => route.fulfill({ status: 404, body: "" }));
    },
    answer: "its own page",
    problem: /404/,
  },
];

for (const { state, enter, answer, each, problem } of STATES)
  test(`${each ? "each request link" : "a request link of each kind"} is answered ${state}`, async ({
    page,
    problems,
  }) => {
    await enter(page);
    await pressLinks(page, each ? "each" : "of each kind", answer);
    if (problem) await problems.take(problem);
  });

test("an island that breaks as it shows a form is replaced by the form's own page", async ({
  page,
  problems,
}) => {
  await visit(page, "/plombier");
  await wrapIsland(page);
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-plombier\?/);
  await problems.take(BROKEN);
});
