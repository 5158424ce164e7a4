/**
 * Every id that the frame and the parts of pages use, beside the names of their sections (sections.ts). A heading of a text
 * gets none of them (lib/content/prose/heading-ids.ts), so this module exports ids only, and markup has no others
 * (lib/workshop/rooms.test.ts).
 */

/** All of a page but its sheets. */
export const PAGE = "page";
/** What comes after the header: the skip link leads to it. */
export const MAIN = "contenu";

/** The request sheet: the id is its address in every page. */
export const REQUEST_SHEET = "demande";
export const REQUEST_TITLE = "demande-titre";
export const REQUEST_NOTE = "demande-note";
export const REQUEST_CALLBACK = "demande-rappel";
/** The menu, which opens the same way. */
export const MENU_SHEET = "menu";
/** A link to this closes a sheet without scripts. No element has this id, so the page does not move. */
export const CLOSED_SHEET = "ferme";

/** The strip above the header. */
export const NOTICE = "annonce";
/** The question about identifiers, which is hidden in each page of a site that asks. */
export const CONSENT_QUESTION = "consentement";
export const CONSENT_TITLE = "consentement-titre";

/** The place for a company's logo in the header. */
export const LOGO_SLOT = "entete-partenaire";
/** The field in which a commune is searched, its list of names, and the map that shows what was found. */
export const COMMUNE_FIELD = "commune";
export const COMMUNE_NAMES = "commune-noms";
export const COMMUNE_MAP = "carte";
