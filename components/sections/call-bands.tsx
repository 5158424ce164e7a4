import type { RequestLink } from "@/lib/client/request/links";
import { LazyIllustration } from "../illustrations/illustration";
import { skylineOf } from "../illustrations/skies";
import { Vignette } from "../illustrations/vignette";
import { ButtonLink } from "../ui/button";
import { HeadingText } from "../ui/heading-text";
import { Container, Section } from "../ui/section";
import { Unbroken } from "../ui/unbroken";

type CallBandProps = {
  heading: string;
  text: string;
  request: RequestLink;
  requestLabel: string;
};

/** The vanilla band with the van on its road. On wide screens the van reaches into the page margin. */
export function RoadBand({ heading, text, request, requestLabel }: CallBandProps) {
  return (
    <Section ground="vanilla" under="sand" className="border-b-10 border-ink pb-0! print:hidden">
      <div className="grid large-text:block grid-cols-[1fr_30vw] gap-x-3 xl:grid-cols-[auto_1fr_auto] xl:gap-x-10">
        <Vignette
          name="camionnette"
          width={300}
          height={150}
          className="large-text:hidden absolute end-5 bottom-0 h-auto w-[30vw] xl:static xl:row-span-2 xl:self-end xl:ms-[clamp(-7rem,(75rem-100vw)/2,0rem)] xl:w-64 xl:max-w-none"
        />
        <h2 className="col-span-2 text-h2 xl:col-span-1 xl:self-end">
          <HeadingText>{heading}</HeadingText>
        </h2>
        <ButtonLink
          {...request}
          className="col-span-2 mt-3 w-full sm:w-auto sm:justify-self-start xl:col-span-1 xl:row-span-2 xl:mb-10 xl:self-center"
        >
          {requestLabel}
        </ButtonLink>
        <p className="py-3 text-base/snug text-pretty xl:pb-10 xl:text-lead/snug">{text}</p>
      </div>
    </Section>
  );
}

/**
 * The band with the skyline, above the footer, at a different hour on each trade's page. On wide screens, mountains, sun and
 * clouds surround the text.
 */
export function SkyBand({
  heading,
  text,
  note,
  request,
  requestLabel,
  trade,
}: CallBandProps & { note?: string; trade?: string }) {
  const { name, ground } = skylineOf(trade);
  return (
    <section
      className={`relative isolate overflow-clip ${ground} print:hidden pt-section pb-[min(22vw,10.5rem)] lg:min-h-[max(25.5rem,20vw+8.5rem)] sm:text-center`}
    >
      <LazyIllustration name={name} className="absolute inset-x-0 bottom-0 -z-1 h-auto w-full lg:-bottom-4" />
      <Container>
        <h2 className="text-h2">
          <HeadingText>{heading}</HeadingText>
        </h2>
        <p className="mt-2 text-lead text-balance">
          <Unbroken>{text}</Unbroken>
        </p>
        <ButtonLink {...request} size="lg" className="mt-4">
          {requestLabel}
        </ButtonLink>
        {note && <p className="mt-3 text-base font-semibold">{note}</p>}
      </Container>
    </section>
  );
}
