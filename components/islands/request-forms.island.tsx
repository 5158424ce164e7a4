"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import type { Blocks, ServiceId, Ui } from "@/content/types";
import { type ContactLink, fillMessage, type MessageFacts, withMessage } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { REQUEST_CONTACTS } from "@/lib/client/page-ids";
import {
  onPageMessage,
  type PageMessageLines,
  pageMessage,
  writeMessage,
} from "@/lib/client/request/page-message";
import { CLOSED, currentForm } from "@/lib/client/request/state";
import { onRequestChange, requestState } from "@/lib/client/request/store";
import { artisanDrawing, routes } from "@/lib/client/routes";
import { afterFrame } from "@/lib/client/schedule";
import { buttonClasses } from "../ui/button";
import { ContactLinks } from "../ui/contact-links";
import { NewTabLink } from "../ui/new-tab-link";
import { changeForm, changeFormState } from "./request/change-form";
import { FormFrame, FrameHolder } from "./request/form-frame";
import { LoadingOverlay } from "./request/loading-overlay";
import { SentNotice } from "./request/sent-notice";
import type { NoticeWords } from "./request/timeout-notice";
import { WaitingWords } from "./request/waiting-words";

type RequestFormsProps = {
  services: readonly {
    id: ServiceId;
    name: string;
    /** What to do until the artisan calls. */
    firstAid: readonly string[];
  }[];
  words: NoticeWords & Pick<Ui["sheet"], "frameTitle" | "loading" | "leaving" | "privacy" | "sent">;
  links: Ui["links"];
  firstAidHeading: string;
  door: Blocks["door"];
  /** Parameter of the form's URL that names the commune; null if there is none. */
  communeField: string | null;
  /** Ways to reach the operator without the form. */
  contact: readonly ContactLink[];
  email: string;
  /** The number that calls back. */
  caller: string | null;
  correctionForm?: string;
};

const serverState = () => CLOSED;
/** Without a form this island is hidden, so React renders after the next paint. */
const onFormChange = (render: () => void) =>
  onRequestChange(() => (requestState().service ? render() : afterFrame(render)));

/**
 * Step two of the request: the forms in their frames, their results, and the confirmation. The server renders the box with
 * the loading text. A form that is not shown stays in the page, hidden: removing its frame would lose what was typed.
 */
export function RequestForms(props: RequestFormsProps) {
  const { services, words, links, communeField } = props;
  const state = useSyncExternalStore(onFormChange, requestState, serverState);
  const holder = useRef<HTMLDivElement>(null);
  const current = currentForm(state);
  const sent = current?.state === "sent";
  const timedOut = current?.state === "timed-out";
  const serviceOf = (id: ServiceId) => services.find((service) => service.id === id);
  // A visitor who does not know which service they need has not chosen this one.
  const chosen = current && !current.unsure ? serviceOf(current.service) : undefined;
  const facts = {
    // Empty, they remove the reference of an earlier request, and the page's service.
    reference: current?.sent?.reference ?? "",
    service: chosen?.name ?? "",
    commune: (current && new URL(current.hosted).searchParams.get(communeField ?? "")) ?? undefined,
  };
  const message = useMessage(links.message, current && facts);
  const contact = props.contact.map((link) => withMessage(link, message));
  return (
    <>
      <div
        hidden={sent}
        // As high as with the form's frame (600 px), which loads later: no layout shift.
        className={`${timedOut ? "" : "min-h-155 sm:min-h-159"} relative isolate mt-4 rounded-panel bg-carte p-2 border-[1.5px] border-sable-200 sm:p-4 short:mt-0`}
      >
        {current && <Artisan service={current.service} />}
        {state.forms.map((form) => (
          <FormFrame
            key={form.id}
            holder={holder}
            src={form.src}
            hosted={form.hosted}
            title={fill(words.frameTitle, {
              service: (form.unsure ? form.title : serviceOf(form.service)?.name) ?? "",
            })}
            words={words}
            contact={contact}
            shown={form === current}
            state={form.state}
            onState={(next, reference) => changeFormState(form, next, reference)}
            onEntered={() => changeForm(form, { entered: true })}
            onReload={(src) => changeForm(form, { entered: false, src })}
            className="sm:min-h-150"
          />
        ))}
        <FrameHolder ref={holder} />
        {current?.state === "waiting" && <WaitingWords>{words.loading}</WaitingWords>}
        <LoadingOverlay since={current?.pressedAt} hidden={timedOut}>
          <span
            data-loading={words.loading}
            data-leaving={words.leaving}
            data-offline={words.offline}
            // The start script may have changed it (`showWaiting`).
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
      {current?.sent && (
        <SentNotice
          {...props}
          contact={contact}
          facts={facts}
          words={words.sent}
          service={current.service}
          at={current.sent.at}
          firstAid={chosen?.firstAid ?? []}
        />
      )}
    </>
  );
}

/** The message to the operator, about the form that is shown, if any. The sheet's own links get it too. */
function useMessage(lines: PageMessageLines, facts: MessageFacts | undefined): string {
  const onPage = useSyncExternalStore(
    onPageMessage,
    () => pageMessage(lines.start),
    () => lines.start,
  );
  const message = facts ? fillMessage(onPage, lines, facts) : onPage;
  // After every render: a change of the page's message also changes these links, even if this message stays the same.
  useEffect(() => writeMessage(document.getElementById(REQUEST_CONTACTS), message));
  return message;
}

/** The trade's artisan, above the form beside its heading. */
function Artisan({ service }: { service: ServiceId }) {
  return (
    <span className="absolute right-1 bottom-full h-20 overflow-clip sm:right-6 short:hidden large-text:hidden forced-colors:hidden">
      <img
        key={service}
        src={routes.art(artisanDrawing(service))}
        alt=""
        width={146}
        height={292}
        className="h-auto w-14"
        // Offline, a browser would show its icon for a broken image.
        onError={({ currentTarget }) => {
          currentTarget.hidden = true;
        }}
      />
    </span>
  );
}
