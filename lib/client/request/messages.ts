/**
 * What the form's frame tells its parent. Two protocols share `postMessage`:
 * - Tally events, JSON strings: `{"event":"Tally.FormLoaded"|"Tally.FormPageView"|"Tally.FormSubmitted","payload":…}`.
 *   The last one carries what the visitor wrote: only its name and the answer's id are read here, never `fields`.
 *   @see https://developers.tally.so/widgets/events
 * - iframe-resizer 4: the child says `[iFrameResizerChild]Ready`; the parent sends `resizerHandshake(id)` then and once the
 *   frame has loaded, the child answers `[iFrameSizer]ID:HEIGHT:WIDTH:TYPE`, heights in CSS pixels; in the types scrollTo and scrollToOffset the
 *   number is a place to scroll to, not a height.
 *
 * What the frame's sandbox (request/form-frame.tsx) and the page's policy (`frame-src`, lib/export/csp.ts) let such a form do:
 * - file upload: yes; an `<input type=file>` needs no permission, and neither do the form's own requests and nested frames
 * - a new window: yes, as an ordinary one (`allow-popups-to-escape-sandbox`)
 * - leading the whole page elsewhere: only right after a press in the form (`…-by-user-activation`), so not by itself, and
 *   not if its host takes longer to answer than browsers remember the press (about 5 s)
 * - leading the frame elsewhere: only to its own host; another is refused, and an error page takes its place
 * - `alert`, downloads, camera, microphone, place, payment: no
 * So a form may not redirect on completion. Once a request was sent its frame is hidden, with the form's own confirmation:
 * the page's stays. Of another form (a review's) the confirmation stays, and whatever the frame loads next is hidden.
 */
export type FrameMessage =
  | { type: "ready" }
  | { type: "loaded" }
  | { type: "submitted"; reference?: string }
  | { type: "height"; px: number };

const RESIZER = "[iFrameSizer]";
const READY = "[iFrameResizerChild]Ready";
const MAX_HEIGHT_PX = 10_000;

/** iframe-resizer 4's handshake for the frame with this id. */
export function resizerHandshake(frameId: string): string {
  return `${RESIZER}${frameId}:8:false:false:32:true:true:null:taggedElement:null:null:0:false:parent:scroll:true`;
}

/** Reads a message of the frame; anything unknown is null. The caller checks origin and source. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "string") return null;
  if (data.startsWith(RESIZER)) {
    const [, height, , type] = data.slice(RESIZER.length).split(":");
    const px = Number(height);
    return px > 0 && px <= MAX_HEIGHT_PX && !type?.startsWith("scrollTo")
      ? { type: "height", px: Math.ceil(px) }
      : null;
  }
  if (data === READY) return { type: "ready" };
  const { event, payload } = readTally(data);
  switch (event) {
    case "Tally.FormLoaded":
      return { type: "loaded" };
    case "Tally.FormSubmitted":
      return { type: "submitted", reference: referenceIn(payload) };
    default:
      return null;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** The event's name, and its payload, which may hold any word, also an event's name that a visitor has written. */
function readTally(data: string): Record<string, unknown> {
  try {
    const message: unknown = JSON.parse(data);
    return isObject(message) ? message : {};
  } catch {
    return {};
  }
}

/** The answer's own id first; `submissionId` is its name in webhooks and exports. */
const ID_KEYS = ["id", "submissionId", "respondentId"];
/** Tally's ids have 6 or 7 characters. */
const REFERENCE_LENGTH = 8;

/**
 * The reference that the visitor reads: the beginning of the answer's id, so that the operator finds the answer by it in the
 * form's export. It is never uppercased or grouped, as Tally's ids are case-sensitive. Anything that is no id is left out.
 */
function referenceIn(payload: unknown): string | undefined {
  if (!isObject(payload)) return undefined;
  const id = ID_KEYS.map((key) => payload[key]).find(
    (value): value is string => typeof value === "string" && /^[\w-]{4,64}$/.test(value),
  );
  return id?.slice(0, REFERENCE_LENGTH);
}
