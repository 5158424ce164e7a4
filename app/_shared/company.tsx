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
export const companyPath = (listed?: ListedCompany) =>
  listed ? routes.company(listed.slug) : routes.companyShell();

/** A company page. Without `listed`, the browser fetches the company from the API. */
export function CompanyPage({ listed }: { listed?: ListedCompany }) {
  const { site, pages, ui } = getContent();
  const { apiHost, assetsHost } = getConfig();
  const { heading, namedHeading, namedTitle, lead, loading, outdated, campaign: field } = pages.company;
  const path = companyPath(listed);
  return (
    <CampaignPage
      path={path}
      trail={
        listed && [
          { name: pages.partners.name, href: routes.partners() },
          { name: listed.name, href: path },
        ]
      }
      // Without `listed`, the browser adds the slug (lib/client/request/request-params.ts).
      campaign={listed && pageCampaign(listed.slug)}
      partner={listed?.name}
      logo={
        <div
          id={LOGO_SLOT}
          data-campaign={listed ? undefined : field}
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
            listed,
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
