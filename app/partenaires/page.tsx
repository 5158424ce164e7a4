import { PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { SkyBand } from "@/components/sections/call-bands";
import { PageHead } from "@/components/sections/page-head";
import { PartnerList } from "@/components/sections/partner-list";
import { ARROW_LINK } from "@/components/ui/button";
import { ContactLinks } from "@/components/ui/contact-links";
import { Section } from "@/components/ui/section";
import { contactLinks } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getPicture } from "@/lib/content/images";
import { getConfig, isDemoService } from "@/lib/site/config";
import { getListedCompanies, listedLogo } from "@/lib/site/listed-companies";
import { OPEN_REQUEST } from "@/lib/site/request-link";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.partners());
}

/** Links to every partner page and listed company page. */
export default function PartnersPage() {
  const { pages, partners, site, ui } = getContent();
  const { name, heading, lead, empty, join, call } = pages.partners;
  const contact = contactLinks(site.contact, ui, join.message);
  const path = routes.partners();
  const config = getConfig();
  const isDemo = isDemoService(config.apiHost);
  const named = (name: string, example = false) => (example ? fill(ui.example, { name }) : name);
  const items = [
    ...partners.map((partner) => ({
      name: named(partner.name, partner.example),
      href: routes.partner(partner.slug),
      logo: getPicture(partner.logo),
    })),
    ...getListedCompanies().map((company) => {
      const src = listedLogo(company, config);
      return {
        name: named(company.name, isDemo),
        href: routes.company(company.slug),
        logo: src ? { src } : undefined,
      };
    }),
  ];
  return (
    <PageShell path={path}>
      <PageHead heading={heading} lead={lead} above={<PageBreadcrumbs items={[{ name, href: path }]} />} />
      <Section>
        {items.length > 0 ? (
          <PartnerList items={items} />
        ) : (
          <p className="mt-9 max-w-[24em] text-lead">{empty}</p>
        )}
        {contact.length > 0 && (
          <>
            <p className="mt-9 text-pretty">{join.text}</p>
            <p className="mt-1 flex flex-wrap gap-x-6">
              <ContactLinks links={contact} className={ARROW_LINK} />
            </p>
          </>
        )}
      </Section>
      <SkyBand {...call} request={OPEN_REQUEST} requestLabel={ui.request} />
    </PageShell>
  );
}
