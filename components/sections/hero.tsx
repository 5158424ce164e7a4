import type { Blocks } from "@/content/types";
import type { RequestLink } from "@/lib/client/request/links";
import { DrawingFile, Illustration, LazyIllustration } from "../illustrations/illustration";
import { Places, PlacesHint, type PlacesProps } from "../illustrations/places";
import { skyOf } from "../illustrations/skies";
import { ButtonLink } from "../ui/button";
import { CallbackLine, type CallbackLineProps } from "../ui/callback-line";
import { HERO_HEADING, HeadingText } from "../ui/heading-text";
import { Icon } from "../ui/icon";
import { Container, UNDER_HEADER } from "../ui/section";
import { Unbroken } from "../ui/unbroken";

type HeroProps = {
  /** Heading and lead: a HeroIntro, or an island that renders them. */
  intro: React.ReactNode;
  request: RequestLink;
  requestLabel: string;
  callback: CallbackLineProps;
  proof: Blocks["proof"];
  illustration: string;
  illustrationAlt: string;
  /** Above the heading: breadcrumbs, or the tagline. */
  above?: React.ReactNode;
  /** Between the button and the callback line. */
  below?: React.ReactNode;
  /** Drawing of people in front of the house. */
  people?: string;
  /** Links on parts of the house, if any. */
  places?: Omit<PlacesProps, "name">;
};

type HeroIntroProps = { heading: string; lead: string };

export function HeroIntro({ heading, lead }: HeroIntroProps) {
  return (
    <>
      <h1 className={HERO_HEADING}>
        <HeadingText>{heading}</HeadingText>
      </h1>
      <p className="mt-3 max-w-[29em] text-lead text-pretty">
        <Unbroken>{lead}</Unbroken>
      </p>
    </>
  );
}

export function Hero(props: HeroProps) {
  const { intro, request, requestLabel, callback, proof, illustration, illustrationAlt } = props;
  const { above, below, people, places } = props;
  const sky = skyOf(illustration);
  return (
    <section className={`sm:light-head relative isolate overflow-clip ${UNDER_HEADER} ${sky.ground}`}>
      <Container className="grid grid-cols-1 gap-3 gap-x-6 sm:grid-cols-2 short:grid-cols-[3fr_2fr]">
        <div className="relative z-1 sm:self-center sm:pb-24 short:pb-16">
          {above}
          {intro}
          {/* On narrow tablets it may overlap the drawing's column, where its label would take two lines. */}
          <ButtonLink {...request} size="lg" className="mt-4 -me-12">
            {requestLabel}
          </ButtonLink>{" "}
          {below}
          <CallbackLine
            {...callback}
            className="mt-3 max-w-[21em] text-small font-semibold text-pretty max-lg:min-h-[3lh]"
          />
          <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-small/snug font-semibold">
            {proof.map(({ icon, text }) => (
              <li key={text} className="flex min-h-6.5 items-center gap-[.4em]">
                <Icon name={icon} className={icon === "star" ? "text-etoile" : "text-lagon-700"} />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div
          className={`relative sm:self-end ${people ? "" : "max-sm:-mx-5"} sm:mr-[clamp(-16%,(75rem-100vw)/2-1.25rem,0px)]`}
        >
          {people ? (
            <>
              <Illustration
                name={illustration}
                label={illustrationAlt}
                className="-mb-2 h-auto w-full overflow-visible"
              />
              <DrawingFile name={people} className="absolute bottom-0 left-[4%] w-[30%]" />
            </>
          ) : (
            <div className="relative mx-auto max-w-120 sm:max-w-none">
              <DrawingFile name={illustration} label={illustrationAlt} className="h-auto w-full" />
              {places && <Places {...places} name={illustration} />}
            </div>
          )}
        </div>
      </Container>
      <div className={`relative z-1 min-h-6.5 ${sky.grass}`}>
        {places && <PlacesHint>{places.ui.places}</PlacesHint>}
      </div>
      {/* Behind the rest, but last: painted while the page is being parsed, they would show before the hero has its height. */}
      <Illustration
        name="horizon"
        cover
        className={`absolute inset-x-0 bottom-0 -z-1 h-[clamp(18.75rem,32vw,26rem)] w-full ${sky.air}`}
      />
      <LazyIllustration
        name="nuages"
        className={`absolute top-24 right-0 -z-1 hidden w-2/5 sm:block ${sky.air}`}
      />
    </section>
  );
}
