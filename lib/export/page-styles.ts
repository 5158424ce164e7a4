import { createHash } from "node:crypto";
import type { Root } from "hast";
import { chooseClassNames, classLists } from "./class-names";
import { namesIn } from "./page";
import { usedStyles } from "./styles";

/** The styles to inline, and the classes' short names. */
type PageStyles = ReturnType<typeof chooseClassNames>;

/** Works styles out once for all pages with the same lists of classes and the same elements, as posts have. */
export function makePageStyles(): (css: string, tree: Root) => Promise<PageStyles> {
  const known = new Map<string, Promise<PageStyles>>();
  return (css, tree) => {
    const names = namesIn(tree);
    const key = createHash("sha256")
      .update([css, ...[...classLists(tree).keys()].sort(), ...names.tags.sort()].join("\n"))
      .digest("base64url");
    const found = known.get(key) ?? usedStyles(css, names).then((used) => chooseClassNames(tree, used));
    known.set(key, found);
    return found;
  };
}
