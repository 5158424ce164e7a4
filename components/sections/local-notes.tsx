import { SectionHeading } from "../ui/section";

export type LocalNotesProps = {
  heading: string;
  lead?: string;
  items: readonly { title: string; text: string }[];
};

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
