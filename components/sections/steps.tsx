import type { Step } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";

// On wide screens the three steps rise like stairs, 56 px each.
const STAIRS = ["bg-lagon-700 lg:mt-28", "bg-lagon-800 lg:mt-14", "bg-lagon-900"] as const;

// Part of each picture to keep when phones crop it: the visitor, the caller, and the artisan at the door.
const KEPT = ["object-[30%_0]", "object-[30%_0]", "object-[85%_0]"] as const;

type StepsProps = { items: readonly Step[] };

/** The steps of a request. On phones each picture is beside its text, with the number on it. */
export function Steps({ items }: StepsProps) {
  return (
    <ol className="mt-stack grid grid-cols-1 gap-2 sm:grid-cols-3 lg:mt-0 lg:gap-0">
      {items.map(({ title, description, illustration }, index) => (
        <li
          key={title}
          className={`relative flex flex-col gap-2 rounded-wood p-3 text-white lg:rounded-none border-sable-200 lg:border-t-10 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:p-5 lg:pb-0 max-sm:ps-[34vw] large-text:ps-3! ${STAIRS[index]}`}
        >
          <div className="flex items-center gap-3 large-text:flex-wrap lg:col-span-2">
            <span
              aria-hidden="true"
              className="grid size-11 flex-none place-items-center rounded-wood bg-carte text-2xl font-extrabold text-lagon-700 enamel line-lagon max-sm:absolute max-sm:z-1 max-sm:bottom-2 max-sm:start-2 large-text:static"
            >
              {index + 1}
            </span>
            <h3 className="min-w-0 text-lg/tight md:text-h3">{title}</h3>
          </div>
          <p className="text-pretty text-badge text-lagon-100 sm:text-small lg:pb-5">{description}</p>
          <LazyIllustration
            name={illustration}
            className={`w-full object-cover max-sm:absolute max-sm:inset-0 max-sm:h-full max-sm:w-[30vw] mt-auto large-text:hidden ${KEPT[index]}`}
          />
        </li>
      ))}
    </ol>
  );
}
