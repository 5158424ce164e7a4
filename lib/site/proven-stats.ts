import type { Blocks } from "@/content/types";
import { fill } from "@/lib/client/format";
import type { Content } from "@/lib/content/load";

/** The figures of the home page: what the operator has measured replaces the average that figures.yaml gives. */
export function provenStats({
  blocks,
  figures,
  proof,
}: Pick<Content, "blocks" | "figures" | "proof">): Blocks["stats"] {
  const { callbacks } = proof ?? {};
  if (!callbacks) return blocks.stats;
  const { median, nineInTen } = callbacks;
  const { value, label } = blocks.measured;
  const measured = { value: fill(value, { median }), label: fill(label, { nineInTen }) };
  return blocks.stats.map((stat) => (stat.value === figures.responseStat.text ? measured : stat));
}
