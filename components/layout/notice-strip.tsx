import type { Notice } from "@/content/types";
import { NOTICE } from "@/lib/client/page-ids";

type NoticeStripProps = Pick<Notice, "level" | "text" | "link"> & {
  /** Milliseconds since 1970; the start script then hides it (lib/client/page/timed-content.ts). */
  end: number;
  /** Accessible name. */
  label: string;
};

const GROUND = { info: "bg-lagon-100", alert: "bg-vanille" } as const;

/** A temporary notice above the header of every page (`above-header` in app/styles/scroll.css). */
export function NoticeStrip({ level, text, link, end, label }: NoticeStripProps) {
  return (
    <section
      id={NOTICE}
      data-end={end}
      aria-label={label}
      // Not in print, which would outlast it. In forced colours, the border replaces the background.
      className={`above-header border-b border-transparent print:hidden ${GROUND[level]}`}
    >
      <p className="mx-auto max-w-300 px-gutter py-2 text-small font-semibold text-balance">
        {text}
        {link && (
          <>
            {" "}
            <a href={link.href} className="font-bold text-ink underline underline-offset-4">
              {link.label}
            </a>
          </>
        )}
      </p>
    </section>
  );
}
