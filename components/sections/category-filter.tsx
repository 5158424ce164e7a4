type CategoryFilterProps = {
  label: string;
  items: readonly {
    label: string;
    /** Undefined if the category has no posts. */
    href: string | undefined;
    current: boolean;
  }[];
};

/** Links to the category pages, which work without scripts and can be shared. */
export function CategoryFilter({ label, items }: CategoryFilterProps) {
  return (
    <nav aria-label={label}>
      <ul className="-mx-5 flex gap-2 overflow-x-auto scroll-px-5 px-5 py-1.5 whitespace-nowrap sm:flex-wrap">
        {items.map(({ label: name, href, current }) => (
          <li key={name}>
            <a
              href={href}
              role={href ? undefined : "link"}
              aria-disabled={href ? undefined : true}
              aria-current={current ? "page" : undefined}
              className={`inline-flex min-h-12 items-center rounded-wood px-4.5 font-semibold no-underline border-2 aria-[current]:border-lagon-700 aria-[current]:bg-lagon-700 aria-[current]:text-white aria-[current]:underline ${href ? "border-lagon-700 text-lagon-700 hover:bg-lagon-100" : "border-sable-300 text-ink-2"}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
