import { PageShell } from "@/app/shell";
import { PageHead } from "@/components/sections/page-head";
import { TableOfContents } from "@/components/sections/post-head";
import { Note, Prose, ProseTable } from "@/components/ui/prose";
import { Section } from "@/components/ui/section";
import { legalComponents } from "@/content/schema";
import { getContent } from "@/lib/content/get";
import { renderProse } from "@/lib/content/prose";
import { getProse } from "@/lib/content/prose-cache";
import { fill, longDate } from "@/lib/format";
import { pageMetadata } from "@/lib/seo";

function getLegal(slug: string) {
  const page = getContent().legal.find((item) => item.slug === slug);
  if (!page) throw new Error(`content/legal has no "${slug}"`);
  return page;
}

export function legalMetadata(slug: string, path: string) {
  const { title, description } = getLegal(slug);
  return pageMetadata({ title, description, path });
}

/** A legal page from content/legal/{slug}.mdx. */
export function LegalPage({ slug, path }: { slug: string; path: string }) {
  const { heading, lead, updated, text } = getLegal(slug);
  const prose = getProse(text, legalComponents);
  const { ui } = getContent();
  return (
    <PageShell path={path}>
      <PageHead heading={heading} lead={lead}>
        <p className="mt-4 text-small font-semibold text-ink-2">
          {fill(ui.updated, { date: longDate(updated) })}
        </p>
      </PageHead>
      <Section under="mint">
        <div className="grid grid-cols-1 gap-10 lg:grid-cols-[1fr_18rem] lg:gap-16">
          <Prose>{renderProse(prose, { Note, table: ProseTable })}</Prose>
          <TableOfContents heading={ui.contents} items={prose.headings} />
        </div>
      </Section>
    </PageShell>
  );
}
