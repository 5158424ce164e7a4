import { CLOSED_SHEET } from "@/lib/client/page-ids";
import { Icon } from "./icon";

export type SheetBarProps = {
  title: React.ReactNode;
  /** The link that closes the sheet. */
  close: React.ReactNode;
  className?: string;
};

/** Classes for the backdrop, and for the sheet: full-screen on phones, a centred panel elsewhere. */
export const SHEET_GROUND = "fixed inset-0 overflow-y-auto bg-nuit/80 text-ink";
export const SHEET =
  "relative mx-auto flex w-full flex-col max-sm:min-h-full bg-sable-50 tall:my-8 sm:w-[min(780px,100%-4rem)] sm:rounded-b-sheet";
/** Makes the roof wider than the sheet on wide screens. */
export const SHEET_ROOF = "sm:-mx-2 sm:rounded-t-wood";

/** Closes its sheet, even without scripts. */
export function CloseSheet({ label }: { label: string }) {
  return (
    <a
      href={`#${CLOSED_SHEET}`}
      aria-label={label}
      className="-mr-2.5 grid h-12 w-[48px] shrink-0 place-items-center text-2xl text-white"
    >
      <Icon name="close" />
    </a>
  );
}

/** The title bar of a sheet, with the link that closes it. */
export function SheetBar({ title, close, className = "" }: SheetBarProps) {
  return (
    <div
      className={`tole on-dark sticky top-0 z-3 flex min-h-12 items-center justify-between px-5 font-bold text-white ${className}`}
    >
      {title}
      {close}
      <span className="lambrequin lambrequin-sm absolute inset-x-0 top-full text-lagon-900" />
    </div>
  );
}
