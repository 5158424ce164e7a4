import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page, Route } from "@playwright/test";
import { imageSize } from "image-size";
import { parse } from "yaml";
import { splitFrontMatter } from "@/lib/content/content-folder";
import { kindOf } from "@/lib/content/registry";
import { stringsOf } from "@/lib/content/strings";
import { handleAdmin } from "@/lib/server/admin/handler";
import { filesBelow, writeAtomically } from "@/lib/system/files";
import { ContentCopy } from "./fixtures/content-copy";
import { serveExport } from "./support/servers";
import { FIXTURE } from "./support/sites";
import { test as base, expect, ON_DESKTOP, type Problems } from "./support/test";

type Collection = {
  name: string;
  folder?: string;
  create?: boolean;
  files?: { name: string; file: string }[];
};

/** A copy of the fixture's content, and a server with an editor for it, as in `npm start`. Other tests' server has no editor. */
const test = base.extend<{ copy: ContentCopy }>({
  copy: async ({ browserName: _ }, use) => {
    const copy = new ContentCopy();
    await use(copy);
    rmSync(copy.folder, { recursive: true });
  },
  baseURL: async ({ copy }, use) => {
    const server = await serveExport(FIXTURE, copy.folder, (req, res) => handleAdmin(req, res, copy.folder));
    await use(server.url);
    await server.close();
  },
});

// The editor is in French whatever the browser's language.
test.use({ ...ON_DESKTOP, locale: "en-US", reducedMotion: "reduce" });

/** Opens the editor. @returns its collections */
async function openEditor(page: Page): Promise<Collection[]> {
  // View transitions take 30 % of the time here.
  await page.addInitScript(() => {
    delete (Document.prototype as Partial<Document>).startViewTransition;
  });
  await page.goto("/admin");
  await page.getByRole("button", { name: "Ouvrir le contenu" }).click({ timeout: 60_000 });
  await expect(page.getByRole("treeitem", { name: "Articles" })).toBeVisible();
  const { config } = await (await page.request.get("/admin/config.json")).json();
  return config.collections;
}

/** The editor's route for a file, given its path below the copy. */
function placeOf(path: string, collections: readonly Collection[]): string {
  for (const { name, folder, files = [] } of collections) {
    const file = files.find((item) => item.file === path);
    if (file) return `${name}/entries/${file.name}`;
    if (folder && path.startsWith(`${folder}/`))
      return `${name}/entries/${path.slice(folder.length + 1).replace(/\.\w+$/, "")}`;
  }
  throw new Error(`${path} has no place in the editor`);
}

/** Opens a file's view without reloading the page. */
const goTo = (page: Page, path: string, collections: readonly Collection[]) =>
  page.goto(`/admin#/collections/${placeOf(path, collections)}`);

const textAt = (copy: ContentCopy, path: string) => readFileSync(join(copy.folder, path), "utf8");

async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((answer) => answer.request().method() === "PUT");
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  expect((await saved).status()).toBe(200);
  // The editor returns to the list.
  await expect(page).toHaveURL(/#\/collections\/[\w-]+$/);
}

