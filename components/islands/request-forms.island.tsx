"use client";

import { useSyncExternalStore } from "react";
import type { ServiceId, Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { isOpenAt, type OpeningHours } from "@/lib/client/opening-hours";
import { CLOSED, currentForm } from "@/lib/client/request/state";
import { changeRequest, onRequestChange, requestState } from "@/lib/client/request/store";
import { routes } from "@/lib/client/routes";
import { buttonClasses } from "../ui/button";
import { ContactLinks } from "../ui/contact-links";
import { FormFrame } from "./request/form-frame";
import { LoadingOverlay } from "./request/loading-overlay";
import { SentNotice } from "./request/sent-notice";
import { NewTabLink, type NoticeWords } from "./request/timeout-notice";

export type RequestFormsProps = {
  services: readonly {
    id: ServiceId;
    name: string;
    /** What to do oneself until the artisan calls. */
    firstAid: readonly string[];
  }[];
  words: NoticeWords &
    Pick<Ui["modal"], "frameTitle" | "loading" | "leaving" | "privacy" | "sent" | "closed">;
  /** When an artisan calls back at once, as the page says. */
  hours: OpeningHours;
  firstAidHeading: string;
  /** Ways to reach the operator without the form. */
  contact: readonly ContactLink[];
};

const serverState = () => CLOSED;

/**
 * Step two of the request: the forms in their frames, what becomes of the answers, and the confirmation. The server draws
 * its box, waiting; a form that is not shown stays in the page, hidden, as a frame that leaves it loses what was typed.
 */
export function RequestForms({ services, words, hours, firstAidHeading, contact }: RequestFormsProps) {
  const state = useSyncExternalStore(onRequestChange, requestState, serverState);
  const current = currentForm(state);
  const sent = current?.state === "sent";
  const timedOut = current?.state === "timed-out";
  const serviceOf = (id: ServiceId) => services.find((service) => service.id === id);
  return (
    <>
      <div
        hidden={sent}
        className="relative mt-5 min-h-150 rounded-panel bg-carte p-2 border-[1.5px] border-sable-200 sm:p-4 short:mt-0 short:p-2"
      >
        {state.forms.map((form) => (
          <FormFrame
            key={`${form.service} ${form.src} ${form.copy}`}
            src={form.src}
            hosted={form.hosted}
            title={fill(words.frameTitle, { service: serviceOf(form.service)?.name ?? "" })}
            words={words}
            contact={contact}
            shown={form === current}
            state={form.state}
            onState={(next) => changeRequest({ type: "form", form, change: { state: next } })}
            onEntered={() => changeRequest({ type: "form", form, change: { entered: true } })}
            className="sm:min-h-150"
          />
        ))}
        <LoadingOverlay key={current?.pressedAt} since={current?.pressedAt} hidden={timedOut}>
          <span
            data-loading={words.loading}
            data-leaving={words.leaving}
            data-offline={words.offline}
            // The start script says why the form is not there yet.
            suppressHydrationWarning
          >
            {words.loading}
          </span>
          {contact.length > 0 && (
            <span data-late="" hidden className="grid gap-2.5">
              <ContactLinks links={contact} className={buttonClasses("second", "sm")} />
            </span>
          )}
        </LoadingOverlay>
      </div>
      {current && !sent && (
        <div className="mt-3 text-small text-ink-2">
          <p className="text-pretty">{words.privacy.text}</p>
          <p className="flex flex-wrap gap-x-6">
            <NewTabLink href={routes.terms()} label={words.privacy.terms} />
            <NewTabLink href={routes.privacy()} label={words.privacy.policy} />
            {!timedOut && <NewTabLink href={current.hosted} label={words.newTab} />}
          </p>
        </div>
      )}
      {current && sent && (
        <SentNotice
          service={current.service}
          steps={nextSteps(words, isOpenAt(hours, current.pressedAt))}
          firstAidHeading={firstAidHeading}
          firstAid={serviceOf(current.service)?.firstAid ?? []}
        />
      )}
    </>
  );
}

/** What happens next; outside the hours, with the hour of the call. */
function nextSteps({ sent, closed }: RequestFormsProps["words"], open: boolean): readonly string[] {
  const { selection, callback, followUp } = sent.steps;
  return [selection, open ? callback : closed.sent, followUp];
}
