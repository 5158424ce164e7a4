import { PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { EmergencyNumbers } from "@/components/sections/emergency-numbers";
import { FirstAid } from "@/components/sections/first-aid";
import { PageHead } from "@/components/sections/page-head";
import { Section } from "@/components/ui/section";
import { phoneHref } from "@/lib/client/contact";
import { phoneNumber } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.firstAid());
}

/** First aid for every trade, and emergency numbers. Prints on one A4 page. */
export default function FirstAidPage() {
  const { pages, trades } = getContent();
  const { heading, lead, emergency, utilities, trades: tradesHeading } = pages.firstAid;
  const path = routes.firstAid();
  const numbers = emergency.items.map(({ sms, ...item }) => ({
    ...item,
    href: sms ? `sms:${item.number}` : phoneHref(item.number),
  }));
  const services = utilities.items.map(({ phone, ...item }) => ({
    ...item,
    ...(phone && { number: phoneNumber(phone), href: phoneHref(phone) }),
  }));
  return (
    <PageShell path={path}>
      <div className="print:[zoom:.7] print:*:py-1! print:[&_nav]:hidden print:[&_h1]:text-h2 print:[&_ol]:mt-1 print:[&_ol]:gap-1">
        <PageHead
          heading={heading}
          lead={lead}
          above={<PageBreadcrumbs items={[{ name: pages.firstAid.name, href: path }]} />}
        />
        <Section>
          <EmergencyNumbers heading={emergency.heading} items={numbers} />
          <EmergencyNumbers heading={utilities.heading} items={services} />
          <h2 className="text-h2 print:text-h3">{tradesHeading}</h2>
          <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2 print:mt-2 print:grid-cols-2 print:gap-2 print:*:py-2">
            {trades.map(({ slug, name, firstAid }) => (
              <FirstAid key={slug} heading={name} level="h3" href={routes.trade(slug)} items={firstAid} />
            ))}
          </div>
        </Section>
      </div>
    </PageShell>
  );
}
