import { routes } from "@/lib/routes";

export type VignetteProps = { name: string; className?: string };

/**
 * A service's vignette. All of them stand in one file, fetched once; in a box taller than the drawing its walls
 * and pipes run on past the edges.
 */
export function Vignette({ name, className }: VignetteProps) {
  return (
    <img
      src={routes.vignette(name)}
      alt=""
      width="160"
      height="112"
      loading="lazy"
      decoding="async"
      className={className}
    />
  );
}
