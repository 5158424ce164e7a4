"use client";

import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import type { ContactLink } from "@/lib/client/contact";
import { LoadingOverlay } from "./request/loading-overlay";
import { type NoticeWords, TimeoutNotice } from "./request/timeout-notice";
import { useFormMessages } from "./request/use-form-messages";
import { useOffline } from "./request/use-offline";

/** Height until the form reports its own. */
const FRAME_HEIGHT_PX = 600;
/** A form that has not said that it loaded by then has timed out: public sites with such forms needed about as long. */
const TIMEOUT_MS = 8000;

// What it lets a form do: lib/client/request/messages.ts. For one of our own origin the attribute has no effect.
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

export type FormState = "waiting" | "timed-out" | "loaded" | "sent";
export type FormFrameProps = {
  src: string;
  /** The same form's own page. */
  hosted: string;
  title: string;
  words: NoticeWords;
  /** Ways to reach the operator while the form does not come. */
  contact?: readonly ContactLink[];
  /** Whether the visitor sees it: its time starts to run then. */
  shown?: boolean;
  /** Called at each change: a form that has timed out, or that the device is offline for, may still load; sent is the last. */
  onState?: (state: FormState) => void;
  className?: string;
};

/** The external form in a frame that grows with it; while it does not come, that is said above it. */
export function FormFrame(props: FormFrameProps) {
  const { src, hosted, title, words, contact = [], shown = true, onState, className = "" } = props;
  const id = useId().replace(/\W/g, "");
  const frame = useRef<HTMLIFrameElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const last = useRef<FormState>("waiting");
  const [state, setState] = useState<FormState>("waiting");
  const [height, setHeight] = useState(FRAME_HEIGHT_PX);
  const [left, setLeft] = useState(false);
  /** How often it was loaded anew. */
  const [turn, setTurn] = useState(0);
  const offline = useOffline();
  const entered = useEntered(frame, turn);
  // To make a frame takes as long as all the rest of this step: its place is painted first.
  const ready = useDeferredValue(true, false);

  const change = (next: FormState) => {
    if (next === last.current || last.current === "sent") return;
    if (next === "timed-out" && last.current !== "waiting") return;
    // What had the focus goes with the notice.
    if (next === "loaded" && notice.current?.contains(document.activeElement)) frame.current?.focus();
    last.current = next;
    setState(next);
    onState?.(next);
  };
  const greet = useFormMessages(frame, { id, src }, (message, hasLeft) => {
    if (message.type === "height") setHeight(message.px);
    if (message.type === "loaded") change("loaded");
    if (message.type === "submitted") change("sent");
    if (hasLeft) setLeft(true);
  });
  const onLoad = () => {
    greet();
    // Where the form leads from its confirmation may be refused in a frame: an error page would stand there.
    if (last.current === "sent") setLeft(true);
  };
  const loadAnew = () => setTurn((count) => count + 1);
  useAfter(TIMEOUT_MS, shown, () => change("timed-out"));
  useAfter(0, shown && offline, () => change("timed-out"));
  useOnline(() => ["waiting", "timed-out"].includes(last.current) && !entered && loadAnew());

  const missing = state === "timed-out";
  return (
    <>
      {/* The live region is there before its words, so that screen readers announce them. */}
      <div ref={notice} aria-live="polite">
        {shown && missing && <TimeoutNotice {...{ words, offline, contact, hosted }} onRetry={loadAnew} />}
      </div>
      {!ready && shown && <div style={{ height }} className={className} />}
      {ready && (
        <iframe
          // Another element, as the address of the same one would add a step to the history.
          key={turn}
          ref={frame}
          id={id}
          src={src}
          title={title}
          // For whoever measures (lib/client/measure.ts).
          data-form={state}
          // Offline the browser's own error page would stand in it.
          hidden={!shown || left || (missing && offline && !entered)}
          height={height}
          onLoad={onLoad}
          sandbox={new URL(src, window.location.href).origin === window.location.origin ? undefined : SANDBOX}
          className={`w-full border-0 bg-transparent ${className}`}
        />
      )}
      {turn > 0 && (
        <LoadingOverlay key={`again ${turn}`} text={words.slow.loading} hidden={!shown || !missing} />
      )}
    </>
  );
}

/** Calls back once `active` has held for so many milliseconds. */
function useAfter(milliseconds: number, active: boolean, callback: () => void): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => run(), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
}

/**
 * Whether the visitor has been in this copy of the frame: something may be typed in a form that has not said, or never
 * says, that it loaded.
 */
function useEntered(frame: RefObject<HTMLIFrameElement | null>, turn: number): boolean {
  const [entered, setEntered] = useState(-1);
  const look = useEffectEvent(() => document.activeElement === frame.current && setEntered(turn));
  useEffect(() => {
    // The window loses the focus to the frame; Firefox names the frame a task later.
    const listener = () => setTimeout(() => look());
    addEventListener("blur", listener);
    return () => removeEventListener("blur", listener);
  }, []);
  return entered === turn;
}

/** Calls back when the device has a connection again. */
function useOnline(callback: () => void): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    const listener = () => run();
    addEventListener("online", listener);
    return () => removeEventListener("online", listener);
  }, []);
}
