/** Section names of pages built from fields, by kind of page. Links may point to them. */
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
