"use client";

import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { arrive, type ConsentMode, currentVisit, identifiersFor } from "@/lib/consent";
import { decodeParams } from "@/lib/request/form-url";
import { withIdentifiers } from "@/lib/tracking";
import { isStyled, loadDialog, loadDialogInTime, prepareWhenIdle } from "./load-dialog";
import type { OpenedRequest, RequestDialogProps } from "./request-dialog.island";
import { swallowSecondPress } from "./second-press";

export type RequestModalProps = Pick<RequestDialogProps, "services" | "formHost" | "ui"> & {
  consent: ConsentMode;
};

const REQUEST_LINK = "a[data-request]";
const HISTORY_MARK = "requestOpen";
/** As long as a step back may take before the dialog closes without it. */
const STEP_BACK_MS = 300;

/**
 * Sits once in the page and opens the request for every `[data-request]` link.
 * The dialog is one history entry, so that Android's back button closes it: every way of closing goes back.
 */
export function RequestModal(props: RequestModalProps) {
  const { consent, ...dialog } = props;
  const { formHost } = dialog;
  const [request, setRequest] = useState<OpenedRequest | null>(null);
  const [Dialog, setDialog] = useState<React.ComponentType<RequestDialogProps> | null>(null);
  const opener = useRef<HTMLAnchorElement | null>(null);
  const closing = useRef(false);
  /** The router's state of this page; an in-page link makes an entry that has none. */
  const routed = useRef<object>({});
  /** Counts presses, and what a visitor does instead of waiting for one. */
  const press = useRef(0);

  const open = useCallback(
    (link: HTMLAnchorElement) => {
      press.current += 1;
      const turn = press.current;
      opener.current = link;
      const follow = () => {
        if (turn !== press.current) return;
        // The form's own page knows nothing of this device's storage.
        const identifiers = link.dataset.request ? identifiersFor(currentVisit(consent)) : {};
        window.location.assign(withIdentifiers(link.href, identifiers));
      };
      loadDialogInTime()
        .then(({ RequestDialog }) => {
          if (turn !== press.current) return;
          if (!isStyled()) return follow();
          // A browser without popovers (iOS 16) takes the selector for a mistake.
          if ("popover" in HTMLElement.prototype)
            document.querySelector<HTMLElement>(":popover-open")?.hidePopover();
          // Two quick presses are one opening, and so one entry.
          // With the state of the page: to the router it is no other page, and nothing to render anew.
          const { state } = window.history;
          if (!state?.[HISTORY_MARK])
            window.history.pushState({ ...routed.current, ...state, [HISTORY_MARK]: true }, "");
          swallowSecondPress(link);
          setDialog(() => RequestDialog);
          const { request: service = "", campaign = "" } = link.dataset;
          setRequest({
            service,
            preset: service,
            // A preset link carries its parameters in its own query; one without preset may point into this page.
            prefill: service ? decodeParams(new URL(link.href).search) : {},
            campaign: decodeParams(campaign),
            identifiers: identifiersFor(currentVisit(consent)),
          });
        })
        // The script cannot be had, or something else is amiss: the link itself still leads to a form.
        .catch(follow);
    },
    [consent],
  );

  const close = useCallback(() => {
    // The step back takes a moment: a second press in it would leave the page.
    if (closing.current) return;
    closing.current = Boolean(window.history.state?.[HISTORY_MARK]);
    if (!closing.current) return setRequest(null);
    window.history.back();
    // When the form has made a step of its own, that one is taken back, and nobody says so here.
    setTimeout(() => {
      if (!closing.current) return;
      closing.current = false;
      setRequest(null);
    }, STEP_BACK_MS);
  }, []);

  useEffect(() => {
    // After a reload with the dialog open its entry is still marked, but there is no dialog to close.
    const { [HISTORY_MARK]: marked, ...state } = window.history.state ?? {};
    if (marked) window.history.replaceState(state, "");
    routed.current = state;
    // The waking script has done so in an export; in development there is none.
    arrive(currentVisit(consent));

    const requestLink = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLAnchorElement>(REQUEST_LINK) : null;
    const onClick = (event: MouseEvent) => {
      // A visitor who goes elsewhere no longer waits for the press before.
      if (event.target instanceof Element && event.target.closest("a")) press.current += 1;
      const link = requestLink(event.target);
      const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || event.defaultPrevented || event.button !== 0 || modified) return;
      event.preventDefault();
      open(link);
    };
    const onIntent = (event: Event) => {
      // A failure here is met again, and answered, when the link is pressed.
      if (requestLink(event.target)) loadDialog().catch(() => undefined);
    };
    const onLeave = () => {
      press.current += 1;
    };
    const onPopState = () => {
      onLeave();
      closing.current = false;
      setRequest(null);
    };
    document.addEventListener("click", onClick);
    document.addEventListener("pointerover", onIntent);
    document.addEventListener("focusin", onIntent);
    // The waking script (lib/export/wake.ts) hands over the presses it kept.
    document.dispatchEvent(new CustomEvent("request:ready", { detail: open }));
    const idle = prepareWhenIdle(formHost, ({ RequestDialog }) =>
      // In slices, and before it is asked for: opening it is left with showing it.
      startTransition(() => setDialog(() => RequestDialog)),
    );
    window.addEventListener("popstate", onPopState);
    window.addEventListener("pagehide", onLeave);
    return () => {
      idle();
      document.removeEventListener("click", onClick);
      document.removeEventListener("pointerover", onIntent);
      document.removeEventListener("focusin", onIntent);
      window.removeEventListener("popstate", onPopState);
      window.removeEventListener("pagehide", onLeave);
    };
  }, [open, formHost, consent]);

  useEffect(() => {
    if (request || !opener.current) return;
    const { current } = opener;
    // React may have built the page anew since the press: then the link has its like.
    const links = current.isConnected
      ? [current]
      : document.querySelectorAll<HTMLAnchorElement>(REQUEST_LINK);
    const link = [...links].find(
      (other) =>
        other.getClientRects().length > 0 &&
        other.href === current.href &&
        other.textContent === current.textContent,
    );
    // A link in the closed menu cannot take focus: the menu's button stands for it.
    (link ?? document.querySelector<HTMLElement>('[popovertarget="menu"]'))?.focus();
  }, [request]);

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
      onClose={close}
    />
  );
}
