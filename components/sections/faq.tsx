import type { RequestLink } from "@/lib/client/request/protocol";
import { LazyIllustration } from "../illustrations/illustration";
import { ButtonLink } from "../ui/button";
import { Disclosure } from "../ui/disclosure";
import { SectionHeading } from "../ui/section";
import { Unbroken } from "../ui/unbroken";

export type FaqProps = {
  heading: string;
  lead?: string;
  items: readonly { question: string; answer: string }[];
  request: RequestLink;
  requestLabel: string;
};

/** Where questions stand beside their heading, someone to ask fills the room below it. */
export function Faq({ heading, lead, items, request, requestLabel }: FaqProps) {
  return (
    <div className="grid grid-cols-1 gap-4 md:grid-cols-[1fr_1.4fr] md:gap-16">
      <div className="flex items-end justify-between gap-x-4 max-md:-mb-4 md:block">
        <div className="max-md:pb-4">
          <SectionHeading heading={heading} lead={lead} />
        </div>
        <LazyIllustration
          name="personnes-attente"
          className="w-18 flex-none large-text:hidden md:mt-stack md:mb-4 md:w-52"
        />
        <ButtonLink {...request} className="hidden! md:inline-flex!">
          {requestLabel}
        </ButtonLink>
      </div>
      <div>
        {items.map(({ question, answer }) => (
          <Disclosure key={question} summary={question}>
            <p>
              <Unbroken>{answer}</Unbroken>
            </p>
          </Disclosure>
        ))}
      </div>
    </div>
  );
}