/** Saves while the first request is rejected as invalid. */
async function refuse(page: Page, problems: Problems): Promise<void> {
  const answer = { status: 422, body: "Rien n'est enregistré." };
  await page.route("**/admin/files?path=content*", (route) => route.fulfill(answer), { times: 1 });
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  const refusal = page.getByRole("dialog", { name: answer.body });
  await refusal.getByRole("button", { name: "Fermer" }).click();
  // The editor's own toast with the same message disappears.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await problems.expect(/422/);
  await problems.expect(/Error: Rien n'est/);
}

/** The texts of a file that visitors read; if it has none, all its texts. */
function textsOf(path: string, source: string): string[] {
  const fields: unknown = parse(splitFrontMatter(source)?.fields ?? source);
  const kind = kindOf(path.replace("content/", ""));
  const strings = kind ? stringsOf(kind.schema, fields) : [];
  const read = strings.filter(({ treatment }) => treatment === "text");
  const texts = (read.length > 0 ? read : strings).map(({ text }) => text);
  return texts.filter((text) => source.split(text).length === 2);
}

const form = (page: Page) => page.getByRole("group", { name: /^Modifier le contenu/ });

/** Puts the cursor into an article's text. The editor renders fields as they enter the viewport. */
async function enterText(page: Page): Promise<void> {
  await form(page)
    .getByRole("group", { name: /^Champ/ })
    .last()
    .scrollIntoViewIfNeeded();
  await form(page).getByRole("textbox", { name: "Texte" }).getByRole("paragraph").first().click();
}

/**
 * Timeout for an entry to open. Measured with the CPU throttled 8× and 14×: the URL is right at once, the first fields
 * appear after 3 and 5 s (0.6 s at full speed), the text after 6 and 11 s.
 */
const OPENS = { timeout: 60_000, intervals: [100] };

/** A single-line field of the form with one of these texts. */
async function fieldWith(page: Page, texts: readonly string[]): Promise<{ field: Locator; text: string }> {
  const fields = form(page).getByRole("textbox");
  let found = { index: -1, text: "" };
  // An article's form blocks the main thread while it fills.
  await expect(form(page)).toBeVisible(OPENS);
  await expect
    .poll(async () => {
      const values = await fields.evaluateAll((nodes) =>
        nodes.map((node) => (node as HTMLInputElement).value),
      );
      const index = values.findIndex((value) => texts.includes(value));
      found = { index, text: values[index] ?? "" };
      return index;
    }, OPENS)
    .toBeGreaterThanOrEqual(0);
  return { field: fields.nth(found.index), text: found.text };
}

/** Opens a file's form, in the editor if it is open. @returns also the file's source, and a field with one of its texts */
async function openForm(page: Page, copy: ContentCopy, path: string, editor?: readonly Collection[]) {
  const source = textAt(copy, path);
  await goTo(page, path, editor ?? (await openEditor(page)));
  return { source, ...(await fieldWith(page, textsOf(path, source))) };
}

test("content that cannot be read is a message instead of an empty page", async ({ page, problems }) => {
  await page.route("**/admin/files", (route) =>
    route.fulfill({ status: 500, body: "EACCES: permission denied" }),
  );
  await page.goto("/admin");
  const notice = page.getByRole("dialog", { name: "L'éditeur n'a pas pu lire le contenu." });
  await expect(notice).toContainText("EACCES");
  await expect(notice.getByRole("button", { name: "Recharger la page" })).toBeVisible();
  await problems.expect(/500/);
  await problems.expect(/Error: L'éditeur/);
});

// Every other file: merge-yaml.test.ts, translate.test.ts.
test("saving one change in a file leaves the rest of it untouched", async ({ page, copy }) => {
  const collections = await openEditor(page);
  for (const path of ["content/trades/plombier.yaml", "content/blog/serrures-air-marin-entretien.mdx"])
    await test.step(path, async () => {
      const { source, field, text } = await openForm(page, copy, path, collections);
      await field.fill(`${text}z`);
      const typed = path.endsWith(".mdx") ? "ZZ" : "";
      if (typed) {
        await enterText(page);
        await page.keyboard.press("Home");
        await page.keyboard.type(typed);
      }
      await save(page);
      const saved = textAt(copy, path);
      expect(saved).toContain(typed);
      expect(saved.replace(typed, "")).toBe(source.replace(text, () => `${text}z`));
    });
});

const REVIEWS = "content/reviews.yaml";
const ratingsIn = (copy: ContentCopy) =>
  parse(textAt(copy, REVIEWS)).map(({ rating }: { rating: number }) => rating);

/** Opens the form of the reviews. @returns the first one's rating */
async function openRating(page: Page, collections: readonly Collection[]): Promise<Locator> {
  await goTo(page, REVIEWS, collections);
  await page.getByRole("button", { name: "Tout développer" }).first().click(OPENS);
  return page.getByRole("spinbutton").first();
}

async function retype(field: Locator, text: string): Promise<void> {
  await field.fill("");
  await field.pressSequentially(text);
}

test("a number typed or pasted with a comma, or typed with a space, stays that number, and stays as typed until then", async ({
  page,
  copy,
  context,
}) => {
  const [, ...others] = ratingsIn(copy);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const collections = await openEditor(page);
  await retype(await openRating(page, collections), "3,5");
  await save(page);
  expect(ratingsIn(copy)).toEqual([3.5, ...others]);

  const field = await openRating(page, collections);
  await retype(field, "1 250");
  await expect(field).toHaveValue("1250");
  await field.fill("");
  await page.evaluate(() => navigator.clipboard.writeText("2,4"));
  await field.press("ControlOrMeta+V");
  await save(page);
  expect(ratingsIn(copy)).toEqual([2.4, ...others]);

  await test.step("the editor saved 45 for a 4.9 corrected to 4.5", async () => {
    const note = await openRating(page, collections);
    for (const typed of ["-0.5", "4.05", "1e1", "4/5"]) {
      await retype(note, typed);
      await expect(note).toHaveValue(typed);
    }
    // An input method writes its text again with each key.
    const keyboard = await page.context().newCDPSession(page);
    await note.fill("");
    for (const text of ["3", "3,", "3,5"])
      await keyboard.send("Input.imeSetComposition", { text, selectionStart: 3, selectionEnd: 3 });
    await keyboard.send("Input.insertText", { text: "3,5" });
    await expect(note).toHaveValue("3,5");
    await expect(note).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Enregistrer" }).first().click();
    await expect(form(page).getByText("Ce champ est obligatoire.")).toBeVisible();
    await note.fill("4.9");
    await note.press("Backspace");
    await note.pressSequentially("5");
    await save(page);
    expect(ratingsIn(copy)[0]).toBe(4.5);
  });
  await test.step("a whole number with a separator is refused", async () => {
    await goTo(page, "content/figures.yaml", collections);
    const group = form(page).getByRole("group", { name: "Réseau d'artisans" });
    await expect(form(page)).toBeVisible(OPENS);
    await expect(async () => {
      await form(page).getByRole("group").last().scrollIntoViewIfNeeded();
      await group.scrollIntoViewIfNeeded({ timeout: 500 });
    }).toPass(OPENS);
    const total = group.getByRole("spinbutton").first();
    for (const typed of ["3.5", "1.250"]) {
      await retype(total, typed);
      await expect(total).toHaveValue(typed);
      await expect(total).toHaveAttribute("aria-invalid", "true");
    }
  });
});

test("a day that does not exist is refused with its field's name; the article was saved without the date", async ({
  page,
  copy,
}) => {
  const path = "content/blog/serrures-air-marin-entretien.mdx";
  const { field: title, text } = await openForm(page, copy, path);
  await title.fill(`${text}z`);
  const date = form(page).getByRole("group", { name: "Mise à jour" }).locator("input");
  await date.scrollIntoViewIfNeeded();
  // Month first, as in the test's browser. The editor may still redraw the form after the title's change, and drop keys.
  await expect(async () => {
    await retype(date, "11312025");
    expect(await date.evaluate((input: HTMLInputElement) => input.validity.badInput)).toBe(true);
  }).toPass();
  await page.keyboard.press("ControlOrMeta+S");
  const notice = page.getByRole("dialog", { name: "Rien n'est enregistré." });
  await expect(notice).toContainText("Mise à jour : ce jour n'existe pas");
  await notice.getByRole("button", { name: "Fermer" }).click();
  await expect(date).toBeFocused();
  await date.fill("2025-11-30");
  await save(page);
  expect(textAt(copy, path)).toContain("\nupdated: 2025-11-30\n");
});

const optionsOf = (page: Page) => page.getByRole("button", { name: "Afficher les options de l’éditeur" });

test("an article is renamed with its text in one change, which the server may refuse; comments stay", async ({
  page,
  copy,
  problems,
}) => {
  const [from, to] = ["serrures-air-marin-entretien", "serrures-et-sel"];
  const isThere = () => [from, to].map((name) => existsSync(copy.path(`blog/${name}.mdx`)));
  copy.edit(`blog/${from}.mdx`, "\ncategory:", "\n# Relu en mars.\ncategory:");
  const { source } = await openForm(page, copy, `content/blog/${from}.mdx`);
  await optionsOf(page).click();
  await page.getByRole("menuitem", { name: "Changer le nom dans l’adresse" }).click();
  await page.getByRole("button", { name: "Changer le nom dans l’adresse" }).click();
  const name = page.getByRole("textbox").last();
  await expect(name).toHaveValue(from);
  await name.fill(to);
  await name.press("Enter");
  const { field: title, text } = await fieldWith(page, textsOf("content/blog/x.mdx", source));
  await title.fill(`${text} z`);
  await refuse(page, problems);
  expect(isThere()).toEqual([true, false]);
  // The form is still open, with what was typed.
  await expect(title).toHaveValue(`${text} z`);
  await save(page);
  expect(isThere()).toEqual([false, true]);
  expect(copy.read(`blog/${to}.mdx`)).toBe(source.replace(text, `${text} z`));
});

test("a changed form stays when leaving it is refused, and while the server is stopped, which is said in French", async ({
  page,
  copy,
  problems,
}) => {
  const path = "content/partners/piton-immobilier.yaml";
  const { source, field, text } = await openForm(page, copy, path);
  await field.fill(`${text} z`);

  await test.step("leaving it asks first", async () => {
    const questions: string[] = [];
    page.on("dialog", async (dialog) => {
      questions.push(dialog.type());
      await dialog.dismiss();
    });
    const leave = [
      () => page.getByRole("button", { name: "Annuler la modification" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.evaluate(() => history.back()),
      () => page.close({ runBeforeUnload: true }),
    ];
    for (const [index, act] of leave.entries()) {
      await act();
      await expect.poll(() => questions).toHaveLength(index + 1);
      await expect(field).toHaveValue(`${text} z`);
    }
    expect(questions).toEqual(["confirm", "confirm", "confirm", "beforeunload"]);
  });
  const stopped = (route: Route) => route.abort("connectionrefused");
  await page.route("**/admin/files?path=content*", stopped, { times: 1 });
  await page.getByRole("button", { name: "Enregistrer" }).first().click();
  const notice = page.getByRole("dialog", { name: "le serveur du site ne répond pas" });
  await notice.getByRole("button", { name: "Fermer" }).click();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await problems.expect(/CONNECTION_REFUSED/);
  await problems.expect(/Error: Rien n'est/);
  await save(page);
  expect(textAt(copy, path)).toBe(source.replace(text, `${text} z`));
});

/** A photo as from a phone: 12 megapixels of noise, with a file name unfit for URLs. @returns its path */
async function takePhoto(page: Page, folder: string): Promise<string> {
  const base64 = await page.evaluate(async () => {
    const grain = new ImageData(1344, 1008);
    // The same noise in each run.
    let seed = 1;
    for (let at = 0; at < grain.data.length; at++) {
      seed = Math.imul(seed, 1_664_525) + 1_013_904_223;
      grain.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
    }
    const canvas = Object.assign(document.createElement("canvas"), { width: 4032, height: 3024 });
    const pen = canvas.getContext("2d") as CanvasRenderingContext2D;
    pen.imageSmoothingEnabled = false;
    pen.drawImage(await createImageBitmap(grain), 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL("image/jpeg", 0.5).replace(/^.*,/, "");
  });
  // Uploading from disk is faster than from memory.
  const file = join(folder, "IMG_2034 Été à l'Étang.JPG");
  writeAtomically(file, Buffer.from(base64, "base64"));
  return file;
}

/** Uploads a picture in the editor's dialog. */
async function upload(page: Page, file: string): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Sélectionner une image" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Téléverser" }).click();
  await (await chooser).setFiles(file);
  await dialog.getByRole("button", { name: "Insérer" }).click();
  await expect(dialog).toBeHidden();
}

/** Changes the texts of a copied entry that must be unique, and fills the choices that the original leaves empty. */
async function rename(page: Page, values: readonly unknown[]): Promise<void> {
  for (const input of await form(page).getByRole("textbox").all()) {
    const text = await input.inputValue().catch(() => "");
    if (!values.includes(text) || /^\+?\d/.test(text)) continue;
    await input.fill(/^[a-z0-9-]+$/.test(text) ? `essai-${text}` : `Essai${text.slice(5)}`);
  }
  for (const choice of await form(page).getByRole("combobox").filter({ hasText: "(Aucun)" }).all()) {
    await choice.click();
    await page.getByRole("option").filter({ hasNotText: "(Aucun)" }).first().click();
  }
}

async function addFigure(page: Page): Promise<Locator> {
  await form(page).getByRole("button", { name: "Insérer" }).click();
  await page.getByRole("menuitem", { name: "Image et légende" }).click();
  return form(page).getByRole("group", { name: "Image et légende" });
}

async function insertFigure(page: Page, picture: string): Promise<void> {
  await enterText(page);
  const figure = await addFigure(page);
  await figure.getByRole("textbox", { name: "Ce que montre" }).fill("Un étang");
  await figure.getByRole("button", { name: "Parcourir" }).click();
  await upload(page, picture);
}

/** Drops an image on an element, or pastes it there. */
const bringImage = (target: Locator, kind: "drop" | "paste") =>
  target.evaluate((node, name) => {
    const data = new DataTransfer();
    data.items.add(new File(["x"], "toit.jpg", { type: "image/jpeg" }));
    const how = { bubbles: true, cancelable: true };
    const event =
      name === "drop"
        ? new DragEvent(name, { ...how, dataTransfer: data })
        : new ClipboardEvent(name, { ...how, clipboardData: data });
    node.dispatchEvent(event);
  }, kind);

test("an image dropped on a text, or pasted into it, is not lost without a word; a figure's field takes it", async ({
  page,
  copy,
}) => {
  await openForm(page, copy, "content/blog/serrures-air-marin-entretien.mdx");
  await enterText(page);
  const notice = page.getByRole("dialog", { name: "Cette image n'est pas dans le texte." });
  for (const kind of ["drop", "paste"] as const) {
    await bringImage(form(page).getByRole("textbox", { name: "Texte" }).getByRole("paragraph").first(), kind);
    await notice.getByRole("button", { name: "Fermer" }).click();
    await expect(notice).toBeHidden();
  }
  const figure = await addFigure(page);
  await bringImage(figure.getByRole("button", { name: "Parcourir" }), "drop");
  // The field shows it once it is converted, which this test's image cannot be.
  await expect(notice).toBeHidden();
});

test("an entry of every collection can be added with a phone's photo, and removed", async ({
  page,
  copy,
  problems,
}, info) => {
  // A warning of the editor itself.
  problems.ignore(/derived_inert/);
  test.setTimeout(120_000);
  const collections = await openEditor(page);
  const picture = await takePhoto(page, info.outputPath("phone"));
  const filesNow = () =>
    filesBelow(copy.folder)
      .map((file) => file.slice(copy.folder.length + 1))
      .sort();
  let withPicture = 0;
  for (const { name, folder = "", create } of collections) {
    if (!create) continue;
    await test.step(name, async () => {
      const before = filesNow();
      const model = before.find((path) => path.startsWith(`${folder}/`)) ?? "";
      const { source } = await openForm(page, copy, model, collections);
      await optionsOf(page).click();
      await page.getByRole("menuitem", { name: "Dupliquer" }).click();
      await expect(page).toHaveURL(/new$/);
      await expect(page.getByText("Entrée dupliquée, pas encore enregistrée.")).toBeVisible();
      const fields = parse(splitFrontMatter(source)?.fields ?? source);
      const { heading, lead } = fields.hero ?? {};
      if (lead) {
        // The editor renders a group's fields as they enter the viewport.
        await form(page).getByRole("group", { name: "Haut de page" }).scrollIntoViewIfNeeded();
        await fieldWith(page, [lead]);
      }
      await rename(page, [...Object.values(fields), heading, lead]);
      const replace = form(page).getByRole("button", { name: "Remplacer" });
      if ((await replace.count()) > 0) {
        await replace.click();
        await upload(page, picture);
      }
      if (model.endsWith(".mdx")) await insertFigure(page, picture);
      if (folder === "content/partners") {
        await refuse(page, problems);
        // The logo, which was uploaded first, is removed too.
        await expect.poll(filesNow).toEqual(before);
      }
      // At once, while the photo may still be converted.
      await save(page);
      const added = filesNow().filter((path) => !before.includes(path));
      const pictures = added.filter((path) => path.startsWith("public/"));
      const entry = added.find((path) => path.startsWith(`${folder}/`)) ?? "";
      expect(added).toHaveLength(pictures.length + 1);
      for (const path of pictures) {
        expect(path).toMatch(/\/img_2034-ete-a-l-etang\.webp$/);
        const bytes = readFileSync(join(copy.folder, path));
        expect(bytes.length).toBeLessThan(300 * 1024);
        // Large enough for a text on a phone; a header's logo is smaller.
        const { width } = imageSize(bytes);
        if (path.startsWith("public/partners/")) expect(width).toBeLessThanOrEqual(640);
        else expect(width).toBeGreaterThanOrEqual(480);
        expect(textAt(copy, entry)).toContain(path.replace("public/", "/"));
      }
      await openForm(page, copy, entry, collections);
      if (pictures.length > 0) {
        const isArticle = model.endsWith(".mdx");
        if (isArticle) await enterText(page);
        const shown = isArticle ? page.getByRole("document") : form(page);
        await expect(shown.getByText(/img_2034/).first()).toBeVisible();
      }
      await optionsOf(page).click();
      await page.getByRole("menuitem", { name: "Supprimer" }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Supprimer" }).click();
      await expect(page).toHaveURL(/#\/collections\/[\w-]+$/);
      await expect.poll(filesNow).toEqual([...before, ...pictures].sort());
      withPicture += pictures.length;
    });
  }
  expect(withPicture).toBeGreaterThan(1);
});

base("hosts have no editor", async ({ request }) => {
  expect(existsSync(join(FIXTURE.target, "admin"))).toBe(false);
  expect((await request.get("/admin")).status()).toBe(404);
  expect((await request.put("/admin/files?path=content/site.yaml", { data: "name: x" })).status()).toBe(404);
});
