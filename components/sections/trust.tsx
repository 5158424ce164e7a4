import type { Trade, Ui } from "@/content/types";
import { fill } from "@/lib/client/format";
import { LazyIllustration } from "../illustrations/illustration";
import { NoteItem } from "../ui/note-item";
import { SectionHeading } from "../ui/section";

type TrustProps = Trade["trust"] & {
  /** The drawing of the page's artisan. */
  artisan?: string;
  /** Rendered below the crew. */
  children?: React.ReactNode;
  ui: Pick<Ui, "details">;
};

/** The artisans of the six trades in two drawings. Phones show one of them, or the page's artisan. */
export function Crew({ artisan }: Pick<TrustProps, "artisan">) {
  return (
    <div className="flex max-w-96 overflow-clip rounded-panel">
      {artisan && (
        <LazyIllustration
          name={artisan}
          className="h-28 w-full bg-lagon-100 object-cover object-top sm:hidden"
        />
      )}
      <LazyIllustration
        name="personnes-equipe"
        className={`min-w-0 flex-1 ${artisan ? "max-sm:hidden" : ""}`}
      />
      <LazyIllustration name="personnes-equipe-2" className="min-w-0 flex-1 max-sm:hidden" />
    </div>
  );
}

/** The artisans, beside reasons to trust them. */
export function Trust({ heading, lead, items, artisan, ui, children }: TrustProps) {
  return (
    <div className="grid print:block grid-cols-1 gap-4 md:grid-cols-[2fr_3fr] md:gap-16">
      <div className="grid print:block print:*:mb-4 gap-4 max-md:grid-cols-[minmax(0,1fr)_max(26vw,70vw-12rem)] large-text:grid-cols-1! max-md:items-end md:content-start">
        <SectionHeading heading={heading} lead={lead} />
        <Crew artisan={artisan} />
        {children}
      </div>
      <ul className="grid">
        {items.map((item) => (
          <NoteItem key={item.title} {...item} openLabel={fill(ui.details, { name: item.title })} />
        ))}
      </ul>
    </div>
  );
}
