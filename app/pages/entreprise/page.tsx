import { CompanyPage } from "@/app/_shared/company";
import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.companyShell());
}

/** Hosts serve this page for every /pages/entreprise/{slug} without a file; the browser fills it in from the API. */
export default function CompanyShell() {
  return <CompanyPage path={routes.companyShell()} />;
}
