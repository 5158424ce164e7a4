import { ARROW_LINK } from "../ui/button";

type MoreReadingProps = { heading: string; items: readonly { title: string; href: string }[] };

/** Links to a trade's posts; renders nothing if it has none. */
export function MoreReading({ heading, items }: MoreReadingProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={heading} className="mt-stack flex-wrap items-center gap-x-5 md:flex">
      <p className="flex-none font-bold">{heading}</p>
      {items.map(({ title, href }) => (
        <a key={href} href={href} className={`${ARROW_LINK} flex! text-balance`}>
          {title}
        </a>
      ))}
    </nav>
  );
}
