const UNBROKEN = /(\S*\p{L}-\p{L}\S*|\d+h–\d+h)/u;

/** A text in which no word breaks at its hyphen, and hours, from–to, stay on one line: the font has no word joiner. */
export function Unbroken({ children }: { children: string }) {
  return children.split(UNBROKEN).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
