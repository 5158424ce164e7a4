import type { Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { FormFrame, type FormState } from "../form-frame.island";
import { LoadingOverlay } from "./loading-overlay";
import { NewTabLink } from "./timeout-notice";
import type { RequestForm } from "./use-request-forms";

export type RequestFormsProps = {
  forms: readonly RequestForm[];
  /** The one that is shown; the others wait out of sight, with what was typed in them. */
  current: RequestForm | undefined;
  ui: Ui["modal"];
  contact: readonly ContactLink[];
  onState: (form: RequestForm, state: FormState) => void;
};

/**
 * Step two of the request: the form, what becomes of the answers, and a link to the form's own page while nothing is amiss
 * with it. Of a sent request the form's own confirmation would say again what the page says.
 */
export function RequestForms({ forms, current, ui, contact, onState }: RequestFormsProps) {
  const timedOut = current?.state === "timed-out";
  const open = current && current.state !== "sent";
  return (
    <>
      <div
        hidden={!open}
        className="relative mt-5 rounded-panel bg-carte p-2 border-[1.5px] border-sable-200 sm:p-4 short:mt-0 short:p-2"
      >
        {forms.map((form) => (
          <FormFrame
            key={`${form.service.id} ${form.src} ${form.turn}`}
            src={form.src}
            hosted={form.hosted}
            title={fill(ui.frameTitle, { service: form.service.name })}
            words={ui}
            contact={contact}
            shown={form === current}
            onState={(state) => onState(form, state)}
            className="sm:min-h-150"
          />
        ))}
        {current && <LoadingOverlay text={ui.loading} hidden={timedOut} />}
      </div>
      {open && (
        <div className="mt-3 text-small text-ink-2">
          <p className="text-pretty">{ui.privacy.text}</p>
          <p className="flex flex-wrap gap-x-6">
            <NewTabLink href={routes.terms()} label={ui.privacy.terms} />
            <NewTabLink href={routes.privacy()} label={ui.privacy.policy} />
            {!timedOut && <NewTabLink href={current.hosted} label={ui.newTab} />}
          </p>
        </div>
      )}
    </>
  );
}
