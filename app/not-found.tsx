import type { Metadata } from "next";
import { PageShell } from "@/app/_shared/shell";
import { LazyIllustration } from "@/components/illustrations/illustration";
import { ARROW_LINK, ButtonLink } from "@/components/ui/button";
import { ContactLinks } from "@/components/ui/contact-links";
import { HeadingText } from "@/components/ui/heading-text";
import { Icon } from "@/components/ui/icon";
import { Container } from "@/components/ui/section";
import { contactLinks } from "@/lib/client/contact";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { OPEN_REQUEST } from "@/lib/site/request-link";

export function generateMetadata(): Metadata {
  return { title: getContent().pages.notFound.title };
}

export default function NotFound() {
  const { site, pages, ui } = getContent();
  const contact = contactLinks(site.contact, ui, ui.links.message.start);
  const { code, heading, message, back, illustrationAlt } = pages.notFound;
  return (
    <PageShell path={routes.notFound()}>
      <Container className="grid grid-cols-1 items-center gap-8 pt-28 pb-18 md:grid-cols-[1fr_1.2fr] md:pt-38">
        <div>
          <p className="text-[clamp(4rem,3rem+5vw,7rem)]/[.9] font-extrabold [letter-spacing:-.04em] text-lagon-700">
            {code}
          </p>
          <h1 className="mt-4 text-h2">
            <HeadingText>{heading}</HeadingText>
          </h1>
          <p className="mt-3.5 max-w-[30em] text-lead text-pretty text-ink-2">{message}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink {...OPEN_REQUEST} className="w-full sm:w-auto">
              {ui.request}
            </ButtonLink>{" "}
            <a href={routes.home()} className={ARROW_LINK}>
              {back} <Icon name="arrow" />
            </a>
          </p>
          {contact.length > 0 && (
            <p className="mt-2 flex flex-wrap gap-x-6">
              <ContactLinks links={contact} className={ARROW_LINK} />
            </p>
          )}
        </div>
        <LazyIllustration
          name="route-littoral"
          label={illustrationAlt}
          className="h-auto w-full rounded-panel"
        />
      </Container>
    </PageShell>
  );
}
