import { frenchNumber } from "@/lib/client/format";
import { Stars } from "../ui/stars";

type RatingProps = { rating: number; ratingLabel: string; text: string };

/** The average rating, large. */
export function Rating({ rating, ratingLabel, text }: RatingProps) {
  return (
    <div className="grid grid-cols-[auto_1fr] large-text:block items-center gap-x-5 max-md:col-span-full">
      <b
        aria-hidden="true"
        className="row-span-2 text-[min(4.5rem,18vw)]/[.9] font-extrabold [letter-spacing:-.04em]"
      >
        {frenchNumber(rating)}
      </b>
      <Stars rating={rating} label={ratingLabel} className="text-[min(2rem,6vw)]" />
      <p className="text-base text-balance text-ink-2">{text}</p>
    </div>
  );
}
