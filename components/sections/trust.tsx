import type { Trade } from "@/content/types";
import { Icon } from "../ui/icon";
import { SectionHeading } from "../ui/section";

export type TrustProps = {
  heading: string;
  lead?: string;
  items: Trade["trust"]["items"] /** Heading above the list, where there is no room beside it. */;
  stacked?: boolean;
};

export function Trust({ heading, lead, items, stacked = false }: TrustProps) {
  return (
    <div className={`grid grid-cols-1 gap-7 ${stacked ? "" : "md:grid-cols-[1fr_1.4fr] md:gap-16"}`}>
      <div className={stacked ? "" : "md:sticky md:top-30 md:self-start"}>
        <SectionHeading heading={heading} lead={lead} />
      </div>
      <ul>
        {items.map(({ icon, title, text }) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] gap-x-4 gap-y-0.5 border-t-[1.5px] border-sable-300 py-4.5"
          >
            <span className="row-span-2 grid size-13 place-items-center rounded-wood bg-lagon-700 text-xl text-white">
              <Icon name={icon} />
            </span>
            <h3 className="text-h3">{title}</h3>
            <p className="text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
