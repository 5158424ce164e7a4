/**
 * Messages from the form's iframe. Two protocols share `postMessage`:
 * - Tally events, JSON strings: `{"event":"Tally.FormLoaded"|"Tally.FormPageView"|"Tally.FormSubmitted","payload":…}`.
 *   The last one carries what the visitor wrote: only its name and the submission's id are read here, never `fields`.
 *   @see https://developers.tally.so/widgets/events
 * - iframe-resizer 4: the child sends `[iFrameResizerChild]Ready`; the parent sends `resizerHandshake(id)` then and on the
 *   frame's load; the child answers `[iFrameSizer]ID:HEIGHT:WIDTH:TYPE`, heights in CSS pixels. With the types scrollTo and
 *   scrollToOffset the number is a scroll position.
 *
 * What the frame's sandbox (store.ts) and the CSP (`frame-src`, lib/export/csp.ts) allow such a form:
 * - file upload: yes; `<input type=file>` needs no permission, nor do the form's own requests and nested frames
 * - new windows: yes, without the sandbox (`allow-popups-to-escape-sandbox`)
 * - top-level navigation: only right after a press in the form (`…-by-user-activation`), so not by itself, nor if its host
 *   responds after the user activation has expired (about 5 s)
 * - navigating the frame: only to its own host; another is blocked, and an error page replaces the form
 * - `alert`, downloads, camera, microphone, geolocation, payment: no
 * So a form must not redirect on completion. Once a request is sent, its frame and the form's own confirmation are hidden, and
 * the page shows its own. Other forms (a review's) show their own confirmation; whatever the frame loads next is hidden.
 */
export type FrameMessage =
  | { type: "ready" }
  | { type: "loaded" }
  /** A later page of the form is shown. */
  | { type: "page" }
  | { type: "submitted"; reference?: string }
  | { type: "height"; px: number };

const RESIZER = "[iFrameSizer]";
const READY = "[iFrameResizerChild]Ready";
const MAX_HEIGHT_PX = 10_000;

/** iframe-resizer 4's handshake for the frame with this id. */
export function resizerHandshake(frameId: string): string {
  return `${RESIZER}${frameId}:8:false:false:32:true:true:null:taggedElement:null:null:0:false:parent:scroll:true`;
}

/** Parses a message of the frame; null if unknown. The caller checks origin and source. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "string") return null;
  if (data.startsWith(RESIZER)) {
    const [, height, , type] = data.split(":");
    const px = Number(height);
    return px > 0 && px <= MAX_HEIGHT_PX && !type?.startsWith("scrollTo")
      ? { type: "height", px: Math.ceil(px) }
      : null;
  }
  if (data === READY) return { type: "ready" };
  const { event, payload } = readTally(data);
  const values = (payload ?? {}) as Record<string, unknown>;
  switch (event) {
    case "Tally.FormLoaded":
      return { type: "loaded" };
    case "Tally.FormPageView":
      return Number(values.page) > 1 ? { type: "page" } : null;
    case "Tally.FormSubmitted":
      return { type: "submitted", reference: referenceIn(values) };
    default:
      return null;
  }
}

/** The event's name and payload. The payload may hold any text, even an event's name typed by a visitor. */
function readTally(data: string): Record<string, unknown> {
  try {
    return JSON.parse(data) ?? {};
  } catch {
    return {};
  }
}

/** The submission's own id first; `submissionId` is its name in webhooks and exports. */
const ID_KEYS = ["id", "submissionId", "respondentId"];
/** Tally's ids have 6 or 7 characters. */
const REFERENCE_LENGTH = 8;

/**
 * The reference shown to the visitor: the start of the submission's id, by which the operator finds it in the form's export. It
 * is never uppercased or grouped, as Tally's ids are case-sensitive. Invalid ids are ignored.
 */
function referenceIn(values: Record<string, unknown>): string | undefined {
  const id = ID_KEYS.map((key) => values[key]).find(
    (value): value is string => typeof value === "string" && /^[\w-]{4,64}$/.test(value),
  );
  return id?.slice(0, REFERENCE_LENGTH);
}
