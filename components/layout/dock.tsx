import type { RequestLink } from "@/lib/client/request/protocol";
import { ButtonLink } from "../ui/button";

export type DockProps = { request: RequestLink; label: string };

/**
 * On phones, the request button at the lower edge once the hero's own has left the window, gone again near the
 * footer (`dock` in app/styles/scroll.css).
 */
export function Dock({ request, label }: DockProps) {
  return (
    <aside
      aria-label={label}
      className="dock on-dark fixed inset-x-0 bottom-0 z-30 bg-flam-d pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ButtonLink {...request} size="sm" className="w-full">
        {label}
      </ButtonLink>
    </aside>
  );
}
