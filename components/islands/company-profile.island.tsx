"use client";

import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { type Company, companySlug, fetchCompany, logoUrl } from "@/lib/client/company";
import { fill } from "@/lib/client/format";
import { addCampaign } from "@/lib/client/request/campaign";
import { PartnerLogo } from "../layout/partner-logo";
import { Spinner } from "../ui/spinner";

export type CompanyProfileProps = {
  apiHost: string;
  assetsHost: string;
  /** What the API said when the site was built, for the companies it was asked for. */
  known?: Company;
  /** Heading until the name is known, and with {partner} once it is. */
  heading: string;
  namedHeading: string;
  lead: string;
  loadingText: string;
  /** With {partner}: the document's title once the name is known. */
  documentTitle: string;
  /** Under which the page's requests name the company; null where they do so already, or are not to. */
  campaignKey: string | null;
};

export const HEADER_SLOT = "entete-partenaire";

/**
 * Next hydrates the page's own <title> in a task of its own, and React puts a new one before a title that it
 * does not know again: after a quick answer of the API, the page's title would come back.
 */
function keepTitle(title: string): () => void {
  document.title = title;
  // Read back: browsers collapse spaces, and what is never equal would be written for ever.
  const kept = document.title;
  // At most three times: with an extension that sets a title of its own, the two would never end.
  let left = 3;
  const observer = new MutationObserver(() => {
    if (document.title.includes(kept) || left === 0) return;
    left -= 1;
    document.title = title;
  });
  observer.observe(document.head, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * Name, logo and description of the company in the page's path. Before the script runs, and after a failed
 * fetch, the heading and the lead of the page stand alone: the page stays useful.
 */
export function CompanyProfile(props: CompanyProfileProps) {
  const { apiHost, assetsHost, known, heading, namedHeading, lead, loadingText, documentTitle, campaignKey } =
    props;
  const [loading, setLoading] = useState(false);
  const [company, setCompany] = useState<Company | null>(null);
  const [slot, setSlot] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const slug = companySlug(window.location.pathname);
    if (!slug) return;
    if (campaignKey) addCampaign({ [campaignKey]: slug });
    const abort = new AbortController();
    setSlot(document.getElementById(HEADER_SLOT));
    setLoading(true);
    fetchCompany(apiHost, slug, abort.signal)
      .then((found) => {
        if (abort.signal.aborted) return;
        setCompany(found);
        setLoading(false);
      })
      .catch((error: unknown) => {
        if (abort.signal.aborted) return;
        console.error(`Company "${slug}" could not be loaded`, error);
        setLoading(false);
      });
    return () => abort.abort();
  }, [apiHost, campaignKey]);

  useEffect(() => {
    if (company) return keepTitle(fill(documentTitle, { partner: company.name }));
  }, [company, documentTitle]);

  const shown = company ?? known;
  // A text that is known is not replaced while loading, so that nothing moves.
  const waiting = loading && !known;
  const logo = company && logoUrl(assetsHost, company.logo, window.location.href);
  return (
    <>
      {logo && slot && createPortal(<PartnerLogo name={company.name} src={logo} />, slot)}
      <h1 className="text-h1 wrap-anywhere">
        {shown ? <NamedHeading text={namedHeading} name={shown.name} /> : heading}
      </h1>
      <div aria-live="polite">
        {/* Two paragraphs, not one that changes: a translator may have replaced the text that React would take out. */}
        {waiting ? (
          <p key="loading" className="mt-4 flex items-center gap-4 font-semibold">
            <Spinner />
            {loadingText}
          </p>
        ) : (
          <p
            key="lead"
            className="mt-3.5 max-w-[29em] text-lead text-pretty wrap-anywhere lg:text-xl lg:leading-normal"
          >
            {shown?.description || lead}
          </p>
        )}
      </div>
    </>
  );
}

/** The name starts on a line of its own where it would break. */
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
