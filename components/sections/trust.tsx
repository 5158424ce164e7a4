import type { Trade, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { NoteItem } from "../ui/note-item";
import { SectionHeading } from "../ui/section";

export type TrustProps = {
  heading: string;
  lead?: string;
  items: Trade["trust"]["items"];
  /** Heading above the list, where there is no room beside it. */
  stacked?: boolean;
  /** Below the heading. */
  children?: React.ReactNode;
  ui: Pick<Ui, "details">;
};

export function Trust({ heading, lead, items, stacked = false, ui, children }: TrustProps) {
  return (
    <div className={`grid grid-cols-1 gap-4 ${stacked ? "" : "md:grid-cols-[1fr_1.4fr] md:gap-16"}`}>
      <div className={stacked ? "" : "md:sticky md:top-30 md:self-start"}>
        <SectionHeading heading={heading} lead={lead} />
        {children}
      </div>
      <ul>
        {items.map((item) => (
          <NoteItem key={item.title} {...item} openLabel={fill(ui.details, { name: item.title })} />
        ))}
      </ul>
    </div>
  );
}
