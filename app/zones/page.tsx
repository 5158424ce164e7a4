import { NetworkSection, PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { Areas } from "@/components/sections/areas";
import { SkyBand } from "@/components/sections/call-bands";
import { PageHead } from "@/components/sections/page-head";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { OPEN_REQUEST } from "@/lib/site/request-link";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.zones());
}

/** All communes by area. One page, as the service is the same everywhere. */
export default function ZonesPage() {
  const { pages, blocks, communes, ui } = getContent();
  const { name, heading, lead, areas, call } = pages.zones;
  const path = routes.zones();
  const items = areas.map(({ area, text }) => ({
    name: area,
    text,
    communes: communes.filter((commune) => commune.area === area),
  }));
  return (
    <PageShell path={path}>
      <PageHead
        ground="vanilla"
        heading={heading}
        lead={lead}
        above={<PageBreadcrumbs items={[{ name, href: path }]} />}
      />
      <Section under="vanilla">
        <Areas items={items} />
      </Section>
      <NetworkSection {...blocks.network} list="none" />
      <SkyBand {...call} request={OPEN_REQUEST} requestLabel={ui.request} />
    </PageShell>
  );
}
