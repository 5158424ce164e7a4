import type { Locator } from "@playwright/test";
import { content } from "./pages";
import { DESKTOP, expect, type Page } from "./test";

const { request, contact, menuOpen, menuTitle } = content.ui;
const LINK = { name: new RegExp(`^(${request}|${contact})`) };

/** From now on links do not leave the page, and where they lead is noted: so one page serves for all of its links. */
const noteNavigations = (page: Page) =>
  page.evaluate(() => {
    const led: string[] = [];
    Object.assign(window, { led });
    type Navigate = Event & { hashChange: boolean; destination: { url: string; sameDocument: boolean } };
    const { navigation } = window as unknown as { navigation: EventTarget };
    navigation.addEventListener("navigate", (event) => {
      const { hashChange, destination } = event as Navigate;
      // A step of the history inside the page, as the dialog makes one, is no answer by itself.
      if (destination.sameDocument && !hashChange) return;
      led.push(destination.url);
      if (!hashChange) event.preventDefault();
    });
  });

/** Where links have led since the last time. */
const takeLed = (page: Page) =>
  page.evaluate(() => {
    // The same place inside the page counts anew.
    history.replaceState(history.state, "", location.pathname);
    return (window as unknown as { led: string[] }).led.splice(0);
  });

/** Presses a link. @returns whether the sheet or a way to elsewhere has answered; fails when nothing visible does */
async function press(page: Page, link: Locator, name: string): Promise<"sheet" | "led"> {
  await link.click();
  const sheet = page.getByRole("dialog", { name: new RegExp(`^(?!${menuTitle}$)`) });
  let led: string[] = [];
  const answered = async () => {
    led = [...led, ...(await takeLed(page))];
    // Its element has no size: what is in it stands over the window.
    return led.length > 0 || (await sheet.count()) > 0;
  };
  await expect.poll(answered, { message: `${name} is answered` }).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  return led.length > 0 ? "led" : "sheet";
}

/**
 * Presses request links of the home page as it is now, on a phone: dock, menu, those in its main part; and the header's,
 * which wide windows alone show.
 * @param which of its main part: each, or one that leads to the choice of services and one that leads to a form
 * @returns what has answered, without what repeats
 */
export async function pressLinks(page: Page, which: "each" | "of each kind"): Promise<string[]> {
  await noteNavigations(page);
  const main = page.getByRole("main");
  const answers = new Set<string>();
  // Between the hero and the footer the dock is there.
  await main.getByRole("heading", { name: content.blocks.steps.heading }).scrollIntoViewIfNeeded();
  answers.add(await press(page, page.getByRole("complementary").getByRole("link", LINK), "the dock"));
  const all = await main.getByRole("link", LINK).all();
  expect(all.length).toBeGreaterThan(6);
  const ofEachKind = [request, contact].map((name) =>
    main.getByRole("link", { name: new RegExp(`^${name}`) }).last(),
  );
  const links = which === "each" ? all : ofEachKind;
  for (const [index, link] of links.entries()) answers.add(await press(page, link, `link ${index}`));
  // A phone's header is away while the page is scrolled down.
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: menuOpen }).click();
  const menu = page.getByRole("dialog", { name: menuTitle, exact: true });
  answers.add(await press(page, menu.getByRole("link", LINK), "the menu"));
  const phone = page.viewportSize() ?? DESKTOP;
  await page.setViewportSize(DESKTOP);
  answers.add(await press(page, page.getByRole("banner").getByRole("link", LINK), "the header"));
  await page.setViewportSize(phone);
  return [...answers].sort();
}
