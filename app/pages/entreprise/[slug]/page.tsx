import type { Metadata } from "next";
import { CompanyPage } from "@/app/_shared/company";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getListedCompanies } from "@/lib/site/listed-companies";
import { exportedSlugs } from "@/lib/site/pages";
import { pageMetadata } from "@/lib/site/seo";

type Props = { params: Promise<{ slug: string }> };

export const dynamicParams = false;
export function generateStaticParams() {
  return exportedSlugs(getListedCompanies()).map((slug) => ({ slug }));
}

async function readCompany({ params }: Props) {
  const { slug } = await params;
  return getListedCompanies().find((company) => company.slug === slug);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const company = await readCompany(props);
  return pageMetadata(company ? routes.company(company.slug) : routes.companyShell());
}

/** The page of a company in content/companies.yaml, so that link previews show its name. */
export default async function ListedCompanyPage(props: Props) {
  const company = await readCompany(props);
  if (!company) return <CompanyPage path={routes.companyShell()} />;
  const { pages } = getContent();
  const path = routes.company(company.slug);
  const trail = [
    { name: pages.partners.name, href: routes.partners() },
    { name: company.name, href: path },
  ];
  return <CompanyPage path={path} known={company} trail={trail} />;
}
