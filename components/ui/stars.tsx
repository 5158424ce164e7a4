import { decimal } from "@/lib/client/format";

/** How far five stars, 100 units wide, are filled: in halves, and never for more than the rating. */
export const filledWidth = (rating: number) => Math.floor(rating * 2) * 10;

export type StarsProps = { rating: number; label: string; className?: string };

/** Five stars, filled in halves for a rating (0–5); its exact figure is written beside them. */
export function Stars({ rating, label, className = "text-lg" }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={label.replace("{stars}", decimal(rating))}
      className={`star-mask ${className}`}
    >
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" className="size-full">
        <rect width="100" height="20" className="fill-sable-300 forced-colors:fill-[GrayText]" />
        <rect
          width={filledWidth(rating)}
          height="20"
          className="fill-etoile forced-colors:fill-[CanvasText]"
        />
      </svg>
    </span>
  );
}
