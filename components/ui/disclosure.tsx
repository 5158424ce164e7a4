import { Icon } from "./icon";
import { Unbroken } from "./unbroken";

type DisclosureProps = { summary: string; children: React.ReactNode };

/** A question that opens its answer. `<details>` works without scripts and with find in page. */
export function Disclosure({ summary, children }: DisclosureProps) {
  return (
    <details className="border-t-[1.5px] border-sable-300 last:border-b-[1.5px]">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 py-1 text-base/snug sm:text-lg/snug font-bold text-pretty hover:text-lagon-700 [&::-webkit-details-marker]:hidden">
        <span>
          <Unbroken>{summary}</Unbroken>
        </span>
        <span className="grid size-10 flex-none place-items-center rounded-wood bg-lagon-100 text-lagon-700 rotate-90 [[open]_&]:-rotate-90">
          <Icon name="arrow" />
        </span>
      </summary>
      <div className="max-w-[42em] pr-10 pb-4 text-pretty text-ink-2">{children}</div>
    </details>
  );
}
