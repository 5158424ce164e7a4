import { existsSync, readdirSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { EDITED, REAL } from "../support/sites";
import { expect, test } from "../support/test";

const files = [REAL, EDITED]
  .flatMap(({ target }) => readdirSync(target, { recursive: true, encoding: "utf8", withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

/** What must not be published: values of the environment that are not marked public, and paths of this machine. */
function secrets(): string[] {
  const written = [".env", ".env.local", ".env.production", ".env.production.local"]
    .filter((file) => existsSync(file))
    .map((file) => parseEnv(readFileSync(file, "utf8")));
  const known = Object.entries(process.env).filter(([name]) =>
    /KEY|TOKEN|SECRET|PASS|AUTH|CANARY/i.test(name),
  );
  const values = [...written.flatMap((values) => Object.entries(values)), ...known].flatMap(
    ([name, value]) => (name.startsWith("NEXT_PUBLIC_") || !value || value.length < 8 ? [] : value),
  );
  return [...values, process.cwd(), `${homedir()}/`].filter((value) => value.length > 4);
}

test.describe("the export", () => {
  test("holds no value of the environment that is not public, and no path of the machine", () => {
    const hidden = secrets();
    const found = files.flatMap((file) => {
      const bytes = readFileSync(file);
      return hidden.filter((value) => bytes.includes(value)).map((value) => `${file}: ${value.slice(0, 4)}…`);
    });
    expect(files.length).toBeGreaterThan(50);
    expect(found).toEqual([]);
  });

  test("holds no source map, source, setting, litter or unused picture", () => {
    expect(
      files.filter((file) =>
        /\.(map|tsx?|mdx|ya?ml|env.*|jsonl|db|PNG)$|\/\.(?!well-known|htaccess)/.test(file),
      ),
    ).toEqual([]);
    const mapped = files.filter(
      (file) => /\.(js|css|html)$/.test(file) && readFileSync(file, "utf8").includes("sourceMappingURL="),
    );
    expect(mapped).toEqual([]);
  });
});
