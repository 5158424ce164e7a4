/** A text link with a touch-sized target. */
export const TEXT_LINK =
  "inline-flex min-h-11 cursor-pointer items-center text-lagon-700 underline underline-offset-4";

export function NewTabLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={TEXT_LINK}>
      {label}
    </a>
  );
}
