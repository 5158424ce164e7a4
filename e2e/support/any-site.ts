import { withPages } from "./pages";
import { EDITED, REAL } from "./sites";

/** The project's own content, which the tests do not know. */
export const real = withPages(REAL);
/** The project's content after an editor's and an operator's changes (e2e/support/edited-content.ts). */
export const edited = withPages(EDITED);
