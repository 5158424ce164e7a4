import type { Trade } from "@/content/types";
import { HeadingText } from "./heading-text";
import { Icon } from "./icon";
import { Opener } from "./opener";

type NoteItemProps = Trade["trust"]["items"][number] & {
  /** Label of the button that opens it on phones. */
  openLabel: string;
};

/** A title with a text, which is collapsed on phones. */
export function NoteItem({ icon, title, text, openLabel }: NoteItemProps) {
  return (
    <li className="relative border-t-[1.5px] border-sable-300 py-1">
      <h3 className="flex min-h-12 items-center gap-3 text-base/tight font-bold max-sm:pr-10 sm:min-h-10 sm:text-h3">
        <span className="grid size-10 flex-none large-text:hidden place-items-center rounded-wood bg-lagon-700 text-lg text-white">
          <Icon name={icon} />
        </span>
        <span>
          <HeadingText>{title}</HeadingText>
        </span>
      </h3>
      <Opener label={openLabel} className="absolute inset-x-0 top-1 sm:hidden" arrow="justify-end" />
      <p className="hidden pb-3 text-pretty text-ink-2 peer-open:block sm:block sm:pb-1 sm:pl-13 sm:text-base/snug">
        {text}
      </p>
    </li>
  );
}
