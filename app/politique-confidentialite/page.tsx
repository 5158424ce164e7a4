import { LegalPage } from "@/app/_shared/legal";
import { Island } from "@/components/islands/island";
import { MyData } from "@/components/islands/my-data.island";
import { Section, SectionHeading } from "@/components/ui/section";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { pageMetadata } from "@/lib/site/seo";

export function generateMetadata() {
  return pageMetadata(routes.privacy());
}

export default function PrivacyPage() {
  const { data } = getContent().consent;
  return (
    <LegalPage path={routes.privacy()} listed={{ id: "mes-donnees", text: data.heading }}>
      <Section id="mes-donnees" ground="warm">
        <SectionHeading heading={data.heading} lead={data.intro} />
        <Island name="my-data" when="visible" component={MyData} props={{ words: data }} />
      </Section>
    </LegalPage>
  );
}
