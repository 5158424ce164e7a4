import { decimal } from "@/lib/client/format";

export type StarsProps = { rating: number; label: string; className?: string };

/** Five stars, filled exactly to the rating (0–5). */
export function Stars({ rating, label, className = "text-lg" }: StarsProps) {
  return (
    <span
      role="img"
      aria-label={label.replace("{stars}", decimal(rating))}
      className={`star-mask ${className}`}
    >
      <svg viewBox="0 0 100 20" preserveAspectRatio="none" aria-hidden="true" className="size-full">
        <rect width="100" height="20" className="fill-sable-300 forced-colors:fill-[GrayText]" />
        <rect width={rating * 20} height="20" className="fill-etoile forced-colors:fill-[CanvasText]" />
      </svg>
    </span>
  );
}
