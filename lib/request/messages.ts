/**
 * What the form's frame tells its parent. Two protocols share `postMessage`:
 * - Tally events, JSON strings: `{"event":"Tally.FormLoaded"|"Tally.FormPageView"|"Tally.FormSubmitted","payload":…}`.
 *   The last one carries what the visitor wrote: only its name is read here, and nothing of it is kept.
 * - iframe-resizer 4: the parent sends `resizeRequest(id)` once the frame has loaded, the child answers
 *   `[iFrameSizer]ID:HEIGHT:WIDTH:TYPE`, heights in CSS pixels.
 */
export type FrameMessage = { type: "loaded" } | { type: "submitted" } | { type: "height"; px: number };

const RESIZER = "[iFrameSizer]";
const MAX_HEIGHT_PX = 10_000;

/** The iframe-resizer 4 greeting for the frame with this id. */
export function resizeRequest(frameId: string): string {
  return `${RESIZER}${frameId}:8:false:false:32:true:true:null:taggedElement:null:null:0:false:parent:scroll:true`;
}

/** Reads a message of the frame; anything unknown is null. The caller checks origin and source. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  if (typeof data !== "string") return null;
  if (data.startsWith(RESIZER)) {
    const px = Number(data.slice(RESIZER.length).split(":")[1]);
    return Number.isFinite(px) && px > 0 && px <= MAX_HEIGHT_PX
      ? { type: "height", px: Math.ceil(px) }
      : null;
  }
  if (data.includes("Tally.FormLoaded")) return { type: "loaded" };
  if (data.includes("Tally.FormSubmitted")) return { type: "submitted" };
  return null;
}
