import { createHash } from "node:crypto";
import type { Root } from "hast";
import { chooseClassNames, classLists } from "./class-names";
import { namesIn } from "./page";
import { usedStyles } from "./styles";

/** The styles to inline, and the classes' short names. */
type Look = ReturnType<typeof chooseClassNames>;

/** Pages with the same lists of classes and the same elements, as posts are, look the same: their styles are worked out once. */
export function makeLooks(): (css: string, tree: Root) => Promise<Look> {
  const known = new Map<string, Promise<Look>>();
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
