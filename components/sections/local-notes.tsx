import { ARROW_LINK } from "../ui/button";
import { SectionHeading } from "../ui/section";

export type LocalNotesProps = {
  heading: string;
  lead?: string;
  items: readonly { title: string; text: string }[];
};

export type MoreReadingProps = { heading: string; items: readonly { title: string; href: string }[] };

/** Links to a trade's articles; nothing when it has none. */
export function MoreReading({ heading, items }: MoreReadingProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={heading} className="mt-8">
      <p className="font-bold">{heading}</p>
      {items.map(({ title, href }) => (
        <a key={href} href={href} className={`${ARROW_LINK} flex!`}>
          {title}
        </a>
      ))}
    </nav>
  );
}

/** What is true of a trade on this island only. */
export function LocalNotes({ heading, lead, items }: LocalNotesProps) {
  return (
    <>
      <SectionHeading heading={heading} lead={lead} />
      <ul className="mt-8 grid gap-x-8 gap-y-6 md:grid-cols-3">
        {items.map(({ title, text }) => (
          <li key={title} className="border-t-4 border-lagon-700 pt-4">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-2 text-pretty text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
