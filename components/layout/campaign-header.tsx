import type { Ui } from "@/content/types";
import type { RequestLink } from "@/lib/client/request/protocol";
import { ButtonLink } from "../ui/button";
import { HeaderBar } from "./header";
import { Logo } from "./logo";

export type CampaignHeaderProps = {
  brand: string;
  homeHref: string;
  homeLabel: string;
  request: RequestLink;
  ui: Pick<Ui, "request">;
  /** The partner's logo; on company pages an island adds it. */
  partner: React.ReactNode;
};

/** Our logo × the partner's, and the call to action. */
export function CampaignHeader({ brand, homeHref, homeLabel, request, ui, partner }: CampaignHeaderProps) {
  return (
    <HeaderBar>
      <div className="mr-auto flex min-w-0 items-center gap-2 sm:gap-3">
        <Logo name={brand} href={homeHref} label={homeLabel} />
        {partner}
      </div>
      <ButtonLink {...request} size="sm" className="max-sm:hidden">
        {ui.request}
      </ButtonLink>
    </HeaderBar>
  );
}
