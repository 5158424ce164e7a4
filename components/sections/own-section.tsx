import type { OwnSection as OwnSectionContent, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { Section, SectionHeading } from "../ui/section";
import { Unbroken } from "../ui/unbroken";
import { OwnBoard } from "./own-board";
import { OwnDoors } from "./own-doors";
import { OwnMeter } from "./own-meter";
import { OwnOutages } from "./own-outages";
import { OwnStops } from "./own-stops";

type OwnSectionProps = OwnSectionContent & { ui: Pick<Ui, "details" | "works" | "fails"> };

/** The section specific to one trade's page, with its source. */
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
      {/* On wide screens, heading and source are beside the content. */}
      <div className="grid grid-cols-1 gap-x-6 min-[75rem]:grid-cols-[21rem_1fr]">
        <SectionHeading heading={heading} lead={lead} />
        <div className="mt-stack min-[75rem]:row-span-2 min-[75rem]:mt-1">
          {stops && <OwnStops {...stops} />}
          {board && <OwnBoard {...board} openLabel={fill(ui.details, { name: board.heading })} />}
          {meter && <OwnMeter {...meter} />}
          {doors && <OwnDoors {...doors} />}
          {outages && <OwnOutages {...outages} ui={ui} />}
        </div>
        <p className="mt-4 self-end text-small text-pretty text-ink-2">
          <Unbroken>{source}</Unbroken>
        </p>
      </div>
    </Section>
  );
}
