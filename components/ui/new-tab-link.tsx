import { TEXT_LINK } from "./button";

/** A text link that opens in a new tab. */
export function NewTabLink({ href, label }: { href: string; label: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className={TEXT_LINK}>
      {label}
    </a>
  );
}
