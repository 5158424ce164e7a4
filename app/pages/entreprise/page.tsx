import { CompanyPage } from "@/app/_shared/company";
import { routes } from "@/lib/client/routes";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.companyShell());
}

/** The one page that hosts serve for every /pages/entreprise/{slug} that has no file; the browser fills it in from the API. */
export default function CompanyShell() {
  return <CompanyPage path={routes.companyShell()} />;
}
