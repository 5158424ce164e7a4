import type { Review, Ui } from "@/content/types";
import { fill, frenchNumber, longDate, shortDate } from "@/lib/client/format";
import { Icon } from "../ui/icon";
import { SectionHeading } from "../ui/section";
import { Stars } from "../ui/stars";

type ReviewsProps = {
  heading: string;
  lead?: string;
  /** `other`: on a trade's page, the review is not about that trade. */
  items: readonly (Review & { other: boolean })[];
  /** Label shown when the reviews are examples: all or none are (`shownReviews`). */
  examples: string;
  note: string;
  /** Shown next to the note. */
  figures?: React.ReactNode;
  ui: Pick<Ui, "verified" | "ratingLabel" | "sourceLabel" | "anyTrade" | "reviewsRegion">;
};

export function Reviews({ heading, lead, items, examples, note, figures, ui }: ReviewsProps) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SectionHeading heading={heading} lead={lead} />
        {items[0]?.example && (
          <p className="w-fit rounded-wood bg-vanille-100 px-2 pt-0.5 pb-1 text-badge font-semibold">
            {examples}
          </p>
        )}
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      <section
        aria-label={ui.reviewsRegion}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone
        tabIndex={0}
        className="review-row mt-stack"
      >
        {items.map((review) => (
          <ReviewCard key={review.content} review={review} ui={ui} />
        ))}
      </section>
      <div className="mt-4 grid items-center gap-4 xl:flex">
        <p className="text-badge text-pretty text-ink-2 xl:min-w-80 xl:flex-1">{note}</p>
        {figures}
      </div>
    </>
  );
}

type ReviewCardProps = { review: ReviewsProps["items"][number]; ui: ReviewsProps["ui"] };

function ReviewCard({ review, ui }: ReviewCardProps) {
  const { source, date, intervention, content, author, location, rating, other } = review;
  return (
    <figure className="flex flex-col rounded-panel bg-carte p-4 border-[1.5px] border-sable-200">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          <Stars rating={rating} label={ui.ratingLabel} className="text-base" />
          <span aria-hidden="true">{frenchNumber(rating)}</span>
        </span>{" "}
        <span className="rounded-wood bg-sable-100 px-2 pt-0.5 pb-1 text-badge font-semibold text-ink-2">
          {fill(ui.sourceLabel, { source })}
        </span>
      </div>
      <blockquote className="my-2 text-base text-pretty">{`«\u00a0${content}\u00a0»`}</blockquote>
      <figcaption className="mt-auto text-small text-ink-2">
        <b className="text-base text-ink">{`${author}, ${location}`}</b>
        {" · "}
        {/* As wide as the longest date: no layout shift when a script shows how long ago it was. */}
        <time dateTime={date} data-ago="" className="inline-block min-w-34">
          {longDate(date)}
        </time>{" "}
        <span className="mt-2 flex w-fit items-center gap-[.4em] rounded-wood bg-canne-100 px-2 pt-0.5 pb-1 text-badge font-semibold text-balance text-canne-700">
          <Icon name="check" className="large-text:hidden" />
          {`${other ? ui.anyTrade : ui.verified} · ${shortDate(intervention)}`}
        </span>
      </figcaption>
    </figure>
  );
}
