import { CompanyPage } from "@/app/company";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.companyShell());
}

/** The one page that hosts serve for every /pages/entreprise/{slug} that has no file; the browser fills it in from the API. */
export default function CompanyShell() {
  return <CompanyPage path={routes.companyShell()} />;
}
