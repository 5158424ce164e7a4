import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { DOUBLE_PRESS_MS } from "@/lib/client/double-press";
import { FOLLOW_AFTER_MS } from "@/lib/client/request/protocol";
import {
  CHOICE,
  card,
  closeDialog,
  dialog,
  expectChoiceAfter,
  expectClosed,
  heroRequest,
  menu,
  menuOpener,
  mounted,
  nameField,
  openChoice,
  PLUMBER,
  saveData,
  started,
  tile,
  visit,
  visitWithClock,
  WAYS,
} from "./support/dialog";
import { DOCK_AT, dock, footerLink, scrollTo } from "./support/header";
import { content } from "./support/pages";
import {
  FORM_FILES,
  formFiles,
  hold,
  identifiersOnDevice,
  REACT,
  requestsOf,
  WC_FORM,
} from "./support/presses";
import { listen } from "./support/requests";
import { FIXTURE } from "./support/sites";
import { boxOf, DESKTOP, expect, type Page, test } from "./support/test";

// Whatever state the page is in, a press on a request link is answered by something that the visitor sees.
const { request, contact, modal } = content.ui;

// Without smooth scrolling, which each press would wait for.
test.use({ contextOptions: { reducedMotion: "reduce" } });
// Files are held back here for longer than the browser expects.
test.beforeEach(({ problems }) => problems.forgive(/was preloaded using link preload but not used/));

type Led = { led: string[] };

/** From now on links do not leave the page, and where they lead is noted: so one page serves for all of its links. */
const stayOnPage = (page: Page) =>
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

/** A link to a form's own page has been followed since `stayOnPage`, or since the last such question. */
const expectFollowed = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => (window as unknown as Led).led.splice(0).join()))
    .toMatch(/\/demo\/forms\/r\/demo-/);

const isStarted = (page: Page) => page.evaluate(() => "started" in window);

