/** The corrugated awning over the top edge of a card, whose line, 1.5 px wide, it covers. */
export function Awning() {
  return <span className="tole absolute -inset-x-1 -top-[1.5px] h-3 rounded-[3px] [--pitch:9px]" />;
}
