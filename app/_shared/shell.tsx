import { CommuneGate } from "@/components/islands/commune-gate.island";
import { ConsentGate } from "@/components/islands/consent-gate.island";
import { IslandBoundary } from "@/components/islands/island-boundary.island";
import { NoticeEnd } from "@/components/islands/notice-end.island";
import { OlderEngines } from "@/components/islands/older-engines.island";
import { PhoneHeader } from "@/components/islands/phone-header.island";
import { RelativeDates } from "@/components/islands/relative-dates.island";
import { RequestModal } from "@/components/islands/request-modal.island";
import { Dock } from "@/components/layout/dock";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { NoticeStrip } from "@/components/layout/notice-strip";
import { RequestSkeleton } from "@/components/layout/request-skeleton";
import { SiteShell } from "@/components/layout/site-shell";
import type { Ui } from "@/content/types";
import { contactLinks } from "@/lib/client/contact";
import { fill } from "@/lib/client/format";
import type { RequestLink } from "@/lib/client/request/protocol";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import { hourInSentence } from "@/lib/content/hours";
import { noticeEnd } from "@/lib/content/publication";
import { tradeVignette } from "@/lib/content/trades";
import { pointPlace } from "@/lib/drawings/illustrations";
import { getConfig } from "@/lib/site/config";
import { getListedCompanies } from "@/lib/site/listed-companies";
import { emptyPages, menusWithout } from "@/lib/site/navigation";
import { openRequest } from "@/lib/site/request-link";

export type PageShellProps = {
  /** The page's own path, so that its link is marked. */
  path: string;
  /** The call to action without preset; where it leads without scripts depends on the page. */
  request?: RequestLink;
  /** Which reading of the hours the page gives. */
  hours?: "hoursGeneral" | "hoursTrade";
  /** Takes the place of the site's telephone number. */
  phone?: string;
  /** Replaces the usual header. */
  header?: React.ReactNode;
  /** The content holds an island of its own. */
  live?: boolean;
  /** The content has the network's section, whose map is searched. */
  map?: boolean;
  /** Whether the call to action stays in reach on phones; not where the page asks for something else. */
  dock?: boolean;
  children: React.ReactNode;
};

/** Joins the site's content to the frame around every page. */
export function PageShell(props: PageShellProps) {
  const { path, request = openRequest(), phone, header, live, map, dock = true, children } = props;
  const content = getContent();
  const { site, trades, services, notice, consent, blocks, ui } = content;
  const { opens, closes } = content.figures[props.hours ?? "hoursGeneral"];
  const navigation = menusWithout(emptyPages(content, getListedCompanies()), content.navigation);
  const contact = contactLinks({ ...site.contact, ...(phone && { phone }) }, ui.links);
  const { formHost, forms } = getConfig();
  const home = { homeHref: routes.home(), homeLabel: `${site.name}, ${ui.home.toLowerCase()}` };
  const links = navigation.header.flatMap((slug) => {
    const trade = trades.find((item) => item.slug === slug);
    return trade ? [{ label: trade.name, href: routes.trade(slug), icon: tradeVignette(trade) }] : [];
  });
  return (
    <SiteShell
      skipLabel={ui.skip}
      before={
        site.consent === "ask" && (
          <IslandBoundary>
            <ConsentGate words={consent.ask} privacyHref={routes.privacyStorage()} />
          </IslandBoundary>
        )
      }
      header={
        <>
          {notice && <NoticeStrip {...notice} end={noticeEnd(notice)} label={ui.notice} />}
          {header ?? (
            <Header
              brand={site.name}
              {...home}
              links={links}
              more={navigation.menu}
              path={path}
              request={request}
              ui={ui}
            />
          )}
        </>
      }
      footer={<Footer site={site} contact={contact} {...home} path={path} navigation={navigation} ui={ui} />}
      after={
        <>
          {dock && <Dock request={request} label={ui.request} />}
          <RequestSkeleton ui={ui.modal} contact={contact} />
        </>
      }
      islands={
        <>
          <IslandBoundary>
            <OlderEngines />
            <NoticeEnd />
            <PhoneHeader />
            <RelativeDates />
            <RequestModal
              formHost={formHost}
              ui={{ ...ui.modal, closed: closedWords(ui.modal.closed, opens) }}
              hours={{ opens, closes }}
              firstAidHeading={blocks.firstAid.heading}
              contact={contact}
              consent={site.consent}
              services={services.map(({ id, name, description, queryParams, formTitle, form, icon }) => ({
                ...{ id, name, icon, description, queryParams, formTitle },
                formId: forms[form],
                firstAid: trades.find(({ slug }) => slug === id)?.firstAid ?? [],
              }))}
            />
          </IslandBoundary>
          <IslandBoundary>
            <CommuneGate finder={map ? communeFinder(request) : undefined} />
          </IslandBoundary>
        </>
      }
      live={live}
    >
      {children}
    </SiteShell>
  );
}

/** What the search of a commune needs: their names, codes and places on the map. */
function communeFinder(request: RequestLink) {
  const { blocks, communes, ui } = getContent();
  return {
    words: blocks.network.finder,
    communes: communes.map(({ name, postalCodes, places, dot }) => ({
      ...{ name, postalCodes, places },
      ...pointPlace("carte", dot),
    })),
    request,
    requestLabel: ui.request,
  };
}

/** What the request says outside the hours, with the hour from which artisans call. */
function closedWords({ callback, sent }: Ui["modal"]["closed"], opens: string) {
  const hour = { opens: hourInSentence(opens) };
  return { callback: fill(callback, hour), sent: fill(sent, hour) };
}
