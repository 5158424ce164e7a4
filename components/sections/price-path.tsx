import type { Blocks } from "@/content/types";
import { Icon } from "../ui/icon";

// The steps' share of a row. A step whose words do not fit beside the others goes to the next row.
const SHARES = ["flex-[.8]", "flex-1", "flex-[1.3]"] as const;

type PricePathProps = Blocks["price"];

/** Three steps, from the free call to a quote without obligation. */
export function PricePath({ heading, steps, note }: PricePathProps) {
  return (
    <div className="grid content-between rounded-panel border-[1.5px] border-sable-300 bg-vanille-100 px-4.5 py-3">
      <h2 className="text-h3">{heading}</h2>
      {/* Clips the arrow of a step that starts a row. */}
      <ol className="mt-2 flex flex-wrap gap-x-6 gap-y-2 overflow-clip max-[22rem]:grid xl:grid xl:grid-cols-[auto_auto_auto]">
        {steps.map(({ title, text }, index) => (
          <li key={title} className={`relative text-small/snug ${SHARES[index]}`}>
            <b className="block text-base/tight sm:text-lg/tight font-extrabold text-lagon-900">{title}</b>{" "}
            {text}
            {index > 0 && <Icon name="arrow" className="absolute top-0.5 -left-5.5 text-lagon-700" />}
          </li>
        ))}
      </ol>
      <p className="mt-2 text-small/snug text-pretty">{note}</p>
    </div>
  );
}
