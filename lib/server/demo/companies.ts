import type { Company } from "@/lib/client/company";

export const COMPANIES = {
  "lagon-location": {
    name: "Lagon Location",
    logo: "/logos/lagon-location.svg",
    description:
      "Une panne dans votre location de vacances ? Lagon Location vous met en relation avec un artisan de l’île, de Saint-Paul à Saint-Pierre. Il vous rappelle et convient avec vous de l’heure de son passage. Exemple : entreprise fictive.",
  },
  "piton-immobilier": {
    name: "Piton Immobilier",
    logo: "/logos/piton-immobilier.svg",
    description:
      "Locataires et propriétaires de Piton Immobilier disposent d’un service de dépannage dédié : plomberie, recherche de fuite, électricité et serrurerie. Décrivez la panne, un artisan vous rappelle. Exemple : entreprise fictive.",
  },
  "ravine-assurances": {
    name: "Ravine Assurances",
    logo: "/logos/ravine-assurances.svg",
    description:
      "Assuré chez Ravine Assurances, vous demandez un dépannage en quelques mots. Un artisan des environs vous rappelle, intervient et vous remet une facture détaillée, à joindre à votre déclaration de sinistre. Exemple : entreprise fictive.",
  },
  "varangue-syndic": {
    name: "Varangue Syndic",
    logo: "/logos/varangue-syndic.svg",
    description:
      "Un robinet fuit dans votre appartement, la porte du local vélo ne ferme plus ? Copropriétaires et locataires des résidences gérées par Varangue Syndic passent par ici. Exemple : entreprise fictive.",
  },
} satisfies Record<string, Company>;

export const findCompany = (slug: string): Company | undefined =>
  new Map<string, Company>(Object.entries(COMPANIES)).get(slug);
