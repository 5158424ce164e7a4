import type { Communes } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";
import { SectionHeading } from "../ui/section";

/** A town's name on the map, in units of its 540 × 362 ground; `wide` ones are left out on a phone. */
export type MapLabel = { name: string } & NonNullable<Communes[number]["label"]>;

export type NetworkProps = {
  heading: string;
  lead?: string;
  mapAlt: string;
  labels: readonly MapLabel[];
  /** Counts per trade, with their labels; left out where only the heading's figure is shown. */
  trades?: readonly { count: number; label: string }[];
  communesLabel: string;
  /** Left out where a link leads to them. */
  areas?: readonly { name: string; communes: readonly { name: string; postalCodes: readonly string[] }[] }[];
  communesHref: string;
};

const COMMUNES =
  "inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4";

export function Network(props: NetworkProps) {
  const { heading, lead, mapAlt, labels, trades = [], communesLabel, areas, communesHref } = props;
  return (
    <div className="grid grid-cols-1 items-center gap-2 md:grid-cols-[1fr_1.4fr]">
      <div>
        <SectionHeading heading={heading} lead={lead} dark />
        <ul className="mt-stack grid grid-cols-2 gap-x-5 md:grid-cols-1">
          {trades.map(({ count, label }) => (
            <li
              key={label}
              className="grid min-h-12 grid-cols-[auto_1fr] items-center gap-3 border-t-[1.5px] border-white/17 text-small leading-tight font-semibold md:grid-cols-[3.4rem_1fr]"
            >
              <b className="text-2xl font-extrabold text-vanille">{count}</b>
              <span>{label}</span>
            </li>
          ))}
        </ul>
        {areas ? (
          <details className="mt-2">
            <summary className={COMMUNES}>{communesLabel}</summary>
            {areas.map(({ name, communes }) => (
              <p key={name} className="mt-1 text-small text-lagon-100">
                <b>{name}</b>
                {` ${communes.map((commune) => `${commune.name} ${commune.postalCodes.join(", ")}`).join(" · ")}`}
              </p>
            ))}
          </details>
        ) : (
          <a href={communesHref} className={`mt-2 ${COMMUNES}`}>
            {communesLabel}
          </a>
        )}
      </div>
      <div className="relative mx-auto w-full max-w-160">
        <LazyIllustration name="carte" label={mapAlt} className="h-auto w-full" />
        {labels.length > 0 && (
          <svg
            viewBox="-80 -8 540 362"
            aria-hidden="true"
            className="absolute inset-0 size-full overflow-visible fill-creme text-[18px] font-semibold max-[26rem]:text-[25px] sm:text-[14px]"
          >
            {labels.map(({ name, x, y, anchor, wide }) => (
              <text
                key={name}
                x={x}
                y={y}
                textAnchor={anchor}
                className={wide ? "hidden sm:block" : undefined}
              >
                {name}
              </text>
            ))}
          </svg>
        )}
      </div>
    </div>
  );
}
