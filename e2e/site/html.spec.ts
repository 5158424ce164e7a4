import { readFileSync } from "node:fs";
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { filesBelow } from "@/lib/system/files";
import { weigh } from "../support/exported";
import { EDITED, REAL } from "../support/sites";
import { expect, test } from "../support/test";

const PAGES = [REAL, EDITED]
  .flatMap(({ target }) => filesBelow(target))
  .filter((path) => path.endsWith(".html"));
/** Far above what a page weighs: below it, what is heavy is the editor's business (`npm run check`). In bytes. */
const UTMOST = 28 * 1024;

test("every page is valid HTML", async () => {
  const validator = new HtmlValidate(
    new StaticConfigLoader({
      root: true,
      elements: ["html5"],
      extends: ["html-validate:recommended"],
      rules: {
        // The export sends the shorter of two valid spellings.
        "attr-quotes": "off",
        "doctype-style": "off",
        // Ids are made from headings, which may begin with a number.
        "valid-id": ["error", { relaxed: true }],
        // Between digits: lines may end between the words before a number.
        "tel-non-breaking": [
          "error",
          {
            characters: [
              { pattern: "(?<=\\d) (?=\\d)", replacement: "&nbsp;", description: "no-break space" },
            ],
          },
        ],
      },
    }),
  );
  expect(PAGES.length).toBeGreaterThan(15);
  for (const path of PAGES) {
    const { results } = await validator.validateString(readFileSync(path, "utf8"), path);
    const messages = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    );
    expect(messages, path).toEqual([]);
  }
  const validate = (body: string) =>
    validator.validateString(`<!doctype html><html lang=fr>${body}</html>`).then(({ valid }) => valid);
  expect(await validate("<p><div></div></p>")).toBe(false);
  await expect(validate('<p><a href="tel:+262">Appeler le 02 62</a></p>')).rejects.toThrow("02 62");
});

test("no page is out of all proportion", () => {
  const weights = PAGES.map((path) => ({ path, bytes: weigh(path) }));
  expect(weights.filter(({ bytes }) => bytes > UTMOST)).toEqual([]);
  expect(weights.filter(({ bytes }) => bytes > 1024)).toHaveLength(PAGES.length);
});
