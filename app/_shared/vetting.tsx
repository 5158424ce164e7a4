import { Portraits, VettingTable } from "@/components/sections/vetting";
import { Missing } from "@/components/ui/prose";
import type { Trade, TradeSlug } from "@/content/types";
import { getContent, getTrade } from "@/lib/content/get";
import { getPicture } from "@/lib/content/images";
import { MISSING } from "@/lib/content/missing";

/** What the operator asks of each artisan: nothing of it is invented, so that without content/vetting.yaml nothing is shown. */

/** As one more point among a trade's reasons to trust. */
export function vettingPoints(): Trade["trust"]["items"] {
  const { vetting, blocks } = getContent();
  if (!vetting.checks?.length) return [];
  const text = vetting.checks.map(({ name, asked, often }) => `${name}\u00a0: ${asked}, ${often}.`).join(" ");
  return [{ icon: "check", title: blocks.vetting.heading, text }];
}

/** As a table inside the text of a legal page, where a gap shows as such. */
export function Verifications() {
  const { vetting, blocks } = getContent();
  if (vetting.checks?.length) return <VettingTable items={vetting.checks} words={blocks.vetting} />;
  return (
    <p>
      <Missing>{MISSING}</Missing>
    </p>
  );
}

/** Real artisans of a trade, or of all; undefined without one. */
export function portraitsOf(trade?: TradeSlug): React.ReactNode {
  const { vetting, blocks } = getContent();
  const items = vetting.portraits.filter((item) => trade === undefined || item.trade === trade);
  if (items.length === 0) return undefined;
  return (
    <Portraits
      label={blocks.vetting.portraits}
      items={items.map((item) => ({
        ...item,
        trade: getTrade(item.trade).name,
        photo: getPicture(item.photo),
      }))}
    />
  );
}
