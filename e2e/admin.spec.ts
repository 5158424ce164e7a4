import { existsSync } from "node:fs";
import { join } from "node:path";
import { readRules } from "@/lib/hosting/write";
import { handleAdmin } from "@/lib/server/admin/handler";
import { startServer } from "@/lib/server/server";
import { FIXTURE } from "./support/sites";
import { test as base, expect, ON_DESKTOP } from "./support/test";

/** The content editor, on a server with it, as `npm start` opens one. The server of the other tests has none. */
const test = base.extend({
  baseURL: async ({ browserName: _ }, use) => {
    const dataDir = process.env.E2E_DATA ?? "";
    const server = await startServer({
      outDir: FIXTURE.target,
      rules: readRules(FIXTURE.hosting),
      dataDir,
      port: 0,
      admin: handleAdmin,
    });
    await use(server.url);
    await server.close();
  },
});

// The editor is in French whatever the browser's language.
test.use({ ...ON_DESKTOP, locale: "en-US" });

test("each kind of content opens; an article is renamed if the server agrees", async ({ page, problems }) => {
  test.setTimeout(90_000);
  const OLD = "content/blog/serrures-air-marin-entretien.mdx";
  const NEW = "content/blog/serrures-et-sel.mdx";
  const files = new Set([OLD]);
  let refused = true;
  // The server's answers are made up, so that no file changes.
  await page.route("**/admin/files?**", (route) => {
    const path = new URL(route.request().url()).searchParams.get("path") ?? "";
    if (route.request().method() === "PUT") files.add(path);
    else if (refused && path === OLD) return route.fulfill({ status: 422, body: "lien cassé" });
    else files.delete(path);
    return route.fulfill({ status: 200 });
  });
  await page.goto("/admin");
  await page.getByRole("button", { name: "Ouvrir le contenu" }).click({ timeout: 60_000 });
  for (const kind of ["Partenaires", "Métiers et leurs questions", "Pages légales", "Fichiers", "Articles"]) {
    await page.getByRole("treeitem", { name: kind }).click();
    await expect(page.getByRole("row").first()).toBeVisible();
  }
  await page.getByRole("row", { name: /Serrures et air marin/ }).click();
  await page.getByRole("button", { name: "Afficher les options de l’éditeur" }).click();
  await page.getByRole("menuitem", { name: "Modifier le slug" }).click();
  await page
    .getByRole("button", { name: /^Modifier/ })
    .last()
    .click();
  const name = page.getByRole("textbox").last();
  await expect(name).toHaveValue("serrures-air-marin-entretien");
  await name.fill("serrures-et-sel");
  await name.press("Enter");
  const save = page.getByRole("button", { name: "Enregistrer" }).first();
  await save.click();
  const refusal = page.getByRole("dialog", { name: "lien cassé" });
  await expect(refusal).toBeVisible();
  await problems.take(/422/);
  await problems.take(/Error: lien cassé/);
  await expect.poll(() => [...files]).toEqual([OLD]);
  refused = false;
  await refusal.getByRole("button", { name: "Fermer" }).click();
  // The editor's own message, which says the same, does not stay.
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await save.click();
  await expect.poll(() => [...files]).toEqual([NEW]);
});

test("pages beside the editor keep the hosts' strict headers", async ({ request }) => {
  const { headers } = readRules(FIXTURE.hosting);
  for (const path of ["/", "/plombier", "/nulle-part"]) {
    const answer = await request.get(path);
    for (const [name, value] of Object.entries(headers))
      expect(answer.headers()[name.toLowerCase()], `${path} ${name}`).toBe(value);
  }
  const policy = (await request.get("/admin")).headers()["content-security-policy"];
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toBe(headers["Content-Security-Policy"]);
});

base("hosts have no editor", async ({ request }) => {
  expect(existsSync(join(FIXTURE.target, "admin"))).toBe(false);
  expect((await request.get("/admin")).status()).toBe(404);
  expect((await request.put("/admin/files?path=content/site.yaml", { data: "name: x" })).status()).toBe(404);
});
