import { PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { Island } from "@/components/islands/island";
import { ReviewForm } from "@/components/islands/review-form.island";
import { PageHead } from "@/components/sections/page-head";
import { Section } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getConfig } from "@/lib/site/config";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.review());
}

export default function ReviewPage() {
  const { heading, lead, frameTitle, loading, fallback } = getContent().pages.review;
  const { slow, offline, newTab } = getContent().ui.sheet;
  const { formHost, forms } = getConfig();
  return (
    <PageShell dock={false} path={routes.review()}>
      <PageHead
        heading={heading}
        lead={lead}
        above={<PageBreadcrumbs items={[{ name: heading, href: routes.review() }]} />}
      />
      <Section>
        <Island
          name="review-form"
          when="load"
          component={ReviewForm}
          props={{
            formHost,
            formId: forms.avis,
            title: frameTitle,
            words: { slow, offline, newTab },
            loading,
            fallback,
          }}
        />
      </Section>
    </PageShell>
  );
}
