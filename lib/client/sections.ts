/** Ids of sections, by kind of page; pages of prose get theirs from headings. Links may point to them. */
export const SECTIONS = {
  home: ["services", "etapes", "avis", "reseau"],
  trade: ["prestations", "etapes", "avis", "reseau"],
  zones: ["reseau"],
  /** Partner and company pages. */
  campaign: ["services", "etapes", "avis", "reseau"],
  /** Below the text of the privacy policy. */
  privacy: ["mes-donnees"],
} as const;

export type SectionName = (typeof SECTIONS)[keyof typeof SECTIONS][number];
