/** Names of the sections that pages made from fields have, by kind of page: links may lead to them. */
export const SECTIONS = {
  home: ["services", "etapes", "avis", "reseau"],
  trade: ["prestations", "etapes", "avis", "reseau"],
  zones: ["reseau"],
  /** Partners and companies. */
  campaign: ["services", "etapes", "avis", "reseau"],
  /** Below the text of the privacy policy. */
  privacy: ["mes-donnees"],
} as const;

export type SectionName = (typeof SECTIONS)[keyof typeof SECTIONS][number];
