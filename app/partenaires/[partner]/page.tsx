import type { Metadata } from "next";
import { CampaignPage } from "@/app/_shared/campaign";
import { PartnerLogo } from "@/components/layout/partner-logo";
import { HeroIntro } from "@/components/sections/hero";
import { fill } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ partner: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return getContent().partners.map(({ slug }) => ({ partner: slug }));
}

async function readPartner({ params }: Props) {
  const { partner: slug } = await params;
  const partner = getContent().partners.find((item) => item.slug === slug);
  if (!partner) throw new Error(`content/partners has no "${slug}"`);
  return partner;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return pageMetadata(routes.partner((await readPartner(props)).slug));
}

export default async function PartnerPage(props: Props) {
  const { slug, name, logo, campaign } = await readPartner(props);
  const { partner, partners } = getContent().pages;
  const { heading, lead } = partner;
  return (
    <CampaignPage
      path={routes.partner(slug)}
      logo={<PartnerLogo name={name} src={logo.file} width={logo.width} height={logo.height} />}
      intro={<HeroIntro heading={fill(heading, { partner: name })} lead={lead} />}
      trail={[
        { name: partners.name, href: routes.partners() },
        { name, href: routes.partner(slug) },
      ]}
      campaign={{ [campaign.key]: campaign.value }}
    />
  );
}
