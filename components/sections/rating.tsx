import { decimal } from "@/lib/client/format";
import { Stars } from "../ui/stars";

export type RatingProps = { rating: number; ratingLabel: string; text: string };

/** The average rating, large, beside the benefits. */
export function Rating({ rating, ratingLabel, text }: RatingProps) {
  return (
    <div className="grid items-center justify-items-center gap-x-5 rounded-panel bg-carte p-4.5 text-center max-md:grid-cols-[auto_1fr] md:gap-y-2 md:p-7 border-[1.5px] border-sable-200">
      <b
        aria-hidden="true"
        className="text-[min(4.5rem,18vw)] leading-[.9] max-md:row-span-2 font-extrabold tracking-[-.04em]"
      >
        {decimal(rating)}
      </b>
      <Stars rating={rating} label={ratingLabel} className="text-[min(2rem,7vw)]" />
      <p className="text-base text-balance md:mt-1 text-ink-2">{text}</p>
    </div>
  );
}
