import { Icon } from "./icon";

export type DisclosureProps = { summary: string; children: React.ReactNode };

/** A question that unfolds its answer. The native element works without scripts, and search in the page opens it. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="group border-t-[1.5px] border-sable-300 last:border-b-[1.5px]">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-1.5 text-base leading-snug sm:min-h-13 sm:text-lg font-bold text-pretty hover:text-lagon-700 [&::-webkit-details-marker]:hidden">
        {summary}
        <span className="grid size-9 flex-none place-items-center rounded-wood bg-lagon-100 text-lagon-700 rotate-90 group-open:-rotate-90">
          <Icon name="arrow" />
        </span>
      </summary>
      <div className="max-w-[42em] pr-10 pb-5 text-pretty text-ink-2">{children}</div>
    </details>
  );
}
