import { CONSENT_KEY } from "@/lib/client/consent";
import { routes } from "@/lib/client/routes";
import { STORED_PARAMS } from "@/lib/client/tracking";
import { filePath } from "./content-folder";
import { type LinkTargets, linkMistake } from "./links";
import type { Loading } from "./loading";
import { CONTENT_FILES } from "./registry";

/** Names of what the site writes to a visitor's device: local storage keys, and the click identifiers in their values. */
const STORED = [...Object.entries(STORED_PARAMS).flat(2), CONSENT_KEY];

/** Adds problems if the privacy policy lacks the heading that code links to, or the name of something stored. */
export function checkStorage({ root, problems, texts }: Loading, targets: LinkTargets): void {
  const [path = "", name] = routes.privacyStorage().split("#");
  const file = filePath(root, CONTENT_FILES.folders.legal.pattern, path.slice(1));
  if (linkMistake(routes.privacyStorage(), targets)) {
    const message = `titre manquant : des pages du site mènent à #${name} ; remettez le titre « Sur votre appareil »`;
    problems.push({ file, message });
  }
  const policy = texts.find((text) => text.file === file)?.text;
  const missing = STORED.filter((stored) => policy && !new RegExp(`\\b${stored}\\b`).test(policy));
  if (missing.length === 0) return;
  const message = `ne nomme pas ce que le site garde sur l'appareil : ${missing.join(", ")} ; dites-le sous « Sur votre appareil »`;
  problems.push({ file, message });
}
