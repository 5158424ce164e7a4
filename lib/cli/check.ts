import env from "@next/env";
import { readConfig } from "../config";
import { writeSchemas } from "../content/json-schemas";
import { findMistakes } from "../content/mistakes";
import { failOn } from "../content/problems";
import { CHECKS } from "./checks";
import { fail, runBin } from "./run";

env.loadEnvConfig(process.cwd(), false);
writeSchemas();
try {
  readConfig(process.env);
  const { problems, early } = findMistakes();
  failOn(problems, { early });
} catch (error) {
  fail(error);
}
for (const { name, bin, args } of CHECKS)
  if ((await runBin(bin, args)) !== 0)
    fail(`${name}: see above. What is a matter of form, npm run format mends.`);
console.log("Configuration, content, format, lint and types are right.");
