import { type RefObject, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ContactLink } from "@/lib/client/contact";
import { embedUrl } from "@/lib/client/request/form-url";
import type { FormState } from "@/lib/client/request/state";
import { LoadingOverlay } from "./loading-overlay";
import { type NoticeWords, TimeoutNotice } from "./timeout-notice";
import { useFormMessages } from "./use-form-messages";
import { useOffline } from "./use-offline";

/** Height until the form reports its own. */
const FRAME_HEIGHT_PX = 600;
/** A form that reports less was not laid out as it measured itself; what is higher scrolls in its frame. */
const LEAST_HEIGHT_PX = 320;
/** A form that has not said that it loaded by then has timed out: public sites with such forms needed about as long. */
const TIMEOUT_MS = 8000;

// What it lets a form do: lib/client/request/messages.ts. For one of our own origin the attribute has no effect.
const SANDBOX =
  "allow-forms allow-popups allow-popups-to-escape-sandbox allow-same-origin allow-scripts allow-top-navigation-by-user-activation";

export type FormFrameProps = {
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

type Tries = { count: number; at: number; src?: string };

/** The external form in a frame that grows with it; while it does not come, that is said above it. */
export function FormFrame(props: FormFrameProps) {
  const { src, hosted, title, words, contact = [], shown = true, state, onEntered, className = "" } = props;
  const id = useId().replace(/\W/g, "");
  const frame = useRef<HTMLIFrameElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(FRAME_HEIGHT_PX);
  const [left, setLeft] = useState(false);
  /** How often the frame was loaded again, and when last. */
  const [{ count: turn, at: triedAt, src: again }, setTries] = useState<Tries>({ count: 0, at: 0 });
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
  const greet = useFormMessages(frame, { id, src }, (message, hasLeft) => {
    if (message.type === "height") setHeight(Math.max(message.px, LEAST_HEIGHT_PX));
    if (message.type === "loaded") change("loaded");
    if (message.type === "submitted") change("sent", message.reference);
    if (hasLeft) setLeft(true);
  });
  const onLoad = () => {
    greet();
    // Where the form leads from its confirmation may be refused in a frame: an error page would stand there.
    if (state === "sent") setLeft(true);
  };
  const loadAgain = () =>
    setTries(({ count }) => ({ count: count + 1, at: Date.now(), src: embedUrl(hosted) }));
  const box = useRemovedFrame(frame, { turn, shown, ready }, loadAgain);
  useAfter(TIMEOUT_MS, shown, () => change("timed-out"));
  useAfter(0, shown && offline, () => change("timed-out"));
  useOnline(() => ["waiting", "timed-out"].includes(state) && !entered && loadAgain());

  const missing = state === "timed-out";
  return (
    <>
      {/* The live region is there before its words, so that screen readers announce them. */}
      <div ref={notice} aria-live="polite">
        {shown && missing && <TimeoutNotice {...{ words, offline, contact, hosted }} onRetry={loadAgain} />}
      </div>
      {!ready && shown && <div style={{ height }} className={className} />}
      {ready && (
        // In a box, which React can still replace when a blocker has removed the frame. Another element for each try, as
        // another address of the same one would add a step to the history.
        <div key={turn} ref={box}>
          <iframe
            ref={frame}
            id={id}
            src={again ?? src}
            title={title}
            // Read by lib/client/measure.ts.
            data-form={state}
            // An error page would stand in it: the browser's own, or the host's. A form has told its height.
            hidden={!shown || left || (missing && !entered && (offline || height === FRAME_HEIGHT_PX))}
            height={height}
            onLoad={onLoad}
            sandbox={
              new URL(src, window.location.href).origin === window.location.origin ? undefined : SANDBOX
            }
            className={`w-full border-0 bg-transparent ${className}`}
          />
        </div>
      )}
      {turn > 0 && (
        <LoadingOverlay key={`again ${turn}`} since={triedAt} hidden={!shown || !missing}>
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

/** How often a frame that was removed from the page is made again by itself: a blocker may remove each. */
const REMADE = 2;

type Place = { turn: number; shown: boolean; ready: boolean };

/**
 * Calls back when something else has removed the frame from the page: at once, and when the form is shown again.
 * @returns the ref of the box that holds the frame alone
 */
function useRemovedFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { turn, shown, ready }: Place,
  callback: () => void,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const look = useEffectEvent(() => frame.current?.isConnected === false && callback());
  useEffect(() => {
    if (!ready || !shown) return;
    look();
    if (!box.current || turn >= REMADE) return;
    const observer = new MutationObserver(() => look());
    observer.observe(box.current, { childList: true });
    return () => observer.disconnect();
  }, [ready, shown, turn]);
  return box;
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
