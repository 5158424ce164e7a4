import type { Root } from "hast";
import { hash } from "@/lib/system/hash";
import { messageOf } from "@/lib/system/run";
import { chooseClassNames, classLists } from "./class-names";
import { namesIn, type PageNames } from "./page";
import { usedStyles } from "./styles";
import type { Warn } from "./warn";

/** The styles to inline, and the classes' short names; none where they keep their own. */
type PageStyles = { css: string; names?: ReadonlyMap<string, string> };

/** Works styles out once for all pages with the same lists of classes and the same elements, as posts have. */
export function makePageStyles(warn: Warn): (css: string, tree: Root) => Promise<PageStyles> {
  const known = new Map<string, Promise<PageStyles>>();
  return (css, tree) => {
    const names = namesIn(tree);
    const key = hash(
      [css, ...[...classLists(tree).keys()].sort(), ...names.tags.sort(), ...names.controls.sort()].join(
        "\n",
      ),
    );
    const found = known.get(key) ?? stylesFor(css, { tree, names, warn });
    known.set(key, found);
    return found;
  };
}

type ForPage = { tree: Root; names: PageNames; warn: Warn };

/** What cannot be done to the stylesheet is left out: the page then holds all of it, or its classes' own names. */
async function stylesFor(css: string, { tree, names, warn }: ForPage): Promise<PageStyles> {
  const used = await usedStyles(css, names).catch((error: unknown) => {
    warn("Styles that the page uses", `${messageOf(error)} (lib/export/styles.ts)`);
    return css;
  });
  try {
    return chooseClassNames(tree, used);
  } catch (error) {
    warn("Short class names", `${messageOf(error)} (lib/export/class-names.ts)`);
    return { css: used };
  }
}
