import type { ServiceId } from "@/content/types";
import { endingOf, type Sky, skyOf } from "@/lib/drawings/skies";

/** The ground behind each service's vignette. */
export const VIGNETTE_GROUNDS: Record<ServiceId, string> = {
  plombier: "bg-lagon-200",
  "recherche-de-fuite": "bg-lagon-100",
  electricien: "bg-vanille",
  serrurier: "bg-vanille-100",
  electromenager: "bg-lagon-200",
};

/** The sky behind a scene. */
export const skyClasses = (scene: string): Sky => skyOf(scene);

/** The skyline at the end of a trade's page, or of any other. */
export const skyline = (trade?: string) => endingOf(trade);
