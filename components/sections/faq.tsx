import type { Trade } from "@/content/types";
import { LazyIllustration } from "../illustrations/illustration";
import { Disclosure } from "../ui/disclosure";
import { SectionHeading } from "../ui/section";
import { Unbroken } from "../ui/unbroken";

type FaqProps = Trade["faq"] & {
  /** Rendered after the questions. */
  children?: React.ReactNode;
};

/** Questions, beside their heading and a drawing on wide screens. */
export function Faq({ heading, lead, items, children }: FaqProps) {
  return (
    <div className="md:grid md:grid-cols-[1fr_1.4fr] md:gap-16 xl:grid-cols-[22rem_1fr] xl:gap-12">
      <div className="flex items-end justify-between gap-x-4 md:block">
        <div className="pb-4">
          <SectionHeading heading={heading} lead={lead} />
        </div>
        <LazyIllustration name="personnes-attente" className="w-18 flex-none large-text:hidden md:w-44" />
      </div>
      <div>
        <div className="question-pairs">
          {items.map(({ question, answer }) => (
            <Disclosure key={question} summary={question}>
              <p>
                <Unbroken>{answer}</Unbroken>
              </p>
            </Disclosure>
          ))}
        </div>
        {children}
      </div>
    </div>
  );
}
