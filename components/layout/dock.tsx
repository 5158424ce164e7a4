import type { RequestLink } from "@/lib/client/request/links";
import { ButtonLink } from "../ui/button";

type DockProps = { request: RequestLink; label: string };

/**
 * The request button at the bottom of phones. Hidden while another call to action, a head without one, or the footer is in
 * view (`dock` in app/styles/scroll.css).
 */
export function Dock({ request, label }: DockProps) {
  return (
    <aside
      aria-label={label}
      className="dock not-started fixed inset-x-0 bottom-0 z-20 border-t-2 border-sable-200 bg-sable-50 px-4 pt-2 pb-[max(.5rem,env(safe-area-inset-bottom))] sm:hidden print:hidden"
    >
      <ButtonLink {...request} className="w-full">
        {label}
      </ButtonLink>
    </aside>
  );
}
