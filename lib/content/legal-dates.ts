import { longDate } from "@/lib/client/format";
import { filePath, readContentFile } from "./content-folder";
import type { readContent } from "./load";
import { type Loading, reportField } from "./loading";
import { groupPlaceholders, interpolate } from "./placeholders";
import { CONTENT_FILES } from "./registry";
import { onlineText } from "./vanished-pages";
import { fieldsIn } from "./yaml-source";

const { legalEntity } = CONTENT_FILES.single;
const { legal: folder } = CONTENT_FILES.folders;

/** What a text of legal-entity.yaml says of the publisher, for `interpolate`; other figures stay names. */
const publisherIn = (entity: string) => ({
  root: "",
  placeholders: new Map(groupPlaceholders(fieldsIn(legalEntity.pattern, entity), "legal")),
  partial: true,
});
const ignore = () => undefined;

/** Notes legal pages that say something else since they went online, under the date of an earlier change. */
export function noteLegalDates({ legal }: ReturnType<typeof readContent>["content"], notes: Loading): void {
  const { root } = notes;
  const onlinePublisher = publisherIn(onlineText(legalEntity, "", root));
  const publisher = publisherIn(readContentFile(filePath(root, legalEntity.pattern, ""), []) ?? "");
  for (const { slug, updated } of legal) {
    const online = onlineText(folder, slug, root);
    const page = readContentFile(filePath(root, folder.pattern, slug), []) ?? "";
    const before = interpolate(online, onlinePublisher, ignore);
    const isChanged = online !== "" && before !== interpolate(page, publisher, ignore);
    if (!isChanged || fieldsIn(folder.pattern, online).updated !== updated) continue;
    const message = `la page a changé, et dit toujours « ${longDate(updated)} » : si le changement compte pour les lecteurs, datez-le ici`;
    reportField(notes, folder, ["updated"], message, slug);
  }
}
