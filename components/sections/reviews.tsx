import type { Review, Ui } from "@/content/types";
import { decimal, fill } from "@/lib/client/format";
import { Icon } from "../ui/icon";
import { Stars } from "../ui/stars";

export type ReviewsProps = {
  items: readonly Review[];
  note: string;
  ui: Pick<Ui, "verified" | "ratingLabel" | "sourceLabel" | "reviewsRegion">;
};

export function Reviews({ items, note, ui }: ReviewsProps) {
  return (
    <>
      {/* A scrolling region must be reachable by keyboard. */}
      <section
        aria-label={ui.reviewsRegion}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone
        tabIndex={0}
        className="-mx-5 mt-stack flex scroll-px-5 [scroll-snap-type:x_mandatory] md:[scroll-snap-type:none] gap-4 overflow-x-auto px-5 py-1 [scrollbar-width:thin] md:mx-0 md:grid md:grid-cols-3 md:overflow-visible md:px-0"
      >
        {items.map((review) => (
          <ReviewCard key={review.content} review={review} ui={ui} />
        ))}
      </section>
      <p className="mt-3 max-w-[46em] text-small text-pretty text-ink-2">{note}</p>
    </>
  );
}

function ReviewCard({ review, ui }: { review: Review; ui: ReviewsProps["ui"] }) {
  return (
    <figure className="flex w-[min(90%,21rem)] flex-none snap-start flex-col rounded-panel bg-carte p-4.5 border-[1.5px] border-sable-200 md:w-auto">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-1.5 font-bold">
          <Stars rating={review.rating} label={ui.ratingLabel} className="text-base" />
          <span aria-hidden="true">{decimal(review.rating)}</span>
        </span>
        <span className="rounded-wood bg-sable-100 px-1.5 pt-0.5 pb-1 text-badge font-semibold text-ink-2">
          {fill(ui.sourceLabel, { source: review.source })}
        </span>
      </div>
      <blockquote className="my-3 text-base text-pretty">{`«\u00a0${review.content}\u00a0»`}</blockquote>
      <figcaption className="mt-auto text-small text-ink-2">
        <b className="text-base text-ink">{`${review.author} · ${review.location}`}</b>
        {` · ${review.date}`}
        <span className="mt-2 flex w-fit items-center gap-[.35em] rounded-wood bg-canne-100 px-2.5 pt-0.5 pb-1 text-badge font-semibold text-canne-700">
          <Icon name="check" />
          {ui.verified}
        </span>
      </figcaption>
    </figure>
  );
}
