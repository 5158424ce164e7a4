import { HeadingText } from "../ui/heading-text";
import { Container, UNDER_HEADER } from "../ui/section";

const GROUNDS = { mint: "bg-lagon-100", vanilla: "light-head bg-vanille" } as const;

type PageHeadProps = {
  /** Eaves below it need the vanilla background. */
  ground?: keyof typeof GROUNDS;
  heading: string;
  lead?: string;
  above?: React.ReactNode;
  children?: React.ReactNode;
};

/** The head of a text page, without a picture. */
export function PageHead({ ground = "mint", heading, lead, above, children }: PageHeadProps) {
  return (
    <section className={`relative ${GROUNDS[ground]} ${UNDER_HEADER} pb-12`}>
      <Container>
        {above}
        <h1 className="max-w-4xl text-h1">
          <HeadingText>{heading}</HeadingText>
        </h1>
        {lead && <p className="mt-3.5 max-w-[36em] text-lead text-pretty">{lead}</p>}
        {children}
      </Container>
    </section>
  );
}
