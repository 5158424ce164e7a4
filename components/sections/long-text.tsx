import { Prose } from "../ui/prose";
import { Section } from "../ui/section";

type LongTextProps = {
  contentsHeading: string;
  /** Headings of the text, and of a section after it. */
  headings: readonly { id: string; text: string }[];
  children: React.ReactNode;
};

/** The text of a post or of a legal page, with its table of contents if it has headings. */
export function LongText({ contentsHeading, headings, children }: LongTextProps) {
  return (
    <Section>
      <div className="grid print:block grid-cols-1 gap-10 lg:grid-cols-[1fr_18rem] lg:gap-16">
        {headings.length > 0 && <TableOfContents heading={contentsHeading} items={headings} />}
        <Prose>{children}</Prose>
      </div>
    </Section>
  );
}

type TableOfContentsProps = { heading: string; items: LongTextProps["headings"] };

function TableOfContents({ heading, items }: TableOfContentsProps) {
  return (
    <nav aria-label={heading} className="self-start lg:sticky lg:top-28 lg:order-last print:hidden">
      <p className="font-bold">{heading}</p>
      <ol className="mt-2 border-l-4 border-lagon-700 pl-4 text-balance sm:max-lg:columns-2">
        {items.map(({ id, text }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center py-1.5 text-body/snug text-lagon-700 underline-offset-4 hover:underline"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
