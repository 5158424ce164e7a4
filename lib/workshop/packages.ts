import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";

/**
 * Installs the packages of one tool in a folder of their own, once for these versions. They are not in package.json, as
 * only the maintainer who runs the tool needs them.
 * @param packages exact versions by name
 * @returns the folder that holds them by name, and what requires one
 * @throws Error when npm fails
 */
export function installPackages(packages: Readonly<Record<string, string>>) {
  const folder = resolve("node_modules/.workshop", Object.keys(packages)[0]?.replace(/\W+/g, "-") ?? "");
  const done = join(folder, Object.values(packages).join(" "));
  if (!existsSync(done)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
    const args = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
    console.log(`Installing ${Object.keys(packages).join(", ")} …`);
    const { status } = spawnSync("npm", args, {
      cwd: folder,
      stdio: "inherit",
    });
    if (status !== 0) throw new Error("npm install failed: see above.");
    writeFileSync(done, "");
  }
  return {
    modules: join(folder, "node_modules"),
    require: createRequire(join(folder, "package.json")),
  };
}
