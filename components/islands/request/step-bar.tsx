import type { Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { Icon } from "../../ui/icon";

export type StepBarProps = { ui: Ui["modal"]; chosen: boolean; sent: boolean; onBack: () => void };

/** Which of the two steps it is, and the way back to the choice. */
export function StepBar({ ui, chosen, sent, onBack }: StepBarProps) {
  return (
    <div className="mb-3 short:mb-0 flex min-h-11 flex-wrap items-center gap-x-4 text-small font-semibold text-ink-2">
      {sent ? (
        <span className="mr-auto" />
      ) : (
        <Progress text={fill(ui.progress, { step: chosen ? 2 : 1 })} last={chosen} />
      )}
      {chosen && (
        <button
          type="button"
          onClick={onBack}
          className="inline-flex min-h-11 cursor-pointer items-center gap-1 text-lagon-700 underline underline-offset-4"
        >
          {/* In an element of its own, so that it changes although a translator has replaced it. */}
          <Icon name="back" /> <span>{sent ? ui.sent.again : ui.back}</span>
        </button>
      )}
    </div>
  );
}

/** The two steps as marks, and in words. */
function Progress({ text, last }: { text: string; last: boolean }) {
  const step = "h-1.5 w-6 rounded-[3px] sm:w-8.5 forced-colors:hidden";
  return (
    <span className="mr-auto flex items-center gap-1.5">
      <span className={`${step} bg-lagon-700`} />
      <span className={`${step} ${last ? "bg-lagon-700" : "bg-sable-200"}`} />
      <span className="ml-1.5">{text}</span>
    </span>
  );
}
