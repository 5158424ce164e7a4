import type { Step } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";

// On a wide screen the three steps rise like the stairs of a case.
const STAIRS = ["bg-lagon-700 lg:pb-7", "bg-lagon-800 lg:pb-12", "bg-lagon-900 lg:pb-17"] as const;

export type StepsProps = { items: readonly Step[] };

export function Steps({ items }: StepsProps) {
  return (
    <ol className="mt-9 grid gap-3.5 lg:grid-cols-3 lg:items-end lg:gap-0">
      {items.map(({ title, description, illustration }, index) => (
        <li
          key={title}
          className={`grid grid-cols-[auto_1fr] grid-rows-[auto_1fr] content-start items-start gap-x-4 gap-y-1 rounded-wood p-5 text-white sm:grid-cols-[auto_1fr_11rem] lg:block lg:rounded-none lg:border-t-10 lg:border-sable-200 lg:px-7 lg:pt-6 ${STAIRS[index]}`}
        >
          <span
            aria-hidden="true"
            className="row-span-2 grid size-13 place-items-center rounded-wood bg-creme text-[1.625rem] font-extrabold text-lagon-700 enamel [--line:var(--color-lagon-700)] lg:float-left lg:mr-4"
          >
            {index + 1}
          </span>
          <h3 className="text-h3 lg:min-h-13 lg:content-center">{title}</h3>
          <p className="col-start-2 text-pretty text-lagon-100 lg:clear-left lg:pt-4">{description}</p>
          <LazyIllustration
            name={illustration}
            className="hidden h-auto w-full sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:block lg:mt-5 lg:w-full"
          />
        </li>
      ))}
    </ol>
  );
}
