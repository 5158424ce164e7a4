import { basename } from "node:path";
import { type FSWatcher, watch } from "chokidar";
import { frenchNumber } from "@/lib/client/format";
import { dayInReunion } from "@/lib/content/publication";
import { run } from "@/lib/system/run";
import type { BuildContext } from "./context";
import { isFresh, isIgnored, SOURCES } from "./freshness";

/** Debounce in milliseconds: editors often save a file in several steps. */
const QUIET_MS = 150;
const MINUTE_MS = 60_000;

/**
 * Reports every file that is saved, added or removed, also by editors that replace the file.
 * @param paths files and folders below the working directory; they need not exist yet
 */
export function watchPaths(paths: readonly string[], onSave: (path: string) => void): FSWatcher {
  const concerns = (path: string) =>
    paths.some((wanted) => `${path}/`.startsWith(`${wanted}/`) || wanted.startsWith(`${path}/`));
  // Watches the working directory itself: chokidar misses files that are added next to a watched file.
  const watcher = watch(".", {
    ignoreInitial: true,
    ignored: (path) => path !== "." && (!concerns(path) || isIgnored(basename(path))),
  });
  // Report each reason once; the site is still served.
  const reported = new Set<string>();
  watcher.on("error", (error) => {
    const { code = "", path } = error as NodeJS.ErrnoException;
    if (reported.has(code)) return;
    reported.add(code);
    // Mostly the system's limit of watched files, which other programs share.
    const remedy =
      code === "EACCES"
        ? `Donnez à ce compte le droit de lire ${path} (chmod)`
        : "Fermez d'autres programmes, ou augmentez fs.inotify.max_user_watches";
    console.error(
      `Vos fichiers ne sont pas tous suivis (${code}) : un enregistrement peut ne rien reconstruire. ${remedy}, puis relancez.`,
    );
  });
  return watcher.on("all", (_, path) => onSave(path));
}

/**
 * Builds the site if it is not fresh, then whenever a file is saved, and at midnight, as posts have dates. Runs one build
 * at a time; the next one includes what is saved meanwhile. A build that fails leaves the site unchanged.
 */
export function watchSite(context: BuildContext): void {
  let timer: NodeJS.Timeout | undefined;
  let building = false;
  let savedAt: number | undefined;

  function scheduleBuild(): void {
    savedAt ??= Date.now();
    clearTimeout(timer);
    if (!building) timer = setTimeout(build, QUIET_MS);
  }

  async function build(): Promise<void> {
    const since = savedAt ?? Date.now();
    savedAt = undefined;
    building = true;
    // A new process, to reload content and code.
    const code = await run(process.execPath, ["lib/commands/run.mjs", "build", "--swap"]);
    building = false;
    if (code === 0)
      console.log(`Site à jour ${frenchNumber((Date.now() - since) / 1000)} s après l'enregistrement.`);
    else console.error("Le site en place n'a pas changé : corrigez, puis enregistrez de nouveau.");
    if (savedAt !== undefined) timer = setTimeout(build, QUIET_MS);
  }

  // Catches what was saved before the watcher was ready.
  watchPaths(SOURCES, scheduleBuild).once("ready", () => {
    if (!isFresh(context, new Date())) scheduleBuild();
  });
  // Not a single timer until midnight: it would pause while the machine sleeps, and ignore a change of the clock.
  let day = dayInReunion(new Date());
  setInterval(() => {
    const today = dayInReunion(new Date());
    if (today !== day) scheduleBuild();
    day = today;
  }, MINUTE_MS);
}
