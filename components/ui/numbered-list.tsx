type NumberedListProps = { items: readonly string[]; className?: string };

export function NumberedList({ items, className = "" }: NumberedListProps) {
  return (
    <ol className={`grid gap-2 ${className}`}>
      {items.map((item, index) => (
        <li
          key={item}
          className="grid grid-cols-[auto_1fr] gap-3 large-text:block text-base/snug text-pretty"
        >
          <span
            aria-hidden="true"
            className="grid size-7 place-items-center rounded-wood bg-lagon-700 text-small font-bold text-white"
          >
            {index + 1}
          </span>{" "}
          {item}
        </li>
      ))}
    </ol>
  );
}
