import { LazyIllustration } from "../illustrations/illustration";
import { SectionHeading } from "../ui/section";

// Places of the labels on the map's 540 × 362 ground; `wide` ones are left out on a phone.
const LABELS: readonly {
  name: string;
  x: number;
  y: number;
  anchor: "start" | "middle" | "end";
  wide?: true;
}[] = [
  { name: "Saint-Denis", x: 140, y: 10, anchor: "middle" },
  { name: "Saint-André", x: 276, y: 70, anchor: "start", wide: true },
  { name: "Saint-Benoît", x: 312, y: 116, anchor: "start" },
  { name: "Sainte-Rose", x: 366, y: 168, anchor: "start", wide: true },
  { name: "Saint-Philippe", x: 342, y: 326, anchor: "start", wide: true },
  { name: "Saint-Joseph", x: 246, y: 344, anchor: "middle", wide: true },
  { name: "Saint-Pierre", x: 140, y: 326, anchor: "middle" },
  { name: "Saint-Leu", x: 38, y: 212, anchor: "end" },
  { name: "Saint-Paul", x: 8, y: 106, anchor: "end" },
  { name: "Le Port", x: 42, y: 52, anchor: "end" },
];

export type NetworkProps = {
  heading: string;
  lead?: string;
  mapAlt: string;
  /** Counts per trade, with their labels; left out where only the heading's figure is shown. */
  trades?: readonly { count: number; label: string }[];
  communesLabel: string;
  areas: readonly { name: string; communes: readonly { name: string; postalCodes: readonly string[] }[] }[];
};

export function Network({ heading, lead, mapAlt, trades = [], communesLabel, areas }: NetworkProps) {
  const most = Math.max(...trades.map(({ count }) => count));
  return (
    <div className="grid grid-cols-1 items-center gap-7 md:grid-cols-[1fr_1.4fr]">
      <div>
        <SectionHeading heading={heading} lead={lead} dark />
        <ul className="mt-6">
          {trades.map(({ count, label }) => (
            <li
              key={label}
              className="grid min-h-13 grid-cols-[3.4rem_1fr] items-center gap-3 border-t-[1.5px] border-white/17 font-semibold"
            >
              <b className="text-2xl font-extrabold text-vanille">{count}</b>
              <span>
                {label}
                <svg
                  viewBox="0 0 100 2"
                  preserveAspectRatio="none"
                  aria-hidden="true"
                  className="mt-1 h-1.5 w-full"
                >
                  <rect width={(100 * count) / most} height="2" className="fill-lagon-500" />
                </svg>
              </span>
            </li>
          ))}
        </ul>
        <details className="mt-5 group">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline underline-offset-4">
            {communesLabel}
          </summary>
          {areas.map(({ name, communes }) => (
            <p key={name} className="mt-1 text-small text-lagon-100">
              <b>{name}</b>{" "}
              {communes.map((commune) => `${commune.name} ${commune.postalCodes.join(", ")}`).join(" · ")}
            </p>
          ))}
        </details>
      </div>
      <div className="relative mx-auto w-full max-w-160">
        <LazyIllustration name="carte" label={mapAlt} className="h-auto w-full" />
        <svg
          viewBox="-80 -8 540 362"
          aria-hidden="true"
          className="absolute inset-0 size-full overflow-visible"
        >
          {LABELS.map(({ name, x, y, anchor, wide }) => (
            <text
              key={name}
              x={x}
              y={y}
              textAnchor={anchor}
              className={`fill-creme text-[18px] font-semibold max-[26rem]:text-[22px] sm:text-[14px] ${wide ? "hidden sm:block" : ""}`}
            >
              {name}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}
