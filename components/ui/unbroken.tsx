const UNBROKEN = /(\S*\p{L}-\p{L}\S*|\S*\d-\d\S*|\d+h–\d+h)/u;

/**
 * A text in which no word or number, such as a standard’s, breaks at its hyphen, and hours, from–to, stay on one line: the
 * font has no word joiner.
 */
export function Unbroken({ children }: { children: string }) {
  return children.split(UNBROKEN).map((part, index) =>
    index % 2 ? (
      // By its place: a word may be repeated, and none changes its place
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
