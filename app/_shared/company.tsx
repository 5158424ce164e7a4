import { CampaignPage } from "@/app/_shared/campaign";
import { CompanyProfile } from "@/components/islands/company-profile.island";
import { Island } from "@/components/islands/island";
import { LOGO_SLOT } from "@/lib/client/page-ids";
import { routes } from "@/lib/client/routes";
import type { ListedCompany } from "@/lib/content/build-input";
import { getContent } from "@/lib/content/get";
import { getConfig } from "@/lib/site/config";
import { pageCampaign } from "@/lib/site/request-link";

/** The path of a company's page; without a company, of the page that others share. */
export const companyPath = (known?: ListedCompany) =>
  known ? routes.company(known.slug) : routes.companyShell();

/** A company page. Without `known`, the browser fetches the company from the API. */
export function CompanyPage({ known }: { known?: ListedCompany }) {
  const { site, pages, ui } = getContent();
  const { apiHost, assetsHost } = getConfig();
  const { heading, namedHeading, namedTitle, lead, loading, outdated, campaign: field } = pages.company;
  const path = companyPath(known);
  return (
    <CampaignPage
      path={path}
      trail={
        known && [
          { name: pages.partners.name, href: routes.partners() },
          { name: known.name, href: path },
        ]
      }
      // Without `known`, the browser adds the slug (lib/client/request/request-params.ts).
      campaign={known && pageCampaign(known.slug)}
      partner={known?.name}
      logo={
        <div
          id={LOGO_SLOT}
          data-campaign={known ? undefined : field}
          className="flex min-w-0 items-center gap-2 sm:gap-3"
        />
      }
      intro={
        <Island
          name="company-profile"
          when="load"
          component={CompanyProfile}
          props={{
            apiHost,
            assetsHost,
            known,
            heading,
            namedHeading,
            lead,
            outdated,
            loadingText: loading,
            documentTitle: `${namedTitle} · ${site.name}`,
            messageLines: { start: ui.links.message.start, partner: ui.links.message.partner },
          }}
        />
      }
    />
  );
}
