import { useEffect } from "react";
import type { Blocks, ServiceId, Ui } from "@/content/types";
import { type ContactLink, emailLink, type MessageFacts, withFacts, withMessage } from "@/lib/client/contact";
import { addToPageMessage, pageMessage } from "@/lib/client/request/page-message";
import { makeReceipt } from "@/lib/client/request/receipt";
import { routes } from "@/lib/client/routes";
import { ARROW_LINK } from "../../ui/button";
import { ContactLinks } from "../../ui/contact-links";
import { NumberedList } from "../../ui/numbered-list";
import { KeepReceipt } from "./keep-receipt";
import { PrintedReceipt } from "./printed-receipt";
import { NewTabLink } from "./timeout-notice";

export type SentNoticeProps = {
  words: Ui["modal"]["sent"];
  links: Ui["links"];
  /** Whose artisan is shown beside the van. */
  service: ServiceId;
  /** When it was sent, as `Date.now()`. */
  at: number;
  facts: MessageFacts;
  /** What happens next. */
  steps: readonly string[];
  firstAidHeading: string;
  /** What to do oneself until the artisan calls; of some services nothing. */
  firstAid: readonly string[];
  door: Blocks["door"];
  contact: readonly ContactLink[];
  email: string;
  /** Address of a form in place of messages. */
  correctionForm?: string;
};

const PANEL = "mt-6 rounded-panel border-[1.5px] border-sable-200 bg-carte p-4.5";

/** What is said of a request that was sent. */
export function SentNotice(props: SentNoticeProps) {
  const { words, links, facts, firstAid, firstAidHeading, door } = props;
  const mail = emailLink(props.email, links, "");
  const receipt = makeReceipt({ sent: words, links }, { ...props, contact: [...props.contact, mail] });
  const [reference, ...others] = facts.reference ? receipt.facts : ["", ...receipt.facts];
  useEffect(() => addToPageMessage(links.message, { reference: facts.reference }), [links, facts.reference]);
  return (
    <>
      <Picture service={props.service} />
      <p className="mt-4 text-lead font-bold wrap-anywhere">{reference}</p>
      {others.map((fact) => (
        <p key={fact} className="text-small text-ink-2">
          {fact}
        </p>
      ))}
      <NumberedList items={receipt.steps} className="mt-4" />
      <PrintedReceipt {...receipt} />
      <KeepReceipt receipt={receipt} words={words.receipt} />
      <Change {...props} />
      <section className={PANEL}>
        <h3 className="text-h3">{door.heading}</h3>
        <NumberedList items={door.items} className="mt-3" />
        <p className="mt-3 text-small text-ink-2">{door.source}</p>
        <NewTabLink href={door.link.url} label={door.link.label} />
      </section>
      {firstAid.length > 0 && (
        <section className={PANEL}>
          <h3 className="text-h3">{firstAidHeading}</h3>
          <NumberedList items={firstAid} className="mt-3" />
        </section>
      )}
    </>
  );
}

function Picture({ service }: Pick<SentNoticeProps, "service">) {
  return (
    <div className="mt-4 flex items-end overflow-clip justify-center gap-4 sm:gap-6 forced-color-adjust-none rounded-t-panel border-b-4 border-lagon-900 bg-vanille-100 pt-4">
      <img
        src={routes.vignette("camionnette")}
        alt=""
        width={300}
        height={150}
        className="arrive h-[min(6rem,25vw)] w-auto sm:h-30"
      />
      <img
        src={routes.art(`personnes-${service}`)}
        alt=""
        width={146}
        height={292}
        className="h-[min(8rem,33vw)] w-auto sm:h-40"
      />
    </div>
  );
}

/** Ways to add to the request or to take it back, with a message that has begun; the operator's own form takes its place. */
function Change(props: SentNoticeProps) {
  const { links, service, facts, contact, email, correctionForm } = props;
  const { change } = props.words;
  const message = withFacts(
    pageMessage(links.message.start).replace(/^.*/, () => change.start),
    links.message,
    facts,
  );
  const byChannel = (name: ContactLink["channel"]) => contact.filter(({ channel }) => channel === name);
  const written = [
    ...byChannel("whatsapp").map((link) => withMessage(link, message)),
    { ...emailLink(email, links, message), service },
  ];
  const query = facts.reference ? `?${new URLSearchParams({ reference: facts.reference })}` : "";
  return (
    <section className={PANEL}>
      <h3 className="text-h3">{change.heading}</h3>
      <p className="mt-2 text-pretty">{change.text}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {correctionForm && <NewTabLink href={correctionForm + query} label={change.form} />}
        <ContactLinks
          links={[...(correctionForm ? [] : written), ...byChannel("phone")]}
          className={ARROW_LINK}
        />
      </p>
    </section>
  );
}
