import { FAQJsonLd } from "next-seo";
import { LazyIllustration } from "../illustrations/illustration";
import { Disclosure } from "../ui/disclosure";
import { SectionHeading } from "../ui/section";

export type FaqProps = {
  heading: string;
  lead?: string;
  items: readonly { question: string; answer: string }[];
};

export function Faq({ heading, lead, items }: FaqProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[1fr_1.4fr] md:gap-16">
      <div>
        <SectionHeading heading={heading} lead={lead} />
        <LazyIllustration name="personnes-attente" className="mt-10 hidden w-60 md:block" />
      </div>
      <div>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
      <FAQJsonLd questions={[...items]} />
    </div>
  );
}
