import type { BrowserContext } from "@playwright/test";
import { dialog, hydrated, openChoice, tile, visit } from "./support/dialog";
import { hold } from "./support/hold";
import { pressLinks } from "./support/presses";
import { expect, type Page, test } from "./support/test";

// Whatever state the page is in, a press on a request link is answered by something that the visitor sees. The state after
// the back-forward cache: faults-history.spec.ts.
const HASHED = "**/_next/static/**";
const CHUNKS = "**/_next/static/chunks/*.js";

// Without smooth scrolling, which each press would wait for.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** Hydrated, with the dialog's code, which comes in an idle moment. */
async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await page.waitForFunction(() => document.querySelector("link[rel=preconnect]") !== null);
  await page.waitForLoadState("networkidle");
}

/** The browser never reports an idle moment: only what the visitor does hydrates the page. */
async function unhydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await page.goto("/", { waitUntil: "networkidle" });
}

/** Takes the island out of the page, as an extension may: what React is about to remove has another parent. */
async function breakIsland(page: Page): Promise<void> {
  await openChoice(page);
  await dialog(page)
    .getByRole("list")
    .evaluate((list) => {
      const wrapper = document.createElement("div");
      list.replaceWith(wrapper);
      wrapper.append(list);
    });
  await tile(page, "Plombier").click();
  await expect(dialog(page)).toHaveCount(0);
}

const STATES: readonly {
  state: string;
  enter: (page: Page, context: BrowserContext) => Promise<unknown>;
  /** What may answer: the request's sheet, or the page that the link leads to. */
  answers: readonly ("led" | "sheet")[];
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
    answers: ["led"],
  },
  {
    state: "while it hydrates",
    enter: async (page) => {
      await hold(page, CHUNKS);
      await page.goto("/");
    },
    answers: ["sheet"],
    each: true,
  },
  { state: "once it is hydrated", enter: (page) => visit(page, "/"), answers: ["sheet"], each: true },
  {
    state: "after a step back",
    enter: async (page) => {
      await visit(page, "/");
      await page.goto("/cgv");
      await page.goBack();
      await hydrated(page);
    },
    answers: ["sheet"],
  },
  {
    state: "after a step forward",
    enter: async (page) => {
      await page.goto("/cgv");
      await visit(page, "/");
      await page.goBack();
      await page.goForward();
      await hydrated(page);
    },
    answers: ["sheet"],
  },
  {
    state: "after an error in the request's island",
    enter: async (page) => {
      await visit(page, "/");
      await breakIsland(page);
    },
    answers: ["led"],
    problem: /removeChild/,
  },
  {
    state: "offline, hydrated",
    enter: async (page, context) => {
      await page.goto("/");
      await settled(page);
      await context.setOffline(true);
    },
    answers: ["sheet"],
    problem: /ERR_INTERNET_DISCONNECTED|postMessage/,
  },
  {
    state: "offline, before hydration",
    enter: async (page, context) => {
      await unhydrated(page);
      await context.setOffline(true);
    },
    // What leads to a choice in the page itself does so.
    answers: ["led", "sheet"],
    problem: /ERR_INTERNET_DISCONNECTED/,
  },
  {
    state: "after a deploy that has taken its files away",
    enter: async (page) => {
      await unhydrated(page);
      await page.route(HASHED, (route) => route.fulfill({ status: 404, body: "" }));
    },
    // The sheet, and then the page.
    answers: ["led", "sheet"],
    problem: /404/,
  },
];

for (const { state, enter, answers, each, problem } of STATES)
  test(`${each ? "each request link" : "a request link of each kind"} is answered ${state}`, async ({
    page,
    context,
    problems,
  }) => {
    await enter(page, context);
    const pressed = await pressLinks(page, each ? "each" : "of each kind");
    expect(answers).toEqual(expect.arrayContaining(pressed));
    if (problem) await problems.take(problem);
  });

test("a dialog that breaks as it opens is replaced by the form's own page", async ({ page, problems }) => {
  await page.goto("/plombier");
  await settled(page);
  // Mounted ahead, out of sight, it shows the services: what React is about to remove has another parent.
  await page
    .getByRole("dialog", { includeHidden: true, name: "De quel artisan avez-vous besoin ?" })
    .getByRole("list", { includeHidden: true })
    .evaluate((list) => {
      const wrapper = document.createElement("div");
      list.replaceWith(wrapper);
      wrapper.append(list);
    });
  await page.getByRole("link", { name: "Contacter : WC", exact: true }).click();
  await expect(page).toHaveURL(/\/demo\/forms\/r\/demo-plombier\?/);
  await problems.take(/removeChild/);
});
