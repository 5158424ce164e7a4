/** The corrugated awning with its small lambrequin, over the top edge of a card. */
export function Awning() {
  return (
    <>
      <span className="tole absolute -inset-x-1 top-0 h-[11px] rounded-t-[3px] [--pitch:9px]" />
      <span className="lambrequin-sm absolute -inset-x-1 top-2.5 z-1 text-lagon-900" />
    </>
  );
}
