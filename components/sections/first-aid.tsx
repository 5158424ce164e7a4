export type FirstAidProps = { heading: string; items: readonly string[] };

/** What to do oneself, without danger, until the artisan calls. */
export function FirstAid({ heading, items }: FirstAidProps) {
  return (
    <div className="rounded-panel border-[1.5px] border-sable-200 bg-carte p-4.5">
      <h2 className="text-h3">{heading}</h2>
      <ol className="mt-3 grid gap-2">
        {items.map((item, index) => (
          <li key={item} className="grid grid-cols-[auto_1fr] gap-3 text-base leading-snug text-pretty">
            <span
              aria-hidden="true"
              className="grid size-7 place-items-center rounded-wood bg-lagon-700 text-small font-bold text-white"
            >
              {index + 1}
            </span>
            {item}
          </li>
        ))}
      </ol>
    </div>
  );
}
