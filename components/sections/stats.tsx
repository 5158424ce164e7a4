import type { Blocks } from "@/content/types";

export type StatsProps = { items: Blocks["stats"] };

/** Figures as enamelled street plates. */
export function Stats({ items }: StatsProps) {
  return (
    <dl className="mt-9 grid grid-cols-2 gap-3.5 md:grid-cols-4">
      {items.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end rounded-panel bg-lagon-700 px-4 pt-4.5 pb-4 text-center text-white enamel [--line:var(--color-creme)]"
        >
          <dt className="text-base font-medium">{label}</dt>
          <dd className="text-[clamp(2rem,1.5rem+2vw,3rem)] leading-[1.05] font-extrabold tracking-tight">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
