import type { OwnLayout } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";

/** Positions of the drawing's quarters. */
const QUARTERS = ["object-left", "object-[33.4%]", "object-[66.6%]", "object-right"];

/** Four parts of a drawing. Side by side they join; on phones each is beside its text. */
export function OwnStops({ illustration, items }: OwnLayout<"stops">) {
  return (
    <ol className="grid grid-cols-1 gap-y-2 sm:grid-cols-4">
      {items.map(({ title, text }, index) => (
        <li
          key={title}
          className="grid grid-cols-[min(7rem,36vw)_1fr] items-center gap-x-4 sm:block large-text:block"
        >
          <LazyIllustration
            name={illustration}
            className={`aspect-[9/7] h-auto w-full object-cover large-text:hidden ${QUARTERS[index]}`}
          />
          <div className="sm:pt-3.5 sm:pr-5">
            <h3 className="text-body/tight font-bold sm:text-lg/tight">{title}</h3>
            <p className="mt-1 text-base/snug text-pretty text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
