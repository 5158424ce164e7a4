import type { OwnLayout } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";
import { NumberedList } from "../ui/numbered-list";
import { Opener } from "../ui/opener";

/** Positions of the drawing's thirds. */
const THIRDS = ["object-top", "object-center", "object-bottom"];

type OwnBoardProps = OwnLayout<"board"> & {
  /** Label of the button that opens the gestures on phones. */
  openLabel: string;
};

/** A fuse board, with a text per row, and how to find the faulty circuit. */
export function OwnBoard({ illustration, rows, heading, gestures, stop, openLabel }: OwnBoardProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <ol className="grid">
        {rows.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[34%_1fr] lg:grid-cols-[26%_1fr] items-center gap-x-4">
            <div className="grid h-full items-center bg-lagon-900">
              <LazyIllustration
                name={illustration}
                className={`aspect-[9/5] h-auto w-full object-cover ${THIRDS[index]}`}
              />
            </div>
            <div className="py-1.5">
              <h3 className="text-body/tight font-bold sm:text-lg/tight">{title}</h3>
              <p className="mt-1 text-base/snug lg:text-small/snug text-pretty text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="relative self-center rounded-panel bg-carte p-4.5">
        <h3 className="text-h3 max-sm:pr-10">{heading}</h3>
        <Opener label={openLabel} className="absolute inset-x-4.5 top-1.5 sm:hidden" arrow="justify-end" />
        <div className="hidden peer-open:block sm:block">
          <NumberedList items={gestures} className="mt-3" />
        </div>
        <p className="mt-2 border-t-[1.5px] border-sable-300 pt-2 text-base/snug font-semibold text-pretty">
          {stop}
        </p>
      </div>
    </div>
  );
}
