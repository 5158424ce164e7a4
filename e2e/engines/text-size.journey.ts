import { CHOICE, PLUMBER } from "../support/dialog";
import { sitePages } from "../support/pages";
import { doublePressPassed, expect, FORM, openChoice, test, type Visitor } from "./visit";

// Texts at 200 % in the browser's own settings, on a small phone.
test.use({ fontSize: 32 });
test.skip(
  ({ engine }) => engine === "webkit",
  "WebKitGTK's small browser has no setting for the size of texts",
);

async function expectFits(visitor: Visitor, path: string): Promise<void> {
  await visitor.driver.resize(360, 740);
  await visitor.goto(path);
  await visitor.expect("getComputedStyle(document.documentElement).fontSize", "32px");
  // With the styles that come then.
  await visitor.styled();
  await visitor.fits();
}

test("texts at 200 %: every page fits", async ({ visitor }) => {
  test.setTimeout(180_000);
  for (const { path, status } of sitePages)
    await test.step(path, async () => {
      await expectFits(visitor, path);
      if (status !== 404) return;
      // Not every engine reports the status; nothing else may be wrong.
      const others = visitor.driver.problems()?.filter((problem) => !problem.includes("404"));
      expect(others ?? []).toEqual([]);
    });
});

test("texts at 200 %: the menu and every step of a request fit", async ({ visitor }) => {
  await expectFits(visitor, "/");
  await visitor.click("link", "Ouvrir le menu");
  await visitor.find("dialog", "Menu");
  await visitor.fits();
  await doublePressPassed();
  await visitor.click("link", "Fermer le menu");
  await visitor.gone("dialog", "Menu");
  await openChoice(visitor);
  await visitor.fits();
  await visitor.click("link", /^Plombier/);
  await visitor.find("dialog", PLUMBER);
  await visitor.fits();
  await visitor.enterFrame(FORM);
  await visitor.find("textbox", /^Votre nom/);
  await visitor.expect("document.documentElement.scrollWidth - document.documentElement.clientWidth", 0);
  await visitor.driver.leaveFrame();
  await visitor.click("button", "Changer de service");
  await visitor.find("dialog", CHOICE);
});
