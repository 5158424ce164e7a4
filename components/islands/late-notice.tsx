export type LateNoticeProps = {
  late: boolean;
  text: string;
  /** The same form's own page, with the same parameters. */
  href: string;
  label: string;
};

/** Beside a form that does not come: where the same one is. The region stands before its words, so that they are heard. */
export function LateNotice({ late, text, href, label }: LateNoticeProps) {
  return (
    <div aria-live="polite">
      {late && (
        <p className="mb-2 rounded-wood bg-vanille-100 px-3.5 py-1.5 text-base">
          {text} <NewTabLink href={href} label={label} />
        </p>
      )}
    </div>
  );
}

export function NewTabLink({ href, label }: Pick<LateNoticeProps, "href" | "label">) {
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
