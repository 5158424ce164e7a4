import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactLink } from "@/lib/client/contact";
import { embedUrl } from "@/lib/client/request/form-url";
import type { FrameMessage } from "@/lib/client/request/messages";
import type { FormState } from "@/lib/client/request/state";
import { useReconnected } from "../use-reconnected";
import { Announcement } from "./announcement";
import { LoadingOverlay } from "./loading-overlay";
import { type NoticeWords, TimeoutNotice } from "./timeout-notice";
import { type FrameAttempt, useFrame, useRemovedFrame, useWindowEvent } from "./use-frame";
import { useOffline } from "./use-offline";

/** Height until the form reports its own. */
const FRAME_HEIGHT_PX = 600;
/** A smaller reported height was measured before layout; taller content scrolls in the frame. */
const MIN_HEIGHT_PX = 320;
/** Timeout for a form to report that it loaded: on public sites such forms took about as long. */
const TIMEOUT_MS = 8000;

type FormFrameProps = {
  /** Element that holds this frame and those of other forms (FrameHolder). */
  holder: RefObject<HTMLElement | null>;
  /** URL of the frame's first load. */
  src: string;
  /** The form's own page, with current parameters: a reloaded frame gets them too. */
  hosted: string;
  title: string;
  words: NoticeWords;
  /** Ways to reach the operator while the form does not load. */
  contact?: readonly ContactLink[];
  /** Whether it is visible: the timeout starts then. */
  shown?: boolean;
  state: FormState;
  /**
   * Reports a state of the form; the owner decides what follows (`nextFormState`).
   * @param reference of a sent form
   */
  onState: (state: FormState, reference?: string) => void;
  /** Reports that the visitor has focused the form. */
  onEntered?: () => void;
  /** Reports that the frame is loaded again, empty, with this URL. */
  onReload?: (src: string) => void;
  className: string;
};

/** With `dangerouslySetInnerHTML` React keeps children added by scripts. A constant, as a new object would be set again. */
const NO_HTML = { __html: "" };

/** Holds frames. One made by the start script has no height attribute yet: it gets the default of 600 px. */
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
 * Manages the external form's frame, which grows with its content, and shows a notice while the form does not load. The frame
 * itself is in `holder` (lib/client/request/store.ts), not in React's tree: an effect updates it after every render.
 */
export function FormFrame(props: FormFrameProps) {
  const { src, hosted, title, words, contact = [], shown = true, state, onEntered, className } = props;
  const id = useId().replace(/\W/g, "");
  const frame = useRef<HTMLIFrameElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(FRAME_HEIGHT_PX);
  const [redirected, setRedirected] = useState(false);
  const [attempt, setAttempt] = useState<FrameAttempt>({ reloadCount: 0, at: 0, src });
  /** The last attempt that did not load in time: the notice is announced again for each. */
  const [lateAttempt, setLateAttempt] = useState(0);
  const { reloadCount } = attempt;
  const offline = useOffline();
  const entered = useEntered(frame, reloadCount, onEntered);
  // Making a frame takes as long as the rest of this step: paint its place first.
  const ready = useDeferredValue(true, false);

  const change = (next: FormState, reference?: string) => {
    // The notice is removed: move its focus to the frame, which becomes visible only with the update.
    const focused = next === "loaded" && notice.current?.contains(document.activeElement);
    flushSync(() => props.onState(next, reference));
    if (focused) frame.current?.focus();
  };
  const onMessage = (message: FrameMessage, hasRedirected: boolean) => {
    if (message.type === "height") setHeight(Math.max(message.px, MIN_HEIGHT_PX));
    if (message.type === "loaded") change("loaded");
    if (message.type === "submitted") change("sent", message.reference);
    if (message.type === "page") showTop(frame.current);
    if (hasRedirected && message.type === "submitted") setRedirected(true);
  };
  // After « sent » the form may redirect to a page that cannot be framed: hide the browser's error page.
  const onLoad = () => state === "sent" && setRedirected(true);
  const place = { holder: props.holder, shown, ready };
  useFrame(frame, place, { id, attempt }, { onLoad, onMessage });
  const loadAgain = () => {
    const src = embedUrl(hosted);
    setHeight(FRAME_HEIGHT_PX);
    setAttempt(({ reloadCount }) => ({ reloadCount: reloadCount + 1, at: Date.now(), src }));
    props.onReload?.(src);
  };
  useRemovedFrame(frame, place, reloadCount, loadAgain);
  useAfter(TIMEOUT_MS, shown && attempt, () => {
    change("timed-out");
    setLateAttempt(reloadCount);
  });
  useAfter(0, shown && offline, () => change("timed-out"));
  useReconnected(() => ["waiting", "timed-out"].includes(state) && !entered && loadAgain());

  const timedOut = state === "timed-out";
  // The frame would show an error page, the browser's or the host's: a loaded form has reported its height.
  const isError = timedOut && !entered && height === FRAME_HEIGHT_PX;
  const hidden = !shown || redirected || isError;
  useEffect(() => {
    if (!ready || !frame.current) return;
    const { dataset } = Object.assign(frame.current, { id, title, hidden, height, className, inert: false });
    // Read by lib/client/measure.ts.
    dataset.form = state;
  });

  return (
    <>
      {/* The live region exists before its text, so that screen readers announce it. */}
      <div ref={notice} aria-live="polite">
        {shown && timedOut && (
          <TimeoutNotice {...{ words, offline, contact, hosted, lateAttempt }} onRetry={loadAgain} />
        )}
        {shown && state === "loaded" && <Announcement>{title}</Announcement>}
      </div>
      {reloadCount > 0 && (
        <LoadingOverlay since={attempt.at} hidden={!shown || !timedOut}>
          {words.slow.loading}
        </LoadingOverlay>
      )}
    </>
  );
}

/** A form's next page begins above what is in view. */
function showTop(frame: HTMLIFrameElement | null): void {
  if (frame && frame.getBoundingClientRect().top < 0) frame.scrollIntoView();
}

/** Runs the callback once `active` has kept the same truthy value for this many milliseconds. */
function useAfter(milliseconds: number, active: unknown, callback: () => void): void {
  const run = useEffectEvent(callback);
  useEffect(() => {
    if (!active) return;
    const timer = setTimeout(() => run(), milliseconds);
    return () => clearTimeout(timer);
  }, [active, milliseconds]);
}

/**
 * Whether the visitor has focused this copy of the frame: something may be typed even if the form never reports that it loaded.
 */
function useEntered(
  frame: RefObject<HTMLIFrameElement | null>,
  reloadCount: number,
  onEntered?: () => void,
): boolean {
  const [enteredCopy, setEnteredCopy] = useState(-1);
  const check = () => {
    if (document.activeElement !== frame.current) return;
    setEnteredCopy(reloadCount);
    onEntered?.();
  };
  // The window loses focus to the frame; Firefox updates `activeElement` a task later.
  useWindowEvent("blur", () => setTimeout(check));
  return enteredCopy === reloadCount;
}
