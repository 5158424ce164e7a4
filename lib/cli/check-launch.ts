import { launchReport } from "../launch";
import { findLaunchItems } from "./launch-items";
import { fail } from "./run";

/** Lists what is still at a demo or placeholder value; exit code 1 until nothing is. */
try {
  const items = findLaunchItems();
  console.log(launchReport(items));
  process.exitCode = items.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
