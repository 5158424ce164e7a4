import type { Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { REQUEST_SKELETON } from "@/lib/client/request/skeleton";
import { ARROW_LINK } from "../ui/button";
import { ContactLinks } from "../ui/contact-links";
import { Icon } from "../ui/icon";
import { CLOSE_BUTTON, SHEET, SHEET_GROUND, SHEET_ROOF, SheetBar } from "../ui/sheet-bar";
import { Spinner } from "../ui/spinner";

export type RequestSkeletonProps = {
  ui: Pick<Ui["modal"], "title" | "close" | "loading" | "leaving" | "offline">;
  contact: readonly ContactLink[];
};

/**
 * The request's sheet before there is anything in it, which answers a press at once: a native popover, so that its button
 * and Escape work without scripts, and that nothing of the page is laid out anew (lib/client/request/skeleton.ts).
 */
export function RequestSkeleton({ ui, contact }: RequestSkeletonProps) {
  return (
    <div
      id={REQUEST_SKELETON}
      popover="auto"
      role="dialog"
      aria-label={ui.loading}
      tabIndex={-1}
      className={`z-60 popover-grid size-full text-ink focus:[outline:none] ${SHEET_GROUND}`}
    >
      <div className={`sm:min-h-150 ${SHEET}`}>
        <SheetBar
          title={<p className="door">{ui.title}</p>}
          className={SHEET_ROOF}
          close={
            <button
              type="button"
              popoverTarget={REQUEST_SKELETON}
              popoverTargetAction="hide"
              aria-label={ui.close}
              className={CLOSE_BUTTON}
            >
              <Icon name="close" />
            </button>
          }
        />
        <div className="m-auto grid justify-items-center gap-4.5 p-5 text-center text-lead font-bold text-balance">
          <Spinner />
          <p role="status" data-leaving={ui.leaving} data-offline={ui.offline}>
            {ui.loading}
          </p>
          {contact.length > 0 && (
            // Hidden by a box without a class: the rule that hides any other comes on hydration.
            <div hidden>
              <p className="flex flex-wrap justify-center gap-x-6">
                <ContactLinks links={contact} className={ARROW_LINK} />
              </p>
            </div>
          )}
        </div>
      </div>
    </div>
  );
}
