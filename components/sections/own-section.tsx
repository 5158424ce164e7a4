import type { OwnSection as OwnSectionContent, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { Section, SectionHeading } from "../ui/section";
import { OwnBoard } from "./own-board";
import { OwnDoors } from "./own-doors";
import { OwnMeter } from "./own-meter";
import { OwnOutages } from "./own-outages";
import { OwnStops } from "./own-stops";

export type OwnSectionProps = OwnSectionContent & { ui: Pick<Ui, "details"> };

/** What one trade's page shows and no other does, with its source. */
export function OwnSection({
  heading,
  lead,
  source,
  stops,
  board,
  meter,
  doors,
  outages,
  ui,
}: OwnSectionProps) {
  return (
    <Section ground="mint">
      <SectionHeading heading={heading} lead={lead} />
      <div className="mt-stack">
        {stops && <OwnStops {...stops} />}
        {board && <OwnBoard {...board} openLabel={fill(ui.details, { name: board.heading })} />}
        {meter && <OwnMeter {...meter} />}
        {doors && <OwnDoors {...doors} />}
        {outages && <OwnOutages {...outages} />}
      </div>
      <p className="mt-4 text-small text-pretty text-ink-2">{source}</p>
    </Section>
  );
}
