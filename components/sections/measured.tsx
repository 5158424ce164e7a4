import type { Blocks, Proof } from "@/content/types";
import { fill, frenchNumber } from "@/lib/client/format";
import { Stars } from "../ui/stars";

type MeasuredProps = Proof & { words: Blocks["measured"]; ratingLabel: string };

const counted = <Measure extends { count: number }>(measure: Measure) => ({
  ...measure,
  count: frenchNumber(measure.count),
});

/** A share in per cent. Not a `<meter>`, which each browser draws in its own colours, with gradients. */
const Bar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-0 flex-1">
    <rect width="100" height="1" className="fill-carte" />
    <rect width={share} height="1" className="fill-lagon-700" />
  </svg>
);

const SHARES = ["five", "four", "three", "two", "one"] as const;

/** The distribution of star ratings, and how it and the call-back times were measured. */
export function Measured({ callbacks, stars, words, ratingLabel }: MeasuredProps) {
  return (
    <div className="mt-4 max-w-[46em] text-small text-pretty text-ink-2">
      {stars && (
        <>
          <h3 className="text-h3 text-ink">{words.heading}</h3>
          <dl className="my-2 grid max-w-100 gap-1">
            {SHARES.map((name, index) => (
              <div key={name} className="flex flex-wrap items-center gap-x-3">
                <dt className="flex">
                  <Stars rating={5 - index} label={ratingLabel} className="text-base" />
                </dt>
                <dd className="flex min-w-0 flex-1 basis-32 items-center gap-2 font-semibold text-ink">
                  <Bar share={stars[name]} />
                  <span className="min-w-[4ch] text-right">{`${frenchNumber(stars[name])}\u00a0%`}</span>
                </dd>
              </div>
            ))}
          </dl>
          <p>{`${fill(words.stars, counted(stars))} ${stars.method}`}</p>
        </>
      )}
      {callbacks && (
        <p className="mt-1">{`${fill(words.callbacks, counted(callbacks))} ${callbacks.method}`}</p>
      )}
    </div>
  );
}
