/** The corrugated awning over the top edge of a card. */
export function Awning() {
  return <span className="tole absolute -inset-x-1 top-0 h-[11px] rounded-[3px] [--pitch:9px]" />;
}
