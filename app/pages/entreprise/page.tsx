import { CampaignPage } from "@/app/campaign";
import { CompanyProfile, HEADER_SLOT } from "@/components/islands/company-profile.island";
import { getConfig } from "@/lib/config";
import { getContent } from "@/lib/content/get";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  const { title, description } = getContent().pages.company;
  return pageMetadata({ title, description, path: routes.companyShell(), noindex: true });
}

/** The one page that hosts serve for every /pages/entreprise/{slug}; the browser fills it in from the API. */
export default function CompanyPage() {
  const { site, pages } = getContent();
  const { apiHost, assetsHost } = getConfig();
  const { heading, namedHeading, lead, loading } = pages.company;
  return (
    <CampaignPage
      live
      path={routes.companyShell()}
      logo={<div data-wake-soon id={HEADER_SLOT} className="flex min-w-0 items-center gap-2 sm:gap-3" />}
      intro={
        <CompanyProfile
          {...{ apiHost, assetsHost, heading, namedHeading, lead }}
          loadingText={loading}
          documentTitle={`{partner} · ${site.name}`}
        />
      }
    />
  );
}
