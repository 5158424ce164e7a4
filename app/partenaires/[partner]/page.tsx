import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CampaignPage } from "@/app/_shared/campaign";
import PartnersPage from "@/app/partenaires/page";
import { PartnerLogo } from "@/components/layout/partner-logo";
import { HeroIntro } from "@/components/sections/hero";
import { fill } from "@/lib/client/format";
import { PLACEHOLDER, routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getPicture } from "@/lib/content/images";
import { exportedSlugs } from "@/lib/site/pages";
import { pageCampaign } from "@/lib/site/request-link";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ partner: string }> };

export function generateStaticParams() {
  return exportedSlugs(getContent().partners).map((partner) => ({ partner }));
}

async function readPartner({ params }: Props) {
  const { partner: slug } = await params;
  const partner = getContent().partners.find((item) => item.slug === slug);
  if (!partner && slug !== PLACEHOLDER) notFound();
  return partner;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const partner = await readPartner(props);
  return pageMetadata(partner ? routes.partner(partner.slug) : routes.partners());
}

export default async function PartnerPage(props: Props) {
  const found = await readPartner(props);
  // Without a partner, this is the placeholder page.
  if (!found) return <PartnersPage />;
  const { slug, name, logo, phone, example } = found;
  const { pages, ui } = getContent();
  const { partner, partners } = pages;
  const { heading, lead } = partner;
  return (
    <CampaignPage
      path={routes.partner(slug)}
      logo={<PartnerLogo name={name} {...getPicture(logo)} />}
      intro={<HeroIntro heading={fill(heading, { partner: name })} lead={lead} />}
      trail={[
        { name: partners.name, href: routes.partners() },
        { name, href: routes.partner(slug) },
      ]}
      campaign={pageCampaign(slug)}
      partner={name}
      phone={phone}
      example={example && fill(ui.example, { name })}
    />
  );
}
