/** The corrugated awning over the top edge of a card, whose line, 1.5 px wide, it covers. */
export function Awning({ className = "" }: { className?: string }) {
  return (
    <span className={`tole absolute -inset-x-1 -top-[1.5px] h-3 rounded-wood [--pitch:9px] ${className}`} />
  );
}
