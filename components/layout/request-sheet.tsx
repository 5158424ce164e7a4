import type { Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import {
  REQUEST_CALLBACK,
  REQUEST_CONTACTS,
  REQUEST_NOTE,
  REQUEST_SHEET,
  REQUEST_TITLE,
} from "@/lib/client/page-ids";
import { ARROW_LINK, TEXT_LINK } from "../ui/button";
import { CallbackLine, type CallbackLineProps } from "../ui/callback-line";
import { ContactLinks } from "../ui/contact-links";
import { Icon } from "../ui/icon";
import { SheetBar } from "../ui/sheet-bar";
import { ServiceTiles, type ServiceTilesProps } from "./service-tiles";

type RequestSheetProps = ServiceTilesProps & {
  ui: Ui["sheet"];
  contact: readonly ContactLink[];
  /** Prefilled message to the operator on this page (lib/client/request/page-message.ts). */
  message?: string;
  callback: CallbackLineProps;
  /** The forms island, step two. */
  forms: React.ReactNode;
};

/**
 * The request sheet, in two steps. Its URL fragment opens it (`:target`, app/styles/sheets.css) on the choice of services,
 * which links to the forms' own pages. The start script shows the second step in place instead.
 */
export function RequestSheet(props: RequestSheetProps) {
  const { ui, contact, message, callback, forms, ...tiles } = props;
  return (
    <div
      id={REQUEST_SHEET}
      role="dialog"
      aria-modal="true"
      aria-labelledby={REQUEST_TITLE}
      aria-describedby={REQUEST_NOTE}
      data-message={message}
      // Reserves the width of the page's scrollbar, which the sheet removes. Scrolls a focused field and its label clear of the
      // bar, also in the low viewport above a phone's keyboard.
      className="sheet fixed inset-0 z-60 scroll-pt-[min(9rem,45vh)] overflow-y-auto overscroll-contain bg-nuit/80 text-ink [scrollbar-gutter:stable]"
    >
      <div className="relative mx-auto flex w-full flex-col wrap-anywhere bg-sable-50 max-sm:min-h-full forced-colors:border tall:my-8 sm:w-[min(780px,100%-4rem)] sm:rounded-b-sheet">
        <SheetBar
          // On a phone in landscape, the heading below replaces it.
          title={<p className="door short:invisible">{ui.title}</p>}
          closeLabel={ui.close}
          // Drawn as a roof: on wide screens it is wider than the sheet.
          className="sm:-mx-2 sm:rounded-t-wood"
        />
        <div className="flex flex-1 flex-col px-4.5 pt-9 pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:px-8 short:pt-0">
          <StepBar ui={ui} />
          <h2
            id={REQUEST_TITLE}
            tabIndex={-1}
            className="scroll-mt-24 short:sticky short:top-0 short:-mt-12 short:mb-2 short:-order-1 short:z-4 short:grid short:min-h-12 short:items-center short:pr-12 short:text-xl short:text-white text-h2 sm:text-[2.125rem] focus:[outline:none]"
          >
            <span data-on="choosing">{ui.heading}</span>
            <span data-on="unsent" data-title="" hidden />
            <span data-on="sent" hidden>
              {ui.sent.heading}
            </span>
          </h2>
          <p
            data-on="unsent"
            hidden
            className="mt-2 pe-15 large-text:pe-0 text-pretty short:hidden text-ink-2"
          >
            <CallbackLine {...callback} id={REQUEST_CALLBACK} />
          </p>
          <ServiceTiles {...tiles} />
          {forms}
          {/* A form that timed out shows its own links. */}
          {contact.length > 0 && (
            <p
              id={REQUEST_CONTACTS}
              data-on="choosing waiting loaded sent"
              className="mt-4 flex flex-wrap items-center gap-x-6 border-t-[1.5px] border-sable-200 pt-4"
            >
              <span className="basis-full font-semibold">{ui.contact}</span>{" "}
              <ContactLinks links={contact} className={ARROW_LINK} />
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

const MARK = "h-1.5 w-5 rounded-wood forced-colors:hidden";

/** Progress over the two steps, and the button back to the choice of services: on one line from 360 px, so that the heading stays. */
function StepBar({ ui }: Pick<RequestSheetProps, "ui">) {
  return (
    <div className="mb-3 short:mb-0 flex min-h-11 flex-wrap items-center gap-x-2 text-small font-semibold text-ink-2">
      <span className="me-auto flex items-center gap-2">
        <span data-on="choosing unsent" className={`${MARK} bg-lagon-700`} />
        <span data-on="choosing" className={`${MARK} bg-sable-200`} />
        <span data-on="unsent" hidden className={`${MARK} bg-lagon-700`} />
        <span data-on="choosing">{fill(ui.progress, { step: 1 })}</span>{" "}
        <span data-on="unsent" hidden>
          {fill(ui.progress, { step: 2 })}
        </span>
      </span>
      <button type="button" data-back="" data-on="form" hidden className={`${TEXT_LINK} gap-1.5`}>
        <Icon name="back" />
        <span data-on="unsent">{ui.back}</span> <span data-on="sent">{ui.sent.again}</span>
      </button>
    </div>
  );
}