/** What answers a link to a form, beside or in place of the sheet. */
const ANSWERS = {
  "its own page": expectFollowed,
  "a waiting sheet": (page) => expect(dialog(page).getByRole("status")).toContainText(modal.loading),
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
  await expectClosed(page);
  // The step back that closes it puts the page where it was.
  await expect(page).not.toHaveURL(/#demande$/);
}

/** Presses a request link of each kind on the home page: dock, main part, menu, and the header of a wide window. */
async function pressLinks(page: Page, answer: keyof typeof ANSWERS): Promise<void> {
  await stayOnPage(page);
  const main = page.getByRole("main");
  const named = (name: string) => ({ name: new RegExp(`^${name}`) });
  // Between the hero and the footer the script shows the dock.
  await scrollTo(page, DOCK_AT.home);
  if (await isStarted(page)) await press(page, dock(page), answer);
  for (const name of [request, contact])
    await press(page, main.getByRole("link", named(name)).last(), answer);
  // A phone's header is away while the page is scrolled down.
  await page.evaluate(() => window.scrollTo(0, 0));
  await menuOpener(page).click();
  await press(page, menu(page).getByRole("link", named(request)), answer);
  await page.setViewportSize(DESKTOP);
  await press(page, page.getByRole("banner").getByRole("link", named(request)), answer);
}

for (const [what, files, answer] of [
  ["the page loads", "**/_next/static/**", "its own page"],
  ["the form’s files load", FORM_FILES, "a waiting sheet"],
] as const)
  test(`a request link of each kind is answered while ${what}`, async ({ page }) => {
    await hold(page, files);
    await page.goto("/", { waitUntil: answer === "its own page" ? "domcontentloaded" : "load" });
    await pressLinks(page, answer);
  });

test("a double tap opens the request and chooses nothing in it, nor does a third tap", async ({ page }) => {
  await visitWithClock(page, "/");
  const { x, y } = (await boxOf(heroRequest(page))).middle;
  const tap = () => page.touchscreen.tap(x, y);
  await tap();
  await expectChoiceAfter(page, 20);
  await page.clock.runFor(DOUBLE_PRESS_MS - 100);
  await tap();
  await expectChoiceAfter(page, DOUBLE_PRESS_MS - 100);
  await tap();
  await expectChoiceAfter(page, 1_000);
  await page.clock.resume();
  await tile(page, "Plombier").tap();
  await expect(nameField(page)).toBeVisible();
});

test("a press right after a link was followed counts for what is under the finger", async ({ page }) => {
  await page.goto("/plombier");
  const home = page.getByRole("banner").getByRole("link", { name: "Lakaz, accueil" });
  const { x, y } = (await boxOf(home)).middle;
  for (let wait = 0; wait < 400; wait += 50) {
    // From a page of the site by a link of it.
    await footerLink(page, "Électricien").click();
    await page.waitForURL("/electricien", { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    // The time itself is what is tried: the transition between pages lasts about as long.
    await page.waitForTimeout(wait);
    await page.mouse.click(x, y);
    await expect(page, `pressed ${wait} ms after the first paint`).toHaveURL("/");
  }
});

// What becomes of a press until the form is there, and when its link is followed instead.
const status = (page: Page) => dialog(page).getByRole("status");
/** What the sheet says while the form does not come. */
const says = (page: Page, text: string) => status(page).getByText(text, { exact: true });

/** Presses the card of a page whose clock is stopped, while the form's files are on their way. @returns how to let them come */
async function pressEarly(page: Page): Promise<() => void> {
  const release = await hold(page, FORM_FILES);
  // Nothing is fetched before the press.
  await saveData(page);
  await page.clock.install({ time: "2026-03-01T10:00:00Z" });
  await page.goto("/plombier");
  await started(page);
  await page.clock.pauseAt("2026-03-01T11:00:00Z");
  await card(page).click();
  await page.clock.runFor(50);
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  return release;
}

test("a press opens the form's step at once, and the form comes in its place", async ({
  page,
  context,
  problems,
}) => {
  const release = await pressEarly(page);
  await expect(dialog(page).getByRole("heading", { level: 2 })).toBeFocused();
  await expect(says(page, modal.loading)).toBeVisible();
  await expect(tile(page, "Plombier")).toHaveCount(0);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
  const bar = await dialog(page).getByText(modal.title).boundingBox();

  await test.step("a press on telephone or WhatsApp drops nothing", async () => {
    await context.route("https://wa.me/**", (route) => route.fulfill({ body: "" }));
    await page.clock.runFor(1_000);
    for (const name of WAYS) await dialog(page).getByRole("link", { name }).click();
    await problems.take(/external: https:\/\/wa\.me/);
  });
  await page.clock.resume();
  release();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleName(PLUMBER);
  expect(await dialog(page).getByText(modal.title).boundingBox()).toEqual(bar);
  await expect(page).toHaveURL("/plombier#demande");
});

test("a press asks for its form while React is on its way, once, and what the form tells meanwhile counts", async ({
  page,
}) => {
  const told = await listen(page, ["form-loaded"]);
  const release = await hold(page, REACT);
  const asked = requestsOf(page);
  await page.goto("/plombier");
  await started(page);
  await card(page).click();
  const form = dialog(page).locator("iframe").contentFrame();
  await form.getByLabel("Votre nom").waitFor();
  expect(await told()).toEqual([]);
  await test.step("the keyboard does not reach below the spinner", async () => {
    const reached = new Set<string>();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      reached.add(await page.evaluate(() => document.activeElement?.tagName ?? ""));
    }
    expect(reached).toContain("BUTTON");
    expect(reached).not.toContain("IFRAME");
  });
  release();
  await expect.poll(told).toEqual([["form-loaded", { service: "plombier" }]]);
  await nameField(page).fill("Une fuite");
  expect(asked.filter((path) => path.includes("/forms/embed/"))).toHaveLength(1);
});

test("of two services that are chosen while React is on its way, the last one's form is shown", async ({
  page,
}) => {
  const release = await hold(page, REACT);
  await page.goto("/plombier");
  await started(page);
  await openChoice(page);
  await tile(page, "Serrurier").click();
  await dialog(page).getByRole("button", { name: modal.back }).click();
  await tile(page, "Plombier").click();
  await expect(dialog(page).locator("iframe")).toHaveCount(1);
  release();
  await expect(nameField(page)).toBeVisible();
  await expect(dialog(page).locator("iframe:visible")).toHaveCount(1);
});

test("closed while it waits, the request opens nothing later", async ({ page }) => {
  const release = await pressEarly(page);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await page.clock.runFor(20);
  await expect(card(page)).toBeFocused();
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await page.clock.resume();
  release();
  await mounted(page, "request-forms");
  await expectClosed(page);
  await expect(page).toHaveURL("/plombier");
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
});

test("each press has its own time, after which its link is followed", async ({ page }) => {
  await pressEarly(page);
  await page.clock.runFor(FOLLOW_AFTER_MS - 500);
  await closeDialog(page);
  await page.clock.runFor(400);
  await card(page).click();
  await page.clock.runFor(FOLLOW_AFTER_MS - 100);
  await expect(says(page, modal.loading)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
  await page.clock.runFor(200);
  await expect(page).toHaveURL(WC_FORM);
});

test("a service that is chosen again while it waits is followed with its need", async ({ page }) => {
  await pressEarly(page);
  await page.clock.runFor(1_000);
  await dialog(page).getByRole("button", { name: modal.back }).click();
  await tile(page, "Plombier").click();
  await page.clock.runFor(FOLLOW_AFTER_MS + 100);
  await expect(page).toHaveURL(WC_FORM);
});

test("while neither form nor its own page comes, there are telephone and WhatsApp", async ({ page }) => {
  await pressEarly(page);
  // Playwright asks nothing of a page that is being left.
  await stayOnPage(page);
  const ways = status(page).getByRole("link");
  await expect(ways).toHaveCount(0);
  await page.clock.runFor(FOLLOW_AFTER_MS);
  await expect(says(page, modal.leaving)).toBeVisible();
  await expect(ways).toHaveText(WAYS);
});

for (const what of ["the form comes", "the visitor closes the sheet"])
  test(`when ${what} while the form's own page is on its way, the page is not left`, async ({ page }) => {
    const release = await pressEarly(page);
    const FOLLOWED = "**/demo/forms/r/**";
    await hold(page, FOLLOWED);
    const followed = page.waitForRequest(FOLLOWED);
    const dropped = page.waitForEvent("requestfailed", (request) => request.url().includes("/r/"));
    await page.clock.resume();
    await page.clock.fastForward(FOLLOW_AFTER_MS);
    await followed;
    if (what === "the form comes") release();
    else await page.keyboard.press("Escape");
    await dropped;
    if (what === "the form comes") await expect(nameField(page)).toBeVisible();
    else await expectClosed(page);
  });

// Where the form cannot come into the page, its link is followed to the form's own page.
const OWN_PAGE = `${WC_FORM}&gclid=Clic_1&affclid=Aff_1&consentement=sans-reponse`;
/** The text of a file of the site, by its address. */
const fileAt = (url: string) => readFileSync(join(FIXTURE.target, new URL(url).pathname), "utf8");
const script = (body: string) => ({ contentType: "text/javascript", body });
/** An island that throws as it is rendered. */
const BROKEN = 'export default () => ({ default: () => { throw new Error("broken") } })';
/** What the browser says of files that do not come or cannot be read. */
const MISSING = /failed|ERR_FAILED|Failed to load|404|uncaught|MIME/i;

test("with damaged files the link is followed, with its identifiers", async ({ page, problems }) => {
  problems.forgive(MISSING);
  await identifiersOnDevice(page);
  for (const [what, damage] of [
    ["cut short", (text: string) => script(text.slice(0, text.length / 2))],
    ["a page", () => ({ contentType: "text/html", body: "<!doctype html><title>Portail</title>" })],
    ["empty", () => script("")],
    ["gone after a deploy", () => ({ status: 404, body: "" })],
  ] as const)
    await test.step(what, async () => {
      await page.unrouteAll();
      await page.route(FORM_FILES, (route) => route.fulfill(damage(fileAt(route.request().url()))));
      await page.goto("/plombier");
      await card(page).click();
      await expect(page).toHaveURL(OWN_PAGE);
    });
});

test("the link is followed where any one of the page's files is missing", async ({ page, problems }) => {
  problems.forgive(MISSING);
  const asked = requestsOf(page);
  await visit(page, "/plombier");
  const files = new Set(asked.filter((path) => /^\/_next\/.*\.(js|css)$/.test(path)));
  expect(files.size).toBe(5);
  for (const file of files)
    await test.step(file, async () => {
      await page.unrouteAll();
      await page.route(`**${file}*`, (route) => route.abort());
      await page.goto("/plombier");
      await card(page).click();
      await expect(page).toHaveURL(WC_FORM);
      await expect(page.getByText("Votre demande")).toContainText("un dépannage WC");
    });
});

test("after a gap of the network a press asks again", async ({ page, problems }) => {
  await page.route(FORM_FILES, (route) => route.abort());
  const asked = requestsOf(page);
  await saveData(page);
  await page.goto("/plombier");
  await started(page);
  await card(page).dispatchEvent("pointerover");
  // Each once more at once, and no further until the visitor presses.
  await expect.poll(() => formFiles(asked).length).toBe(8);
  await problems.take(/ERR_FAILED/);
  problems.forgive(/ERR_FAILED/);
  await page.unrouteAll();
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
  await expect(page).toHaveURL("/plombier#demande");
});

test("an island that breaks takes neither text nor request with it", async ({ page, problems }) => {
  await page.route("**/company-profile.*.js", (route) => route.fulfill(script(BROKEN)));
  await page.goto("/pages/entreprise/lagon-location");
  await problems.take(/broken/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openChoice(page);
  await tile(page, "Plombier").click();
  await expect(nameField(page)).toBeVisible();
});

test("when the request's island breaks as it is made, the link is followed", async ({ page, problems }) => {
  await page.route("**/request-forms.*.js", (route) => {
    const text = fileAt(route.request().url());
    // Its props have the same name.
    return route.fulfill(script(text.startsWith("export default(") ? BROKEN : text));
  });
  await page.goto("/plombier");
  await card(page).click();
  await problems.take(/broken/);
  await expect(page).toHaveURL(WC_FORM);
});

test("when it breaks as it shows a form, the link is followed once", async ({ page, problems }) => {
  await page.goto("/plombier");
  await openChoice(page);
  await mounted(page, "request-forms");
  // As an extension may do: what React is about to change gets another parent.
  await page.locator("[data-island=request-forms]").evaluate((island) => {
    const box = island.firstElementChild;
    const wrapper = document.createElement("div");
    wrapper.append(...(box?.childNodes ?? []));
    box?.append(wrapper);
  });
  await stayOnPage(page);
  await tile(page, "Plombier").click();
  await expectFollowed(page);
  await problems.take(/removeChild|insertBefore/);
  await page.keyboard.press("Escape");
  await expectClosed(page);
  await card(page).click();
  await expect(nameField(page)).toBeVisible();
});

test("when it breaks later, the request goes on, on the form's own page", async ({ page, problems }) => {
  await page.goto("/plombier");
  await card(page).click();
  await mounted(page, "request-forms");
  await dialog(page)
    .getByRole("status")
    .evaluate((element) => {
      const wrapper = document.createElement("div");
      element.replaceWith(wrapper);
      wrapper.append(element);
    });
  await problems.take(/removeChild/);
  await expect(page).toHaveURL(WC_FORM);
});
