import { Trail } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { EmergencyNumbers } from "@/components/sections/emergency-numbers";
import { FirstAid } from "@/components/sections/first-aid";
import { PageHead } from "@/components/sections/page-head";
import { PrintedAddress } from "@/components/ui/printed-address";
import { Section } from "@/components/ui/section";
import { phoneNumber } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getConfig } from "@/lib/site/config";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.firstAid());
}

/** Every trade's first aid, and whom to call. On paper it is one A4 page. */
export default function FirstAidPage() {
  const { pages, trades } = getContent();
  const { name, heading, lead, emergency, utilities } = pages.firstAid;
  const path = routes.firstAid();
  const numbers = emergency.items.map(({ sms, ...item }) => ({
    ...item,
    href: `${sms ? "sms" : "tel"}:${item.number}`,
  }));
  const services = utilities.items.map(({ phone, ...item }) => ({
    ...item,
    ...(phone && { number: phoneNumber(phone), href: `tel:${phone.replace(/\s/g, "")}` }),
  }));
  return (
    <PageShell path={path}>
      <div className="print:text-small print:*:py-2!">
        <PageHead heading={heading} lead={lead} above={<Trail items={[{ name, href: path }]} />} />
        <Section className="pb-0!">
          <PrintedAddress href={getConfig().siteUrl + path} />
          <EmergencyNumbers heading={emergency.heading} items={numbers} />
        </Section>
        <Section className="pb-0!">
          <EmergencyNumbers heading={utilities.heading} items={services} />
        </Section>
        <Section>
          <div className="grid gap-4 md:grid-cols-2 print:grid-cols-2 print:gap-2">
            {trades.map((trade) => (
              <FirstAid key={trade.slug} heading={trade.name} items={trade.firstAid} />
            ))}
          </div>
        </Section>
      </div>
    </PageShell>
  );
}
