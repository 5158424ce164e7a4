import { Portraits, VettingTable } from "@/components/sections/vetting";
import { Missing } from "@/components/ui/prose";
import type { Trade, TradeSlug } from "@/content/types";
import { uncapitalized } from "@/lib/client/format";
import { getContent, getTrade } from "@/lib/content/get";
import { getPicture } from "@/lib/content/images";
import { MISSING } from "@/lib/content/missing";

// How the operator vets artisans, from content/vetting.yaml only. Without checks, trade pages show none.

/** The checks as one more item of a trade's trust section. */
export function vettingPoints(): Trade["trust"]["items"] {
  const { vetting, blocks } = getContent();
  if (!vetting.checks?.length) return [];
  const text = vetting.checks
    .map(({ name, asked, often }) => `${name}\u00a0: ${asked}, ${uncapitalized(often)}.`)
    .join(" ");
  return [{ icon: "check", title: blocks.vetting.heading, text }];
}

/** The checks as a table in a legal page, or a visible gap. */
export function Verifications() {
  const { vetting, blocks } = getContent();
  if (vetting.checks?.length) return <VettingTable items={vetting.checks} words={blocks.vetting} />;
  return (
    <p>
      <Missing>{MISSING}</Missing>
    </p>
  );
}

/** Portraits of a trade's artisans, or of all; undefined if there are none. */
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
