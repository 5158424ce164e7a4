import type { Step } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";

// On a wide screen the three steps rise like the stairs of a case, 56 px each; their pictures stand on one line.
const STAIRS = ["bg-lagon-700 lg:mt-28", "bg-lagon-800 lg:mt-14", "bg-lagon-900"] as const;

export type StepsProps = { items: readonly Step[] };

export function Steps({ items }: StepsProps) {
  return (
    <ol className="mt-stack grid gap-2 sm:grid-cols-3 lg:gap-0">
      {items.map(({ title, description, illustration }, index) => (
        <li
          key={title}
          className={`grid grid-cols-[auto_1fr] content-start items-center gap-x-3.5 gap-y-1 rounded-wood p-3 text-white large-text:block lg:grid-rows-[auto_auto_1fr] lg:content-stretch lg:rounded-none lg:border-t-10 lg:border-sable-200 lg:p-7 lg:pt-6 ${STAIRS[index]}`}
        >
          <span
            aria-hidden="true"
            className="row-span-2 grid size-11 place-items-center self-start rounded-wood bg-creme text-2xl sm:row-auto lg:size-13 font-extrabold text-lagon-700 enamel line-lagon"
          >
            {index + 1}
          </span>
          <h3 className="text-h3 lg:min-h-13 lg:content-center">{title}</h3>
          <p className="text-pretty text-small text-lagon-100 sm:col-span-2 lg:text-base lg:pt-3">
            {description}
          </p>
          <LazyIllustration
            name={illustration}
            className="col-span-2 mt-5 hidden h-auto w-full self-end lg:block"
          />
        </li>
      ))}
    </ol>
  );
}
