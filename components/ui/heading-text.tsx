/** A heading's words; hyphenated ones (Saint-Denis, passe-t-il) never break at the hyphen. */
export function HeadingText({ children }: { children: string }) {
  return children.split(/(\S*\p{L}-\p{L}\S*)/u).map((part, index) =>
    index % 2 ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
