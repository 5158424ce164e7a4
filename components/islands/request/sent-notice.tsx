import { useEffect } from "react";
import type { Blocks, ServiceId, Ui } from "@/content/types";
import { shownCallback } from "@/lib/client/callback";
import {
  type ContactLink,
  emailLink,
  fillMessage,
  type MessageFacts,
  withMessage,
} from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { CLOSED_SHEET } from "@/lib/client/page-ids";
import { addToPageMessage, pageMessage } from "@/lib/client/request/page-message";
import { makeReceipt } from "@/lib/client/request/receipt";
import { withParams } from "@/lib/client/request/request-params";
import { artisanDrawing, routes } from "@/lib/client/routes";
import { ARROW_LINK, buttonClasses } from "../../ui/button";
import { ContactLinks } from "../../ui/contact-links";
import { Disclosure } from "../../ui/disclosure";
import { NewTabLink } from "../../ui/new-tab-link";
import { NumberedList } from "../../ui/numbered-list";
import { KeepReceipt } from "./keep-receipt";
import { PrintedReceipt } from "./printed-receipt";

type SentNoticeProps = {
  words: Ui["sheet"]["sent"];
  links: Ui["links"];
  /** Its artisan is shown beside the van. */
  service: ServiceId;
  /** When it was sent, as `Date.now()`. */
  at: number;
  facts: MessageFacts;
  firstAidHeading: string;
  /** What to do until the artisan calls; empty for some services. */
  firstAid: readonly string[];
  door: Blocks["door"];
  contact: readonly ContactLink[];
  email: string;
  /** URL of a form that replaces messages. */
  correctionForm?: string;
  /** The number that calls back. */
  caller: string | null;
};

/** The confirmation of a sent request. */
export function SentNotice(props: SentNoticeProps) {
  const { words, links, facts, firstAid, firstAidHeading, door } = props;
  const mail = emailLink(props.email, links, "");
  const caller = props.caller ? fill(words.caller, { phone: props.caller }) : "";
  const { selection, callback, followUp } = words.steps;
  const steps = [selection, `${shownCallback()} ${callback}`, followUp];
  const contact = [...props.contact, mail];
  const receipt = makeReceipt({ sent: words, links }, { ...props, caller, steps, contact });
  useEffect(() => addToPageMessage(links.message, { reference: facts.reference }), [links, facts.reference]);
  return (
    <>
      <Picture service={props.service} />
      <Facts
        facts={receipt.facts}
        first={caller || (facts.reference && receipt.facts[0])}
        number={props.caller ?? facts.reference ?? ""}
      />
      <NumberedList items={receipt.steps} className="mt-5" />
      {firstAid.length > 0 && (
        <div className="mt-5">
          <Disclosure summary={firstAidHeading}>
            <NumberedList items={firstAid} />
          </Disclosure>
        </div>
      )}
      <PrintedReceipt {...receipt} />
      <a href={`#${CLOSED_SHEET}`} className={`mt-5 ${buttonClasses("second", "lg")}`}>
        {words.done}
      </a>
      <KeepReceipt receipt={receipt} words={words.receipt} />
      <Disclosure summary={words.change.heading}>
        <Change {...props} />
      </Disclosure>
      <Disclosure summary={door.heading}>
        <NumberedList items={door.items} />
        <p className="mt-3 text-small">{door.source}</p>
        <NewTabLink href={door.link.url} label={door.link.label} />
      </Disclosure>
    </>
  );
}

type FactsProps = {
  facts: readonly string[];
  /** Shown first: the number that calls, else the reference. */
  first?: string;
  /** The part of it shown large. */
  number: string;
};

function Facts({ facts, first, number }: FactsProps) {
  return (
    <>
      {first && (
        <p className="mt-4 mb-2 text-ink-2 wrap-anywhere">
          {first.replace(number, "")}
          <b className="block text-[min(1.5rem,7vw)]/tight sm:text-3xl/tight text-ink">{number}</b>
        </p>
      )}
      {facts
        .filter((fact) => fact !== first)
        .map((fact) => (
          <p key={fact} className="text-small text-ink-2">
            {fact}
          </p>
        ))}
    </>
  );
}

/** The van and the trade's artisan arrive at the house. */
function Picture({ service }: Pick<SentNoticeProps, "service">) {
  return (
    <div className="mt-4 overflow-clip forced-color-adjust-none rounded-t-panel border-b-4 border-lagon-900 bg-vanille-100 forced-colors:bg-lagon-100 px-3 pt-4">
      <div className="mx-auto flex max-w-120 items-end justify-between">
        <img
          src={routes.sprite("vignettes", "camionnette")}
          alt=""
          width={300}
          height={150}
          className="arrive h-auto w-[36%]"
        />
        <img
          src={routes.art(artisanDrawing(service))}
          alt=""
          width={146}
          height={292}
          className="h-auto w-[11%]"
        />
        <img src={routes.art("case")} alt="" width={660} height={500} className="h-auto w-[46%]" />
      </div>
    </div>
  );
}

/** Ways to amend or withdraw the request: prefilled messages, or the operator's own form instead. */
function Change(props: SentNoticeProps) {
  const { links, facts, contact, email, correctionForm } = props;
  const { change } = props.words;
  const message = fillMessage(
    pageMessage(links.message.start).replace(/^.*/, () => change.start),
    links.message,
    facts,
  );
  const byChannel = (name: ContactLink["channel"]) => contact.filter(({ channel }) => channel === name);
  const written = [
    ...byChannel("whatsapp").map((link) => withMessage(link, message)),
    emailLink(email, links, message),
  ];
  const form = correctionForm && withParams(correctionForm, { reference: facts.reference });
  return (
    <>
      <p>{change.text}</p>
      <p className="mt-1 flex flex-wrap gap-x-6">
        {form && <NewTabLink href={form} label={change.form} />}
        <ContactLinks links={[...(form ? [] : written), ...byChannel("phone")]} className={ARROW_LINK} />
      </p>
    </>
  );
}
