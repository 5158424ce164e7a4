import type { Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
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

/** Step two of the request: the form, and a link to its own page while nothing is amiss with it. */
export function RequestForms({ forms, current, ui, contact, onState }: RequestFormsProps) {
  const timedOut = current?.state === "timed-out";
  return (
    <>
      <div
        hidden={!current}
        className="relative mt-5 rounded-panel bg-carte p-2 border-[1.5px] border-sable-200 sm:p-4"
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
            className={form.state === "sent" ? "" : "sm:min-h-150"}
          />
        ))}
        {current && <LoadingOverlay text={ui.loading} hidden={timedOut || current.state === "sent"} />}
      </div>
      {current && !timedOut && current.state !== "sent" && (
        <p className="mt-3 text-small">
          <NewTabLink href={current.hosted} label={ui.newTab} />
        </p>
      )}
    </>
  );
}
