import { basename } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { REUNION_OFFSET } from "@/lib/client/format";
import { dayInReunion } from "@/lib/content/publication";
import { run } from "@/lib/system/run";
import type { BuildContext } from "./context";
import { isFresh, isIgnored, originOf, SOURCES } from "./freshness";

/** An editor's save is often several: the build waits until nothing has changed for so long. */
const QUIET_MS = 150;

/**
 * Tells of every file that is saved, new or gone, also by editors that save by putting a new file in its place.
 * @param paths files and folders below the working directory, which may come later
 */
export function watchPaths(paths: readonly string[], saved: (path: string) => void): FSWatcher {
  const concerns = (path: string) =>
    paths.some((wanted) => `${path}/`.startsWith(`${wanted}/`) || wanted.startsWith(`${path}/`));
  // The working directory itself is watched: chokidar overlooks files that come later beside one that it watches.
  const watcher = watch(".", {
    ignoreInitial: true,
    ignored: (path) => path !== "." && (!concerns(path) || isIgnored(basename(path))),
  });
  return watcher.on("all", (_, path) => saved(path));
}

/**
 * Builds the site where it is not fresh, then whenever a file is saved, one build at a time: what is saved meanwhile is
 * in the next one. A build that fails leaves the site as it was and says why. Posts appear on their day: the site is
 * built again at midnight.
 * @param refused what `originOf` gave for a build that has just failed, and said why: it is not tried again as it is
 */
export function watchSite(context: BuildContext, refused?: string): void {
  let timer: NodeJS.Timeout | undefined;
  let building = false;
  let saved: number | undefined;

  function note(): void {
    saved ??= Date.now();
    clearTimeout(timer);
    if (!building) timer = setTimeout(build, QUIET_MS);
  }

  async function build(): Promise<void> {
    const since = saved ?? Date.now();
    saved = undefined;
    building = true;
    // A process of its own: it reads content and code anew.
    const code = await run(process.execPath, ["lib/commands/run.mjs", "build", "--swap"]);
    building = false;
    if (code === 0)
      console.log(`Site à jour ${((Date.now() - since) / 1000).toFixed(1)} s après l'enregistrement.`);
    else console.error("Le site en place n'a pas changé : corrigez, puis enregistrez de nouveau.");
    if (saved !== undefined) timer = setTimeout(build, QUIET_MS);
  }

  // What was saved before the watcher was ready.
  watchPaths(SOURCES, note).once("ready", () => {
    const now = new Date();
    if (!isFresh(context, now) && (refused === undefined || originOf(context, now) !== refused)) note();
  });
  function untilMidnight(): void {
    const midnight = Date.parse(`${dayInReunion(new Date())}T24:00:00${REUNION_OFFSET}`);
    setTimeout(
      () => {
        note();
        untilMidnight();
      },
      midnight - Date.now() + 1000,
    );
  }
  untilMidnight();
}
