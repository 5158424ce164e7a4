import { CompanyPage, companyPath } from "@/app/_shared/company";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(companyPath());
}

/** Hosts serve this page for every /pages/entreprise/{slug} without a file; the browser fills it in from the API. */
export default function CompanyShell() {
  return <CompanyPage />;
}
