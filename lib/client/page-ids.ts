/**
 * Every id in components except section names (sections.ts). Headings in content never get one of these
 * (lib/content/prose/heading-ids.ts), so this module exports only ids, and markup has no others (lib/workshop/rooms.test.ts).
 */

/** The page without its sheets. */
export const PAGE = "page";
/** Everything after the header: target of the skip link. */
export const MAIN = "contenu";

/** The request sheet; the id is its fragment on every page. */
export const REQUEST_SHEET = "demande";
export const REQUEST_TITLE = "demande-titre";
export const REQUEST_NOTE = "demande-note";
export const REQUEST_CALLBACK = "demande-rappel";
export const REQUEST_CONTACTS = "demande-contact";
/** The menu sheet. */
export const MENU_SHEET = "menu";
/** Fragment that closes a sheet without scripts. No element has this id, so the page does not scroll. */
export const CLOSED_SHEET = "ferme";

/** The strip above the header. */
export const NOTICE = "annonce";
/** The consent question, hidden in every page of a site that asks. */
export const CONSENT_QUESTION = "consentement";
export const CONSENT_TITLE = "consentement-titre";

/** Slot for a company's logo in the header. */
export const LOGO_SLOT = "entete-partenaire";
/** The commune search field, its list of names, and the map that shows the result. */
export const COMMUNE_FIELD = "commune";
export const COMMUNE_NAMES = "commune-noms";
export const COMMUNE_MAP = "carte";
