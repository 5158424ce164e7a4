import type { ServiceId } from "@/content/types";

/** The ground behind each service's vignette. */
export const VIGNETTE_GROUNDS: Record<ServiceId, string> = {
  plombier: "bg-lagon-200",
  "recherche-de-fuite": "bg-lagon-100",
  electricien: "bg-vanille",
  serrurier: "bg-vanille-100",
  electromenager: "bg-lagon-200",
};

/** Where a phone's row, higher than wide, cuts a vignette whose vermilion spot is not in its middle. */
export const VIGNETTE_CROPS: Partial<Record<ServiceId, string>> = { serrurier: "object-[83%]" };
