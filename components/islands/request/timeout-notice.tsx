export type TimeoutNoticeProps = {
  /** Whether the form has not come in time. */
  timedOut: boolean;
  text: string;
  /** The same form's own page, with the same parameters. */
  href: string;
  label: string;
};

/** Says where else the form is. The live region is there before its words, so that screen readers announce them. */
export function TimeoutNotice({ timedOut, text, href, label }: TimeoutNoticeProps) {
  return (
    <div aria-live="polite">
      {timedOut && (
        <p className="mb-2 rounded-wood bg-vanille-100 px-3.5 py-1.5 text-base">
          {text} <NewTabLink href={href} label={label} />
        </p>
      )}
    </div>
  );
}

export function NewTabLink({ href, label }: Pick<TimeoutNoticeProps, "href" | "label">) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center text-lagon-700 underline underline-offset-4"
    >
      {label}
    </a>
  );
}
