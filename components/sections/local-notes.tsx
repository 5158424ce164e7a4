import type { Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { ARROW_LINK } from "../ui/button";
import { NoteItem } from "../ui/note-item";
import { SectionHeading } from "../ui/section";

export type LocalNotesProps = {
  heading: string;
  lead?: string;
  items: readonly { title: string; text: string }[];
  ui: Pick<Ui, "details">;
};

export type MoreReadingProps = { heading: string; items: readonly { title: string; href: string }[] };

/** Links to a trade's articles; nothing when it has none. */
export function MoreReading({ heading, items }: MoreReadingProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label={heading} className="mt-stack items-center gap-x-5 md:flex">
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
export function LocalNotes({ heading, lead, items, ui }: LocalNotesProps) {
  return (
    <>
      <SectionHeading heading={heading} lead={lead} />
      <ul className="mt-stack grid gap-x-8 md:grid-cols-3 md:*:row-span-2 md:*:grid md:*:grid-rows-subgrid">
        {items.map((item) => (
          <NoteItem key={item.title} {...item} openLabel={fill(ui.details, { name: item.title })} />
        ))}
      </ul>
    </>
  );
}
