import { spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { useOwnFolder } from "@/e2e/fixtures/own-folder";

const ARGS = ["--import", import.meta.resolve("tsx"), resolve("lib/commands/new-post.ts")];
const env = { ...process.env, TSX_TSCONFIG_PATH: resolve("tsconfig.json") };

useOwnFolder();
const newPost = (...words: string[]) =>
  spawnSync(process.execPath, [...ARGS, ...words], { env, encoding: "utf8" });

it("writes nothing for an invalid title, and says what to change", () => {
  const { status, stderr } = newPost("Titre");
  expect(status).toBe(1);
  expect(stderr).toBe(
    'titre « Titre » : 10 caractères au moins ; il y en a 5\nRien n\'est écrit. Donnez un autre titre : npm run new:post "Déboucher un évier sans produit"\n',
  );
  expect(newPost()).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^Donnez un titre : npm run /),
  });
  expect(existsSync("content")).toBe(false);
});

it("writes a draft, once, and the folder if there are no posts", () => {
  // Some terminals send decomposed accents.
  const title = "Déboucher un évier".normalize("NFD");
  expect(newPost(...title.split(" ")).stdout).toContain("content/blog/deboucher-un-evier.mdx est prêt");
  expect(readdirSync("content/blog")).toEqual(["deboucher-un-evier.mdx"]);
  const { status, stderr } = newPost(title);
  expect([status, stderr]).toEqual([1, expect.stringContaining("existe déjà")]);
});
