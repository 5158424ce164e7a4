import type { SectionName } from "@/lib/client/sections";
import { HeadingText } from "./heading-text";

const GROUNDS = {
  sand: "bg-sable-50",
  warm: "bg-sable-100",
  mint: "bg-lagon-100",
  sea: "bg-lagon-900 text-sable-50 on-dark",
  vanilla: "bg-vanille",
  sky: "bg-vanille-100",
} as const;
type Ground = keyof typeof GROUNDS;
export type SectionProps = {
  /** Links may lead to it. */
  id?: SectionName;
  ground?: Ground;
  /** The sea is the section above; its lambrequin hangs here. */
  under?: "sea";
  className?: string;
  children: React.ReactNode;
};

export function Section({ id, ground = "sand", under, className = "", children }: SectionProps) {
  return (
    <section
      id={id}
      className={`relative ${under ? "pt-eaves" : "pt-section"} pb-section ${GROUNDS[ground]} ${className}`}
    >
      {under && <Eaves />}
      <Container>{children}</Container>
    </section>
  );
}

/** The sea's lambrequin; other sections meet at a plain edge. */
export function Eaves() {
  return <span className="lambrequin absolute inset-x-0 top-0 text-lagon-900" />;
}

export type ContainerProps = { className?: string; children: React.ReactNode };

export function Container({ className = "", children }: ContainerProps) {
  return <div className={`mx-auto w-full max-w-300 px-5 ${className}`}>{children}</div>;
}

export type SectionHeadingProps = { heading: string; lead?: string; dark?: boolean };

export function SectionHeading({ heading, lead, dark = false }: SectionHeadingProps) {
  return (
    <div className="max-w-3xl">
      <h2 className="text-h2">
        <HeadingText>{heading}</HeadingText>
      </h2>
      {lead && (
        <p className={`mt-2.5 max-w-[36em] text-lead text-pretty ${dark ? "text-lagon-100" : "text-ink-2"}`}>
          {lead}
        </p>
      )}
    </div>
  );
}
