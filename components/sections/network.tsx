import { Fragment } from "react";
import type { Communes } from "@/content/types";
import { COMMUNE_MAP } from "@/lib/client/page-ids";
import { LazyIllustration } from "../illustrations/illustration";
import { SectionHeading } from "../ui/section";
import { Unbroken } from "../ui/unbroken";

/** A town on the map: dot and name, in units of the 540 × 362 viewBox; `wide` ones are not shown on phones. */
type MapLabel = Pick<Communes[number], "name" | "dot"> & NonNullable<Communes[number]["label"]>;

type NetworkProps = {
  heading: string;
  lead?: string;
  /** The commune search, below the heading; shows its result on the map. */
  finder: React.ReactNode;
  mapAlt: string;
  /** Whether phones show the map. */
  mapOnPhones?: boolean;
  labels: readonly MapLabel[];
  /** Number of artisans per trade; none if not shown. */
  trades: readonly { count: string; label: string }[];
  communesLabel: string;
  /** The communes by area, if listed here. */
  areas?: readonly { name: string; communes: readonly { name: string; postalCodes: readonly string[] }[] }[];
  /** The page that lists the communes. */
  communesHref?: string;
};

const COMMUNES_LINK =
  "inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4";

export function Network(props: NetworkProps) {
  const { heading, lead, finder, mapAlt, mapOnPhones = true, labels, trades } = props;
  const { communesLabel, areas, communesHref } = props;
  return (
    <div className="grid print:block grid-cols-1 gap-x-2 md:grid-cols-[1fr_1.4fr] md:grid-rows-[1fr_auto_auto_1fr] xl:grid-cols-[1fr_28rem]">
      <div className="md:row-start-2">
        <SectionHeading heading={heading} lead={lead} dark />
        {finder}
      </div>
      <div
        id={COMMUNE_MAP}
        className={`relative mx-auto w-full max-w-160 self-center md:col-start-2 md:row-span-4 xl:-my-8 xl:ml-0 xl:w-[calc(100%+clamp(0rem,50vw-37.5rem,6rem))] ${mapOnPhones ? "" : "max-sm:hidden"}`}
      >
        <LazyIllustration name="carte" label={mapAlt} className="h-auto w-full text-transparent" />
        <MapLabels labels={labels} />
      </div>
      <div>
        {trades.length > 0 && (
          <ul className="flex flex-wrap gap-x-3 gap-y-1">
            {trades.map(({ count, label }) => (
              <li key={label} className="flex items-center gap-2 text-badge/tight font-semibold">
                <b className="flex-none text-xl font-extrabold text-vanille">{count}</b> {label}
              </li>
            ))}
          </ul>
        )}
        {areas ? (
          <details>
            <summary className={COMMUNES_LINK}>{communesLabel}</summary>
            {areas.map(({ name, communes }) => (
              <p key={name} className="mt-1 text-small text-lagon-100">
                <b>{name}</b>{" "}
                <span translate="no">
                  <Unbroken>
                    {communes
                      .map((commune) => `${commune.name} ${commune.postalCodes.join(", ")}`)
                      .join(" · ")}
                  </Unbroken>
                </span>
              </p>
            ))}
          </details>
        ) : (
          communesHref && (
            <a href={communesHref} className={COMMUNES_LINK}>
              {communesLabel}
            </a>
          )
        )}
      </div>
    </div>
  );
}

/** Labelled dots of some towns. The commune search marks the town it finds. */
function MapLabels({ labels }: Pick<NetworkProps, "labels">) {
  return (
    <svg
      viewBox="-80 -8 540 362"
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible fill-creme text-[18px] font-semibold max-[26rem]:text-[25px] sm:text-[16px]"
    >
      {labels.filter(({ wide }) => !wide).map(mapLabel)}
      <g className="hidden sm:block">{labels.filter(({ wide }) => wide).map(mapLabel)}</g>
    </svg>
  );
}

const mapLabel = ({ name, dot, x, y, anchor }: MapLabel) => (
  <Fragment key={name}>
    <circle cx={dot.x} cy={dot.y} r={6} className="fill-lagon-900 stroke-creme" />
    <text x={x} y={y} textAnchor={anchor}>
      {name}
    </text>
  </Fragment>
);
