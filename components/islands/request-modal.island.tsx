"use client";

import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";
import { type ConsentMode, currentVisit, requestParams, storeOnArrival } from "@/lib/client/consent";
import { decodeParams } from "@/lib/client/request/form-url";
import { completeLink } from "@/lib/client/request/protocol";
import { follow, isSkeletonClosed, showSkeleton } from "@/lib/client/request/skeleton";
import { isStyled, loadDialogBeforeTimeout, prepareWhenIdle } from "./request/dialog-code";
import { suppressSecondClick } from "./request/second-click";
import type { OpenedRequest } from "./request/types";
import { useHistoryEntry } from "./request/use-history-entry";
import { useRequestLinks } from "./request/use-request-links";
import { useReturnedFocus } from "./request/use-returned-focus";
import type { RequestDialogProps } from "./request-dialog.island";

export type RequestModalProps = Omit<
  RequestDialogProps,
  "request" | "onChoose" | "onStartAnew" | "onShow" | "onClose" | "onAbandon"
> & {
  consent: ConsentMode;
};

/** Sits once in the page and opens the request for every request link (lib/client/request/protocol.ts). */
export function RequestModal({ consent, ...dialog }: RequestModalProps) {
  const { formHost } = dialog;
  const [request, setRequest] = useState<OpenedRequest | null>(null);
  const [Dialog, setDialog] = useState<React.ComponentType<RequestDialogProps> | null>(null);
  const entry = useHistoryEntry(() => setRequest(null));
  const returnFocusTo = useReturnedFocus(request !== null);

  // The hydration script has done so in an export; in development there is none.
  useEffect(() => storeOnArrival(currentVisit(consent)), [consent]);

  const leaveFor = (link: HTMLAnchorElement) => {
    completeLink(link, currentVisit(consent));
    return follow(link);
  };
  const pending = usePending(request !== null, leaveFor);

  const answer = (link: HTMLAnchorElement, isCurrent: () => boolean) => {
    pending.current = link;
    returnFocusTo(link);
    suppressSecondClick(link);
    showSkeleton();
    const giveUp = () => {
      if (!isCurrent()) return;
      // Offline it is answered again once there is a connection.
      if (!leaveFor(link))
        addEventListener("online", () => isCurrent() && answer(link, isCurrent), { once: true });
    };
    Promise.all([loadDialogBeforeTimeout(), nextPaint()])
      .then(([{ RequestDialog }]) => {
        if (!isCurrent() || isSkeletonClosed()) return;
        if (!isStyled()) return giveUp();
        setDialog(() => RequestDialog);
        setRequest(requestOf(link, consent));
      })
      // The script cannot be had, or something else is amiss: the link itself still leads to a form.
      .catch(giveUp);
  };
  useRequestLinks(answer);

  useEffect(
    () =>
      prepareWhenIdle(formHost, ({ RequestDialog }) =>
        // Mounted ahead, as a transition: opening it then only shows it.
        startTransition(() => setDialog(() => RequestDialog)),
      ),
    [formHost],
  );

  const change = (changes: Partial<OpenedRequest>) =>
    setRequest((opened) => opened && { ...opened, ...changes });

  if (!Dialog) return null;
  return (
    <Dialog
      {...dialog}
      request={request}
      onChoose={(service) => change({ service })}
      // What was asked for has been sent: another request is about another need.
      onStartAnew={() => change({ service: "", preset: "", prefill: {} })}
      // Not before: a step back from a dialog that was closed on its way would take the next press along.
      onShow={entry.enter}
      onClose={entry.leave}
      onAbandon={() => setRequest(null)}
    />
  );
}

/**
 * The link that is being answered, until the dialog has opened for it: if the dialog breaks instead, the whole island is
 * taken out of the page, and the link is followed.
 */
function usePending(isOpen: boolean, leaveFor: (link: HTMLAnchorElement) => void) {
  const pending = useRef<HTMLAnchorElement | null>(null);
  const onEnd = useEffectEvent(() => pending.current && leaveFor(pending.current));
  useEffect(() => {
    // What breaks does so before the next frame.
    if (isOpen) requestAnimationFrame(() => (pending.current = null));
  }, [isOpen]);
  useEffect(() => () => void onEnd(), []);
  return pending;
}

/** Resolves in the task after the next frame, which shows the skeleton. */
const nextPaint = () => new Promise<void>((done) => requestAnimationFrame(() => setTimeout(done)));

function requestOf({ dataset }: HTMLAnchorElement, consent: ConsentMode): OpenedRequest {
  const { request: service = "", prefill = "", campaign = "" } = dataset;
  return {
    service,
    preset: service,
    prefill: decodeParams(prefill),
    campaign: decodeParams(campaign),
    tracking: requestParams(currentVisit(consent)),
    openedAt: Date.now(),
  };
}
