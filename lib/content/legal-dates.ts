import { longDate } from "@/lib/client/format";
import { filePath, readContentFile } from "./content-folder";
import type { readContent } from "./load";
import { type Loading, reportField } from "./loading";
import { PLACEHOLDER } from "./placeholders";
import { CONTENT_FILES } from "./registry";
import { onlineText } from "./vanished-pages";
import { fieldsIn } from "./yaml-source";

const { legalEntity } = CONTENT_FILES.single;
const { legal: folder } = CONTENT_FILES.folders;

/** A legal page's text with what legal-entity.yaml says of the publisher. */
const withPublisher = (page: string, entity: string): string =>
  page.replace(PLACEHOLDER, (whole, name: string) => {
    const [file, ...path] = name.split(".");
    if (file !== "legal") return whole;
    const valueIn = (parent: unknown, key: string) => (parent as Record<string, unknown> | undefined)?.[key];
    return String(path.reduce<unknown>(valueIn, fieldsIn(legalEntity.pattern, entity)));
  });

/** Notes legal pages that say something else since they went online, under the date of an earlier change. */
export function noteLegalDates({ legal }: ReturnType<typeof readContent>["content"], notes: Loading): void {
  const { root } = notes;
  const onlineEntity = onlineText(legalEntity, "", root);
  const entity = readContentFile(filePath(root, legalEntity.pattern, ""), []) ?? "";
  for (const { slug, updated } of legal) {
    const online = onlineText(folder, slug, root);
    const page = readContentFile(filePath(root, folder.pattern, slug), []) ?? "";
    const isChanged = online !== "" && withPublisher(online, onlineEntity) !== withPublisher(page, entity);
    if (!isChanged || fieldsIn(folder.pattern, online).updated !== updated) continue;
    const message = `la page a changé, et dit toujours « ${longDate(updated)} » : si le changement compte pour les lecteurs, datez-le ici`;
    reportField(notes, folder, ["updated"], message, slug);
  }
}
