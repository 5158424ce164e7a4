const UNBROKEN = /(\S*\p{L}-\p{L}\S*|\S*\d-\d\S*|\d+h–\d+h)/u;

/**
 * A text whose words, numbers and ranges of hours do not break at hyphens and dashes. The font has no word joiner.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(UNBROKEN).map((part, index) =>
    index % 2 ? (
      // Index as key: words may repeat and never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
