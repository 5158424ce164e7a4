import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactLink } from "@/lib/client/contact";
import { embedUrl } from "@/lib/client/request/form-url";
import type { FormState } from "@/lib/client/request/state";
import { LoadingOverlay } from "./loading-overlay";
import { type NoticeWords, TimeoutNotice } from "./timeout-notice";
import { useFormMessages } from "./use-form-messages";
import { type Try, useFrame, useRemovedFrame } from "./use-frame";
import { useOffline } from "./use-offline";

/** Height until the form reports its own. */
const FRAME_HEIGHT_PX = 600;
/** A form that reports less was not laid out as it measured itself; what is higher scrolls in its frame. */
const LEAST_HEIGHT_PX = 320;
/** A form that has not said that it loaded by then has timed out: public sites with such forms needed about as long. */
const TIMEOUT_MS = 8000;

export type FormFrameProps = {
  /** The element that the frame is in, beside those of other forms (FrameHolder). */
  holder: RefObject<HTMLElement | null>;
  /** Address with which the frame is made. */
  src: string;
  /** The same form's own page, with what is known now: a frame that is loaded again gets the same. */
  hosted: string;
  title: string;
  words: NoticeWords;
  /** Ways to reach the operator while the form does not come. */
  contact?: readonly ContactLink[];
  /** Whether the visitor sees it: its time starts to run then. */
  shown?: boolean;
  state: FormState;
  /**
   * Reports what happened to the form; the owner of its state decides what follows (`nextFormState`).
   * @param reference of a form that was sent
   */
  onState: (state: FormState, reference?: string) => void;
  /** Reports that the visitor has been in the form. */
  onEntered?: () => void;
  className?: string;
};

/** React keeps what a script adds to an element with HTML of its own. One object, as another one's HTML would be set again. */
const NO_HTML = { __html: "" };

/** Holds frames. One that the start script has made has no height yet: it is as high as a form that has not told its own. */
export function FrameHolder({ ref }: { ref: RefObject<HTMLDivElement | null> }) {
  return (
    <div
      ref={ref}
      data-frames=""
      className="*:w-full *:border-0 *:bg-transparent [&>:not([height])]:h-150"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an empty text
      dangerouslySetInnerHTML={NO_HTML}
    />
  );
}

/**
 * Looks after the external form in its frame, which grows with it; while it does not come, that is said here. The frame itself
 * stands in `holder` (lib/client/request/frames.ts).
 */
export function FormFrame(props: FormFrameProps) {
  const { src, hosted, title, words, contact = [], shown = true, state, onEntered, className = "" } = props;
  const id = useId().replace(/\W/g, "");
  const frame = useRef<HTMLIFrameElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(FRAME_HEIGHT_PX);
  const [left, setLeft] = useState(false);
  const [lastTry, setLastTry] = useState<Try>({ turn: 0, at: 0, src });
  const { turn } = lastTry;
  const offline = useOffline();
  const entered = useEntered(frame, turn, onEntered);
  // To make a frame takes as long as all the rest of this step: its place is painted first.
  const ready = useDeferredValue(true, false);

  const change = (next: FormState, reference?: string) => {
    // What had the focus goes with the notice, to a frame that is shown only then.
    const focused = next === "loaded" && notice.current?.contains(document.activeElement);
    flushSync(() => props.onState(next, reference));
    if (focused) frame.current?.focus();
  };
  const messages = useFormMessages(frame, { id, src }, (message, hasLeft) => {
    if (message.type === "height") setHeight(Math.max(message.px, LEAST_HEIGHT_PX));
    if (message.type === "loaded") change("loaded");
    if (message.type === "submitted") change("sent", message.reference);
    if (hasLeft) setLeft(true);
  });
  const place = { holder: props.holder, shown, ready };
  useFrame(frame, place, lastTry, (event) => {
    if (event instanceof MessageEvent) return messages.hear(event);
    messages.onLoad();
    // Where the form leads from its confirmation may be refused in a frame: an error page would stand there.
    if (state === "sent") setLeft(true);
  });
  const loadAgain = () =>
    setLastTry(({ turn }) => ({ turn: turn + 1, at: Date.now(), src: embedUrl(hosted) }));
  useRemovedFrame(frame, place, turn, loadAgain);
  useAfter(TIMEOUT_MS, shown, () => change("timed-out"));
  useAfter(0, shown && offline, () => change("timed-out"));
  useOnline(() => ["waiting", "timed-out"].includes(state) && !entered && loadAgain());

  const missing = state === "timed-out";
  // An error page would stand in it: the browser's own, or the host's. A form has told its height.
  const isError = missing && !entered && (offline || height === FRAME_HEIGHT_PX);
  const hidden = !shown || left || isError;
  useEffect(() => {
    if (!ready || !frame.current) return;
    const { dataset } = Object.assign(frame.current, { id, title, hidden, height, className, inert: false });
    // Read by lib/client/measure.ts.
    dataset.form = state;
  });

  return (
    <>
      {/* The live region is there before its words, so that screen readers announce them. */}
      <div ref={notice} aria-live="polite">
        {shown && missing && <TimeoutNotice {...{ words, offline, contact, hosted }} onRetry={loadAgain} />}
      </div>
      {turn > 0 && (
        <LoadingOverlay key={`again ${turn}`} since={lastTry.at} hidden={!shown || !missing}>
          {words.slow.loading}
        </LoadingOverlay>
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
function useEntered(
  frame: RefObject<HTMLIFrameElement | null>,
  turn: number,
  onEntered?: () => void,
): boolean {
  const [entered, setEntered] = useState(-1);
  const look = useEffectEvent(() => {
    if (document.activeElement !== frame.current) return;
    setEntered(turn);
    onEntered?.();
  });
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
