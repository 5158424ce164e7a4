const UNBROKEN = /(\S*\p{L}-\p{L}\S*|\S*\d-\d\S*|\d+h\d*–\S+)/u;

/** In characters: a longer word, such as « réfrigérateur-congélateur », does not fit on a phone's line in a large heading. */
const MAX_UNBROKEN_LENGTH = 16;

/**
 * A text whose words, numbers and ranges of hours do not break at hyphens and dashes, unless they are long. The font has no
 * word joiner.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(UNBROKEN).map((part, index) =>
    index % 2 && part.length <= MAX_UNBROKEN_LENGTH ? (
      // Index as key: words may repeat and never move
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
