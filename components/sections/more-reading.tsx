import { ARROW_LINK } from "../ui/button";

export type MoreReadingProps = { heading: string; items: readonly { title: string; href: string }[] };

/** Links to a trade's articles; nothing when it has none. */
export function MoreReading({ heading, items }: MoreReadingProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={heading} className="mt-stack flex flex-wrap items-center gap-x-5">
      <p className="font-bold">{heading}</p>
      {items.map(({ title, href }) => (
        <a key={href} href={href} className={ARROW_LINK}>
          {title}
        </a>
      ))}
    </nav>
  );
}
