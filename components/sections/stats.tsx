import type { Blocks } from "@/content/types";

type StatsProps = { items: Blocks["stats"] };

/** In characters: longer figures may wrap, to fit beside the others on a wide screen. */
const MAX_LINE_LENGTH = 16;

/** Two to four figures as enamelled plates: on wide screens as wide as their text, on phones every second one wider. */
export function Stats({ items }: StatsProps) {
  return (
    <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-2 large-text:grid-cols-1 sm:grid-cols-2 md:auto-cols-fr md:grid-flow-col md:grid-cols-none xl:flex">
      {items.map(({ value, label }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-center max-md:last:odd:col-span-full rounded-panel bg-lagon-700 p-2 md:py-3 xl:px-4 text-center text-white enamel line-creme"
        >
          <dt className="text-base/tight font-medium text-balance xl:text-small/tight">{label}</dt>
          <dd
            className={`text-[clamp(1.625rem,1.1rem+2.4vw,2.25rem)]/[1.05] font-extrabold ${value.length <= MAX_LINE_LENGTH ? "xl:whitespace-nowrap" : ""}`}
          >
            <Value>{value}</Value>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Shrinks the words before a number: « plus de 3 000 ». */
function Value({ children }: { children: string }) {
  const [, words, number] = /^(\D*[^\d\s+]\s)(\d.*)$/.exec(children) ?? [];
  if (!words) return children;
  return (
    <>
      <span className="text-base">{words}</span>
      {number}
    </>
  );
}
