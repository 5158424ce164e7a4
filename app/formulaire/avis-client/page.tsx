import { Trail } from "@/app/sections";
import { PageShell } from "@/app/shell";
import { ReviewForm } from "@/components/islands/review-form.island";
import { PageHead } from "@/components/sections/page-head";
import { Section } from "@/components/ui/section";
import { getConfig } from "@/lib/config";
import { getContent } from "@/lib/content/get";
import { hostedUrl } from "@/lib/request/form-url";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo";

export function generateMetadata() {
  return pageMetadata(routes.review());
}

export default function ReviewPage() {
  const { heading, lead, frameTitle, fallback } = getContent().pages.review;
  const { slow, newTab } = getContent().ui.modal;
  const { formHost, forms } = getConfig();
  return (
    <PageShell live path={routes.review()}>
      <PageHead
        heading={heading}
        lead={lead}
        above={<Trail items={[{ name: heading, href: routes.review() }]} />}
      />
      <Section under="mint">
        <div
          data-wake-soon
          className="mx-auto max-w-195 rounded-panel bg-carte p-2 border-[1.5px] border-sable-200 sm:p-4"
        >
          <ReviewForm
            formHost={formHost}
            formId={forms.avis}
            title={frameTitle}
            lateText={slow}
            newTabLabel={newTab}
          />
        </div>
        <p className="mt-5 text-center">
          <a
            href={hostedUrl(formHost, forms.avis)}
            className="inline-flex min-h-11 items-center text-lagon-700 underline underline-offset-4"
          >
            {fallback}
          </a>
        </p>
      </Section>
    </PageShell>
  );
}
