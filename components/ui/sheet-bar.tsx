import { CLOSED_SHEET } from "@/lib/client/page-ids";
import { Icon } from "./icon";

type SheetBarProps = { title: React.ReactNode; closeLabel: string; className: string };

/** The title bar of a sheet, with the link that closes it, even without scripts. */
export function SheetBar({ title, closeLabel, className }: SheetBarProps) {
  return (
    <div
      className={`tole on-dark sticky top-0 z-3 flex min-h-12 items-center justify-between px-5 font-bold text-white ${className}`}
    >
      {title}
      <a
        href={`#${CLOSED_SHEET}`}
        aria-label={closeLabel}
        className="-me-2.5 grid h-12 w-[48px] shrink-0 place-items-center text-2xl text-white"
      >
        <Icon name="close" />
      </a>
      <span className="lambrequin lambrequin-sm absolute inset-x-0 top-full text-lagon-900" />
    </div>
  );
}
