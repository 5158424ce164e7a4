import { fill, frenchNumber } from "@/lib/client/format";

/** Filled width of five stars, out of 100, rounded down to half stars. */
export const filledWidth = (rating: number) => Math.floor(rating * 2) * 10;

type StarsProps = { rating: number; label: string; className: string };

/** Five stars for a rating (0–5). Show the exact value next to them. */
export function Stars({ rating, label, className }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={fill(label, { stars: frenchNumber(rating) })}
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
