import type { ServiceId } from "@/content/types";
import { routes } from "@/lib/client/routes";

/** Background classes of each service's vignette. */
export const VIGNETTE_GROUNDS: Record<ServiceId, string> = {
  plombier: "bg-lagon-200",
  "recherche-de-fuite": "bg-lagon-100",
  electricien: "bg-vanille",
  serrurier: "bg-vanille-100",
  electromenager: "bg-lagon-200",
};

type VignetteProps = {
  name: string;
  className?: string;
  /** The drawing's size, if not that of a service's vignette. */
  width?: number;
  height?: number;
};

/**
 * A small drawing from a sprite, which is fetched once. In a box taller than the drawing, its walls and pipes continue past
 * the edges.
 */
export function Vignette({ name, className, width = 160, height = 112 }: VignetteProps) {
  return (
    <img
      src={routes.sprite("vignettes", name)}
      alt=""
      width={width}
      height={height}
      loading="lazy"
      className={className}
    />
  );
}

/** A job's pictogram from a sprite, which is loaded lazily. */
export function Picto({ name, className }: Pick<VignetteProps, "name" | "className">) {
  return (
    <img
      src={routes.sprite("pictos", name)}
      alt=""
      width={68}
      height={64}
      loading="lazy"
      className={className}
    />
  );
}
