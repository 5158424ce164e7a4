"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { createPortal } from "react-dom";
import { type Company, companySlug, fetchTypedCompany, logoUrl } from "@/lib/client/company";
import { fill } from "@/lib/client/format";
import { LOGO_SLOT } from "@/lib/client/page-ids";
import { addToPageMessage, type PageMessageLines } from "@/lib/client/request/page-message";
import { rememberCompany } from "@/lib/client/request/request-params";
import { requestState } from "@/lib/client/request/store";
import { routes } from "@/lib/client/routes";
import { PartnerLogo } from "../layout/partner-logo";
import { HERO_HEADING } from "../ui/heading-text";
import { Spinner } from "../ui/spinner";
import { useReconnected } from "./use-reconnected";

type CompanyProfileProps = {
  apiHost: string;
  assetsHost: string;
  /** A listed company: the API's data at build time. */
  listed?: Company;
  /** Headings until the name is known and, with {partner}, from then on. */
  heading: string;
  namedHeading: string;
  lead: string;
  loadingText: string;
  /** Shown with build-time data when the API fails now. */
  outdated: string;
  /** With {partner}: the document's title once the name is known. */
  documentTitle: string;
  /** For messages to the operator: the line that names the company. */
  messageLines: PageMessageLines;
};

/**
 * Name, logo and description of the company in the page's path. Before the script runs, and after a failed fetch, the page
 * shows build-time data, or its generic heading and lead: it stays useful.
 */
export function CompanyProfile(props: CompanyProfileProps) {
  const { apiHost, assetsHost, listed, heading, namedHeading, lead, documentTitle, messageLines } = props;
  const [status, setStatus] = useState<"loading" | "failed">();
  const [company, setCompany] = useState<Company & { slug: string }>();
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const [failedLogo, setFailedLogo] = useState<string | null>(null);

  const load = () => {
    const slug = companySlug(window.location.pathname);
    if (!slug) return;
    setStatus("loading");
    fetchTypedCompany(apiHost, slug)
      .then((found) => {
        // A form with another slug would replace one in which something may be typed.
        if (requestState().forms.length === 0) rememberCompany(found.slug);
        setCompany(found);
        setStatus(undefined);
      })
      .catch((error: unknown) => {
        console.error(`Company "${slug}" could not be loaded`, error);
        setStatus("failed");
      });
  };
  const start = useEffectEvent(load);
  useEffect(() => {
    setSlot(document.getElementById(LOGO_SLOT));
    start();
  }, []);
  useReconnected(() => status === "failed" && load());

  useEffect(() => {
    if (!company) return;
    // The page's own title has the name that was known at build time, and is shorter for a long one.
    if (company.name !== listed?.name) document.title = fill(documentTitle, { partner: company.name });
    addToPageMessage(messageLines, { partner: company.name });
  }, [company, listed, documentTitle, messageLines]);

  const shown = company ?? listed;
  // A listed company's text is not replaced while loading: no layout shift.
  const isReplaced = status === "loading" && !listed;
  const logo = slot && shown && logoUrl(assetsHost, shown.logo, window.location.href);
  return (
    <>
      {logo &&
        logo !== failedLogo &&
        createPortal(<PartnerLogo name={shown.name} src={logo} onError={() => setFailedLogo(logo)} />, slot)}
      <h1 className={`${HERO_HEADING} wrap-anywhere`}>
        {shown ? <NamedHeading text={namedHeading} name={shown.name} /> : heading}
      </h1>
      {/* As high as most descriptions: nothing below moves when one arrives, or does not. A low window has no room for that. */}
      <div
        aria-live="polite"
        className={listed ? undefined : "min-h-[6lh] text-lead short:min-h-0 lg:min-h-[4lh]"}
      >
        {/* Two paragraphs, not one that changes: a translator may have replaced the text node that React would remove. */}
        {isReplaced ? (
          <Loading text={props.loadingText} className="mt-3.5 gap-4" />
        ) : (
          <p className="mt-3.5 max-w-[29em] text-lead text-pretty wrap-anywhere">
            {shown?.description || lead}
          </p>
        )}
        {/* Its space is reserved: no layout shift. */}
        {listed && (
          <div className="-mb-2 mt-1 min-h-7 text-small">
            {status === "loading" && <Loading text={props.loadingText} className="gap-2 *:size-6" />}
            {status === "failed" && <p>{props.outdated}</p>}
          </div>
        )}
      </div>
      {/* The build adds that of a listed company. */}
      {!listed && company && (
        <p className="mb-4 hidden text-small print:block">
          {window.location.origin + routes.company(company.slug)}
        </p>
      )}
    </>
  );
}

function Loading({ text, className }: { text: string; className: string }) {
  return (
    <p className={`flex items-center font-semibold ${className}`}>
      <Spinner />
      {text}
    </p>
  );
}

/** A name that would wrap starts on a new line. */
function NamedHeading({ text, name }: { text: string; name: string }) {
  const [before, after] = text.split("{partner}");
  return (
    <>
      {before}
      <span className="inline-block">{name}</span>
      {after}
    </>
  );
}
