export type UnbrokenProps = { children: string };

/** A text whose hours, from–to, stay on one line: browsers break after a dash, and the font has no word joiner. */
export function Unbroken({ children }: UnbrokenProps) {
  return children.split(/(\d+h–\d+h)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ),
  );
}
