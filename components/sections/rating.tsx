import { decimal } from "@/lib/client/format";
import { Stars } from "../ui/stars";

export type RatingProps = { rating: number; ratingLabel: string; text: string };

/** The average rating, large, beside the benefits. */
export function Rating({ rating, ratingLabel, text }: RatingProps) {
  return (
    <div className="grid justify-items-center gap-2 rounded-panel bg-carte p-7 text-center border-[1.5px] border-sable-200">
      <b aria-hidden="true" className="text-[4.5rem] leading-[.9] font-extrabold tracking-[-.04em]">
        {decimal(rating)}
      </b>
      <Stars rating={rating} label={ratingLabel} className="text-[min(2rem,10vw)]" />
      <p className="mt-1 text-balance text-ink-2">{text}</p>
    </div>
  );
}
