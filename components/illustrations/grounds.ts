import type { ServiceId } from "@/content/types";

/** The ground behind each service's vignette. */
export const VIGNETTE_GROUNDS: Record<ServiceId, string> = {
  plombier: "bg-lagon-200",
  "recherche-de-fuite": "bg-lagon-100",
  electricien: "bg-vanille",
  serrurier: "bg-vanille-100",
  electromenager: "bg-lagon-200",
};

export type Sky = {
  /** The ground, and the colour of what is read on it. */
  ground: string;
  /** How much of the mountains the weather or the hour lets through. */
  air: string;
  /** The grass at the picture's foot. */
  grass: string;
};
const DAY: Sky = { ground: "bg-vanille-100", air: "", grass: "bg-canne" };
/** The hour and the weather of each scene; any other picture has a clear morning. */
const SKIES: Readonly<Record<string, Sky>> = {
  "coupe-plombier": { ...DAY, ground: "bg-ciel-pluie", air: "opacity-70" },
  "coupe-recherche-de-fuite": { ...DAY, ground: "bg-ciel-aube", air: "opacity-60" },
  "coupe-electricien": { ground: "bg-ciel-nuit night", air: "opacity-25", grass: "bg-lagon-900" },
  "coupe-serrurier": { ...DAY, ground: "bg-ciel-soir", air: "opacity-50" },
  "coupe-electromenager": { ...DAY, ground: "bg-ciel-midi" },
  "coupe-domotique": { ...DAY, ground: "bg-ciel-brune", air: "opacity-50" },
};

/** The sky behind a scene. */
export const skyOf = (scene: string): Sky => SKIES[scene] ?? DAY;
