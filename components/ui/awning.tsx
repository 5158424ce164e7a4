/** The corrugated awning at the top of a card. It covers the card's 1.5 px top line; in forced colours the line replaces it. */
export function Awning({ className = "" }: { className?: string }) {
  return (
    <span
      className={`tole absolute -inset-x-1 -top-[1.5px] h-3 rounded-wood [--pitch:9px] forced-colors:hidden ${className}`}
    />
  );
}
