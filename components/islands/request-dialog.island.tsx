"use client";

import { Description, Dialog, DialogPanel, DialogTitle } from "@headlessui/react";
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import type { Service, Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { isOpenAt, type OpeningHours } from "@/lib/client/opening-hours";
import { REQUEST_SENT } from "@/lib/client/request/protocol";
import { hideSkeleton, isSkeletonClosed } from "@/lib/client/request/skeleton";
import { ARROW_LINK } from "../ui/button";
import { ContactLinks } from "../ui/contact-links";
import { Icon } from "../ui/icon";
import { CLOSE_BUTTON, SHEET, SHEET_GROUND, SHEET_ROOF, SheetBar } from "../ui/sheet-bar";
import type { FormState } from "./form-frame.island";
import { RequestForms } from "./request/request-forms";
import { SentNotice } from "./request/sent-notice";
import { ServiceTiles } from "./request/service-tiles";
import { StepBar } from "./request/step-bar";
import type { OpenedRequest, RequestService } from "./request/types";
import { type RequestForm, useRequestForms } from "./request/use-request-forms";
import { useStepTop } from "./request/use-step-top";

export type RequestDialogProps = {
  services: readonly RequestService[];
  /** Host of the external form, without trailing slash. */
  formHost: string;
  ui: Ui["modal"];
  /** When an artisan calls back at once, as the page says. */
  hours: OpeningHours;
  /** Above what a sent request's service has to say of the time until the call. */
  firstAidHeading: string;
  /** Ways to reach the operator without the form; without one nothing is said of them. */
  contact: readonly ContactLink[];
  /** null while it is closed. */
  request: OpenedRequest | null;
  onChoose: (service: Service["id"] | "") => void;
  /** After a request was sent: back to the choice, with nothing filled in. */
  onStartAnew: () => void;
  /** The dialog takes the skeleton's place. */
  onShow: () => void;
  onClose: () => void;
  /** The visitor has closed the skeleton while the dialog was on its way into the page. */
  onAbandon: () => void;
};

/**
 * The request, in two steps. Closed, it stays in the page, hidden: a frame that leaves the page loses what was typed.
 */
export function RequestDialog(props: RequestDialogProps) {
  const { services, formHost, firstAidHeading, contact, request } = props;
  const ui = wordsAt(props);
  const { onChoose, onStartAnew, onClose } = props;
  const service = services.find(({ id }) => id === request?.service);
  const { forms, current, setState, startAnew } = useRequestForms(formHost, service, request);
  const title = useRef<HTMLHeadingElement>(null);
  const sent = current?.state === "sent";
  const scroller = useStepTop(request && (sent ? "sent" : request.service));

  useEffect(() => {
    if (sent) title.current?.focus();
  }, [sent]);

  const choose = (id: Service["id"] | "") => {
    onChoose(id);
    title.current?.focus();
  };
  const startAnewFrom = (form: RequestForm) => {
    startAnew(form);
    onStartAnew();
    title.current?.focus();
  };
  const onState = (form: RequestForm, state: FormState) => {
    // The links beside the form go as the notice comes, and would take the focus along.
    if (state === "timed-out" && document.activeElement?.matches("a")) title.current?.focus();
    setState(form, state);
    // For the operator's own use; nothing of what the visitor wrote.
    if (state === "sent")
      document.dispatchEvent(new CustomEvent(REQUEST_SENT, { detail: { service: form.service.id } }));
  };
  const goBack = () => (sent ? startAnewFrom(current) : choose(""));

  return (
    <Dialog open={request !== null} unmount={false} onClose={onClose} className="relative z-70">
      {/* With the place of the page's scrollbar, which the dialog hides: its own comes with the first step that needs one. */}
      <div
        ref={scroller}
        className={`grid scroll-pt-36 overscroll-contain [scrollbar-gutter:stable] ${SHEET_GROUND}`}
      >
        <DialogPanel className={`wrap-anywhere sm:min-h-0 forced-colors:border ${SHEET}`}>
          <SkeletonEnd shown={request !== null} onShow={props.onShow} onAbandon={props.onAbandon} />
          <SheetBar
            // On a phone on its side the heading below takes its place.
            title={<p className="door door-open short:invisible">{ui.title}</p>}
            className={SHEET_ROOF}
            close={
              <button type="button" onClick={onClose} aria-label={ui.close} className={CLOSE_BUTTON}>
                <Icon name="close" />
              </button>
            }
          />
          <div className="flex flex-1 flex-col px-4.5 pt-9 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-8 sm:pt-11 sm:pb-8 short:pt-0 short:pb-4">
            <StepBar {...{ ui, sent }} chosen={Boolean(service)} onBack={goBack} />
            <DialogTitle
              ref={title}
              tabIndex={-1}
              className="scroll-mt-24 short:sticky short:top-0 short:-mt-12 short:mb-2 short:-order-1 short:z-4 short:grid short:min-h-12 short:items-center short:pr-12 short:text-xl short:text-white text-[clamp(1.625rem,1.4rem+1.2vw,2.125rem)] leading-[1.08] font-extrabold tracking-[-.022em] focus:[outline:none]"
            >
              {sent ? ui.sent.heading : (service?.formTitle ?? ui.heading)}
            </DialogTitle>
            {/* Of a choice its note says what comes next, of a sent request its steps. */}
            {service && !sent && (
              <Description className="mt-2 text-balance short:hidden text-ink-2">{ui.callback}</Description>
            )}
            {!service && <ServiceTiles services={services} words={ui} onChoose={choose} />}
            {sent && (
              <SentNotice
                steps={ui.sent.steps}
                firstAidHeading={firstAidHeading}
                firstAid={service?.firstAid ?? []}
              />
            )}
            <RequestForms {...{ forms, current, ui, contact, onState }} />
            {/* What is said of a form that does not come names them first. */}
            {contact.length > 0 && current?.state !== "timed-out" && (
              <Contact question={sent ? ui.sent.contact : ui.contact} links={contact} />
            )}
          </div>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

/** Of a request that is opened outside the hours, when the call will come. */
function wordsAt({ ui, hours, request }: RequestDialogProps): Ui["modal"] {
  if (!request || isOpenAt(hours, request.openedAt)) return ui;
  const { callback, sent } = ui.closed;
  return { ...ui, callback, sent: { ...ui.sent, steps: ui.sent.steps.with(1, sent) } };
}

type SkeletonEndProps = Pick<RequestDialogProps, "onShow" | "onAbandon"> & { shown: boolean };

/** The dialog takes the skeleton's place in the frame that shows it. */
function SkeletonEnd({ shown, onShow, onAbandon }: SkeletonEndProps) {
  // Once for each opening: in development React runs effects twice.
  const ended = useRef(false);
  const end = useEffectEvent(() => {
    if (!ended.current) (isSkeletonClosed() ? onAbandon : onShow)();
    hideSkeleton();
  });
  useLayoutEffect(() => {
    if (shown) end();
    ended.current = shown;
  }, [shown]);
  return null;
}

/** Ways to reach the operator beside the form. */
function Contact({ question, links }: { question: string; links: readonly ContactLink[] }) {
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-6 border-t-[1.5px] border-sable-200 pt-4">
      <span className="basis-full font-semibold lg:basis-auto">{question}</span>
      <ContactLinks links={links} className={ARROW_LINK} />
    </p>
  );
}
