import { fill, frenchNumber } from "@/lib/client/format";

/** Filled width of five stars in per cent, rounded down to half stars. */
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
      <svg aria-hidden="true" className="size-full">
        <rect width="100%" height="100%" className="fill-sable-300 forced-colors:fill-[GrayText]" />
        <rect
          width={`${filledWidth(rating)}%`}
          height="100%"
          className="fill-etoile forced-colors:fill-[CanvasText]"
        />
      </svg>
    </span>
  );
}
