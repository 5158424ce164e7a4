import type { Figures } from "@/content/types";
import { longDate } from "@/lib/client/format";
import { filePath, readContentFile } from "./content-folder";
import type { readContent } from "./load";
import { type Loading, reportField } from "./loading";
import { figurePlaceholders, groupPlaceholders, interpolate, withSitePhone } from "./placeholders";
import { CONTENT_FILES } from "./registry";
import { onlineText } from "./vanished-pages";
import { fieldsIn } from "./yaml-source";

const { consent, figures, legalEntity, site, vetting } = CONTENT_FILES.single;
const { legal: folder } = CONTENT_FILES.folders;

type Fields = Readonly<Record<string, unknown>>;
/** The fields of a group; none in another form, which an earlier version may have. */
const group = (value: unknown) => (value && typeof value === "object" ? value : {}) as Fields;
/** A figure; its hours as texts: numbers, which the check refuses but a commit may have, would be an error of code. */
function figureIn(value: unknown): Fields {
  const { opens, closes, ...others } = group(value);
  return opens === undefined ? others : { opens: String(opens), closes: String(closes) };
}

/**
 * Fills in a legal page with what the other files of a version say.
 * @param textOf the text of a file in that version
 */
function fillerOf(textOf: (file: { pattern: string }) => string): (page: string) => string {
  const fields = (file: { pattern: string }): Fields => fieldsIn(file.pattern, textOf(file));
  const { privacy, requestData } = fields(consent);
  const { email, contact, consent: mode } = fields(site);
  const { phone } = group(contact);
  const entity = { phone: null, ...fields(legalEntity) };
  const numbers = Object.entries(fields(figures)).map(([name, figure]) => [name, figureIn(figure)]);
  const placeholders = new Map([
    ...figurePlaceholders(Object.fromEntries(numbers) as Figures),
    ...groupPlaceholders(withSitePhone(entity, phone ? String(phone) : null), "legal"),
    ...groupPlaceholders(group(requestData), "requestData"),
    ...groupPlaceholders(group(group(privacy)[String(mode)]), "consent"),
    ["email", String(email)] as const,
  ]);
  const known = { root: "", placeholders, partial: true };
  const checks = JSON.stringify(fields(vetting).checks);
  return (page) => interpolate(page, known, () => undefined).replace("<Verifications />", () => checks);
}

/** Notes legal pages that say something else since they went online, under the date of an earlier change. */
export function noteLegalDates({ legal }: ReturnType<typeof readContent>["content"], notes: Loading): void {
  const { root } = notes;
  const fillOnline = fillerOf((file) => onlineText(file, "", root));
  const fill = fillerOf(({ pattern }) => readContentFile(filePath(root, pattern, ""), []) ?? "");
  for (const { slug, updated } of legal) {
    const online = onlineText(folder, slug, root);
    const page = readContentFile(filePath(root, folder.pattern, slug), []) ?? "";
    const isChanged = online !== "" && fillOnline(online) !== fill(page);
    if (!isChanged || fieldsIn(folder.pattern, online).updated !== updated) continue;
    const message = `la page a changé, et dit toujours « ${longDate(updated)} » : si le changement compte pour les lecteurs, datez-le ici`;
    reportField(notes, folder, ["updated"], message, slug);
  }
}
