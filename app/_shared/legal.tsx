import type { z } from "zod";
import { PageBreadcrumbs } from "@/app/_shared/sections";
import { PageShell } from "@/app/_shared/shell";
import { Verifications } from "@/app/_shared/vetting";
import { LongText } from "@/components/sections/long-text";
import { PageHead } from "@/components/sections/page-head";
import { ButtonLink } from "@/components/ui/button";
import { Missing, Note, ProseTable } from "@/components/ui/prose";
import { legalComponents } from "@/content/schema";
import { fill, longDate } from "@/lib/client/format";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { getProse, renderProse } from "@/lib/content/prose/prose";
import { getConfig } from "@/lib/site/config";
import { shownReviews } from "@/lib/site/proof";

function getLegal(path: string) {
  const page = getContent().legal.find(({ slug }) => routes.legal(slug) === path);
  if (!page) throw new Error(`content/legal has no text for ${path}`);
  return page;
}

/** Renders its children only if the site reports signals (NEXT_PUBLIC_SIGNALS_URL). */
function Mesures({ children }: { children?: React.ReactNode }) {
  return getConfig().signalsUrl ? children : null;
}

type SiProps = z.infer<typeof legalComponents.Si> & { children?: React.ReactNode };

/** Renders its children only in one case, decided by content/legal-entity.yaml or by the reviews. */
function Si({ cas, children }: SiProps) {
  const { legalEntity, reviews } = getContent();
  const cases: (SiProps["cas"] | null)[] = [
    legalEntity.accessibility.rule,
    legalEntity.onlineContract ? "contrat-en-ligne" : "sans-contrat-en-ligne",
    shownReviews(reviews)[0]?.example ? "avis-exemples" : null,
  ];
  return cases.includes(cas) ? children : null;
}

/** Links to the withdrawal form for contracts concluded online. */
function Renoncer() {
  const { ui, legalEntity } = getContent();
  if (!legalEntity.onlineContract) return null;
  const { subject, withdrawal } = legalEntity.onlineContract;
  return (
    <>
      <p>{fill(ui.withdrawal.subject, { subject })}</p>
      <ButtonLink
        href={withdrawal}
        variant="second"
        className="mt-4 w-full no-underline! text-white! sm:w-auto"
      >
        {ui.withdrawal.link}
      </ButtonLink>
    </>
  );
}

const COMPONENTS = { Note, Verifications, Mesures, Si, Renoncer, table: ProseTable, mark: Missing };

type LegalPageProps = {
  path: string;
  /** Sections after the text. */
  children?: React.ReactNode;
  /** The one of these sections that the table of contents lists. */
  listed?: { id: string; text: string };
};

/** The legal page with this path, from content/legal. */
export function LegalPage({ path, listed, children }: LegalPageProps) {
  const { heading, lead, updated, text } = getLegal(path);
  const prose = getProse(text, legalComponents);
  const { ui } = getContent();
  return (
    <PageShell dock={false} path={path}>
      <PageHead
        heading={heading}
        lead={lead}
        above={<PageBreadcrumbs items={[{ name: heading, href: path }]} />}
      >
        <p className="mt-4 text-small font-semibold text-ink-2">
          {fill(ui.updated, { date: longDate(updated) })}
        </p>
      </PageHead>
      <LongText
        contentsHeading={ui.contents}
        headings={listed ? [...prose.headings, listed] : prose.headings}
      >
        {renderProse(prose, COMPONENTS)}
      </LongText>
      {children}
    </PageShell>
  );
}
