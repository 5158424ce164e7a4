import type { Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { buttonClasses, TEXT_LINK } from "../../ui/button";
import { ContactLinks } from "../../ui/contact-links";
import { NewTabLink } from "../../ui/new-tab-link";

export type NoticeWords = Pick<Ui["sheet"], "slow" | "offline" | "newTab">;
type TimeoutNoticeProps = {
  words: NoticeWords;
  /** The device is offline: another page would not load either. */
  offline: boolean;
  contact: readonly ContactLink[];
  /** The same form's own page, with the same parameters. */
  hosted: string;
  /** The number of the last attempt that did not load in time. */
  lateAttempt: number;
  onRetry: () => void;
};

/**
 * Shown while a form does not load. Options without the form come first: a host that fails here would fail in a new tab too.
 */
export function TimeoutNotice(props: TimeoutNoticeProps) {
  const { words, offline, contact, hosted, lateAttempt, onRetry } = props;
  return (
    <div className="mb-2 rounded-wood bg-vanille-100 px-3.5 pt-3 pb-1 text-base">
      {/* A new paragraph for each attempt: screen readers announce it again. */}
      <p key={lateAttempt} className="font-semibold text-balance">
        {offline ? words.offline : words.slow.text}
      </p>
      {contact.length > 0 && (
        <p className="mt-3 mb-1 grid gap-2.5 sm:flex sm:flex-wrap">
          <ContactLinks links={contact} className={buttonClasses("second", "sm")} />
        </p>
      )}
      <p className="flex flex-wrap gap-x-6">
        <button type="button" onClick={onRetry} className={`${TEXT_LINK} font-semibold`}>
          {words.slow.again}
        </button>
        {!offline && <NewTabLink href={hosted} label={words.newTab} />}
      </p>
    </div>
  );
}
