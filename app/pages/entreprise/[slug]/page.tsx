import type { Metadata } from "next";
import { CompanyPage, companyPath } from "@/app/_shared/company";
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
  return pageMetadata(companyPath(await readCompany(props)));
}

/** The page of a company in content/companies.yaml, so that link previews show its name. */
export default async function ListedCompanyPage(props: Props) {
  return <CompanyPage listed={await readCompany(props)} />;
}
