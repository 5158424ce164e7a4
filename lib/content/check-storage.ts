import { routes } from "@/lib/client/routes";
import { STORED_PARAMS } from "@/lib/client/tracking";
import { filePath } from "./content-folder";
import { type LinkTargets, linkMistake } from "./links";
import type { Loading } from "./loading";
import { CONTENT_FILES } from "./registry";

/** The local storage keys of click identifiers, and the identifiers' names. */
const STORED = Object.entries(STORED_PARAMS).flat(2);

/** Adds problems if the privacy policy lacks the heading that code links to, or a name of what is stored. */
export function checkStorage({ root, problems, texts }: Loading, targets: LinkTargets): void {
  const [path = "", name] = routes.privacyStorage().split("#");
  const file = filePath(root, CONTENT_FILES.folders.legal.pattern, path.slice(1));
  if (linkMistake(routes.privacyStorage(), targets)) {
    const message = `titre manquant : des pages du site mènent à #${name} ; remettez le titre « Sur votre appareil »`;
    problems.push({ file, message });
  }
  const policy = texts.find((text) => text.file === file)?.text;
  // A missing file is already reported.
  if (policy === undefined) return;
  // Not \b: in italics, a name may be between underscores.
  const isNamed = (stored: string) => new RegExp(`(?<![a-z\\d])${stored}(?![a-z\\d])`).test(policy);
  const missing = STORED.filter((stored) => !isNamed(stored));
  if (missing.length === 0) return;
  const message = `ne nomme pas ce que le site garde sur l'appareil : ${missing.join(", ")} ; dites-le sous « Sur votre appareil »`;
  problems.push({ file, message });
}
