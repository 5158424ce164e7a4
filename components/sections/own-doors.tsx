import type { OwnLayout } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";

/** Two doors side by side, with answers to the same three questions. */
export function OwnDoors({ labels, items }: OwnLayout<"doors">) {
  return (
    <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1 sm:gap-4">
      {items.map(({ illustration, title, answers }) => (
        <li key={title} className="overflow-hidden rounded-panel bg-carte md:grid md:grid-cols-[38%_1fr]">
          <LazyIllustration
            name={illustration}
            className="h-40 w-full object-cover object-[60%] sm:h-72 md:h-full"
          />
          <div className="p-3 sm:p-4.5">
            <h3 className="text-lg/tight font-bold sm:text-h3">{title}</h3>
            <dl className="mt-2 text-small/snug text-pretty">
              {answers.map((answer, row) => (
                <div key={labels[row]} className="border-t-[1.5px] border-sable-300 py-2">
                  <dt className="font-bold text-lagon-700">{labels[row]}</dt>
                  <dd>{answer}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
