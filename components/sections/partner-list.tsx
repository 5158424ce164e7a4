import { Icon } from "../ui/icon";

type PartnerListProps = {
  items: readonly { name: string; href: string; logo?: { src: string; width?: number; height?: number } }[];
};

/** Cards that link to the partners' pages, with names, as not everyone knows the logos. */
export function PartnerList({ items }: PartnerListProps) {
  return (
    <ul className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ name, href, logo }) => (
        <li
          key={href}
          className="group relative flex min-h-40 flex-col justify-between gap-5 rounded-panel bg-carte p-5 border-[1.5px] border-sable-200 hover:border-lagon-700"
        >
          {logo ? (
            <img
              {...logo}
              alt=""
              loading="lazy"
              className="h-12 w-auto max-w-full self-start object-contain object-left forced-color-adjust-none forced-colors:bg-white"
            />
          ) : (
            <span
              aria-hidden="true"
              className="grid size-12 place-items-center rounded-wood bg-lagon-100 text-2xl font-extrabold text-lagon-700"
            >
              {[...name][0]}
            </span>
          )}
          <a
            href={href}
            className="card-link card-ring mt-auto flex min-h-11 items-center justify-between gap-3 wrap-anywhere text-h3 font-extrabold text-ink no-underline group-hover:underline"
          >
            {name} <Icon name="arrow" className="text-lagon-700" />
          </a>
        </li>
      ))}
    </ul>
  );
}
