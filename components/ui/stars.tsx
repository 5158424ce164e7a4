import { decimal } from "@/lib/client/format";

/** Where a star of 20 units has this many tenths of its area to the left. */
const TENTHS = [0, 5.7, 6.9, 8, 9.1, 10, 10.9, 12, 13.1, 14.3] as const;

/** How far five stars, 100 units wide, are filled. By area: by width, 4.9 would look like 5. */
export function filledWidth(rating: number): number {
  const tenths = Math.round(rating * 10);
  return Math.floor(tenths / 10) * 20 + (TENTHS[tenths % 10] ?? 0);
}

export type StarsProps = { rating: number; label: string; className?: string };

/** Five stars, filled to the rating (0–5), exact to the tenth. */
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
