import { findLaunchItems } from "@/lib/build/launch-items";
import { launchReport } from "@/lib/site/launch";
import { fail } from "@/lib/system/run";
import { readFlags } from "@/lib/tooling/flags";

/** Lists what is still at a demo or placeholder value; exit code 1 until nothing is. */
readFlags({}, { french: true });
try {
  const items = findLaunchItems();
  console.log(launchReport(items));
  process.exitCode = items.length > 0 ? 1 : 0;
} catch (error) {
  fail(error);
}
