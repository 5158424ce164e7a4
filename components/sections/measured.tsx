import type { Blocks, Proof } from "@/content/types";
import { fill, frenchNumber } from "@/lib/client/format";
import { Stars } from "../ui/stars";

type MeasuredProps = Proof & { words: Blocks["measured"]; ratingLabel: string };

const counted = <Measure extends { count: number }>(measure: Measure) => ({
  ...measure,
  count: frenchNumber(measure.count),
});

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
                <dt>
                  <Stars rating={5 - index} label={ratingLabel} className="text-base" />
                </dt>
                <dd className="flex min-w-0 flex-1 basis-32 items-center gap-2 font-semibold text-ink">
                  <meter
                    min={0}
                    max={100}
                    value={stars[name]}
                    aria-hidden="true"
                    className="min-w-0 flex-1"
                  />
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
