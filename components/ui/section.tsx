import type { SectionName } from "@/lib/client/sections";
import { HeadingText } from "./heading-text";

/** Space above a page's first section, for the header. */
export const UNDER_HEADER = "pt-14 short:pt-17 tall:pt-28";

const GROUNDS = {
  sand: "bg-sable-50",
  warm: "bg-sable-100",
  mint: "bg-lagon-100",
  sea: "bg-lagon-900 text-sable-50 on-dark",
  vanilla: "bg-vanille",
  sky: "bg-vanille-100",
} as const;
type Ground = keyof typeof GROUNDS;
/** Colours of eaves, by the background above them. Others would have too little contrast. */
const EAVES = {
  sand: "text-sable-50",
  mint: "text-lagon-100",
  vanilla: "text-vanille",
} as const;
export type SectionProps = {
  /** Target of fragment links. */
  id?: SectionName;
  ground?: Ground;
  /** Background of the section above, to draw its eaves. At most at every other boundary, never twice in one viewport. */
  under?: keyof typeof EAVES;
  className?: string;
  children: React.ReactNode;
};

export function Section({ id, ground = "sand", under, className = "", children }: SectionProps) {
  return (
    <section
      id={id}
      className={`relative ${under ? "pt-eaves" : "pt-section"} pb-section ${GROUNDS[ground]} ${className}`}
    >
      {under && <span className={`lambrequin absolute inset-x-0 top-0 ${EAVES[under]}`} />}
      <Container>{children}</Container>
    </section>
  );
}

type ContainerProps = { className?: string; children: React.ReactNode };

export function Container({ className = "", children }: ContainerProps) {
  return <div className={`mx-auto max-w-300 px-gutter ${className}`}>{children}</div>;
}

type SectionHeadingProps = { heading: string; lead?: string; dark?: boolean };

export function SectionHeading({ heading, lead, dark = false }: SectionHeadingProps) {
  return (
    <div className="max-w-3xl">
      <h2 className="text-h2">
        <HeadingText>{heading}</HeadingText>
      </h2>
      {lead && (
        <p className={`mt-2 max-w-[36em] text-lead text-pretty ${dark ? "text-lagon-100" : "text-ink-2"}`}>
          {lead}
        </p>
      )}
    </div>
  );
}
