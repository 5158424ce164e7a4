import { callbackOf } from "@/app/_shared/sections";
import { Island } from "@/components/islands/island";
import { RequestForms } from "@/components/islands/request-forms.island";
import { ConsentQuestion } from "@/components/layout/consent-question";
import { Dock } from "@/components/layout/dock";
import { Footer } from "@/components/layout/footer";
import { Header } from "@/components/layout/header";
import { Menu } from "@/components/layout/menu";
import { NoticeStrip } from "@/components/layout/notice-strip";
import { RequestSheet } from "@/components/layout/request-sheet";
import { Container } from "@/components/ui/section";
import type { Navigation, ServiceId, Site } from "@/content/types";
import { type ContactLink, contactLinks, fillMessage, markedNumber } from "@/lib/client/contact";
import { MAIN, PAGE } from "@/lib/client/page-ids";
import type { FormParams } from "@/lib/client/request/form-url";
import { routes } from "@/lib/client/routes";
import { getContent } from "@/lib/content/get";
import type { HoursFigure } from "@/lib/content/hours";
import type { Content } from "@/lib/content/load";
import { noticeEnd } from "@/lib/content/publication";
import { tradeArtisan, tradeOfService, tradeVignette } from "@/lib/content/trades";
import { getConfig } from "@/lib/site/config";
import { getListedCompanies } from "@/lib/site/listed-companies";
import { emptyPages, menusWithout } from "@/lib/site/pages";
import { OPEN_REQUEST, serviceRequest, unsureRequest } from "@/lib/site/request-link";

type PageShellProps = {
  /** The page's path, to mark its link as current. */
  path: string;
  /** The service that the page is about. */
  service?: ServiceId;
  /** Form parameters added to every request link of the page. */
  campaign?: FormParams;
  /** Which opening hours the page shows. */
  hours?: HoursFigure;
  /** Name of the partner or company, on its page. */
  partner?: string;
  /** Replaces the site's telephone number. */
  phone?: string;
  /** A partner's logo: the header shows it instead of links, and there is no menu. */
  logo?: React.ReactNode;
  /** Shows the call to action at the bottom of phones; false on the review page and on legal pages. */
  dock?: boolean;
  children: React.ReactNode;
};

/** The layout around every page. */
export function PageShell(props: PageShellProps) {
  const { path, service, campaign, hours, partner, phone, logo, dock = true, children } = props;
  const content = getContent();
  const { site, services, trades, notice, consent, ui } = content;
  const navigation = pageMenus(content);
  const serviceName = services.find(({ id }) => id === service)?.name;
  const message = fillMessage(ui.links.message.start, ui.links.message, { service: serviceName, partner });
  const numbers = { ...site.contact, ...(phone && { phone }) };
  const contact = contactLinks(numbers, ui, message, service);
  const homeLabel = `${site.name}, ${ui.home.toLowerCase()}`;
  const tradeLink = (href: string) => {
    const trade = trades.find(({ slug }) => routes.trade(slug) === href);
    return trade && { label: trade.name, href, icon: tradeVignette(trade), artisan: tradeArtisan(trade) };
  };
  const links = navigation.header.flatMap((slug) => tradeLink(routes.trade(slug)) ?? []);
  const further = navigation.menu.map((item) => ({ label: item.label, href: item.path }));
  const common = { brand: site.name, homeLabel, path, request: OPEN_REQUEST, ui };
  return (
    <>
      {/* One wrapper, so that an open sheet can make the whole page inert. */}
      <div id={PAGE}>
        <a
          href={`#${MAIN}`}
          className="fixed -top-20 left-3 z-60 rounded-panel bg-ink px-4.5 py-3 text-white focus:top-3 print:hidden"
        >
          {ui.skip}
        </a>
        {/* First in the tab order after the skip link. */}
        {site.consent === "ask" && (
          <ConsentQuestion words={consent.ask} privacyHref={routes.privacyStorage()} />
        )}
        {notice && <NoticeStrip {...notice} end={noticeEnd(notice)} label={ui.notice} />}
        <Header {...common} links={links} partnerLogo={logo} />
        <main id={MAIN} tabIndex={-1} className="focus:[outline:none]">
          {children}
        </main>
        <Footer {...{ site, contact, homeLabel, path, navigation, ui }} />
        {dock && (
          <Dock request={service ? serviceRequest(service, {}, campaign) : OPEN_REQUEST} label={ui.request} />
        )}
      </div>
      {!logo && (
        <Menu
          {...common}
          trades={[...links, ...further.flatMap(({ href }) => tradeLink(href) ?? [])]}
          more={further.filter(({ href }) => !tradeLink(href))}
          contact={contact}
        />
      )}
      <Sheet {...{ service, campaign, numbers, contact, message }} hours={hours ?? "hoursGeneral"} />
      <PrintedFooter path={path} phone={contact.find(({ channel }) => channel === "phone")} />
    </>
  );
}

/** Pages that are served at other URLs than their own. */
const SHARED: readonly string[] = [routes.notFound(), routes.companyShell()];

/** The page's URL and the number to call, in print only. */
function PrintedFooter({ path, phone }: { path: string; phone: ContactLink | undefined }) {
  const address = SHARED.includes(path) ? [] : [getConfig().siteUrl + path];
  const call = phone ? [phone.label] : [];
  return (
    <Container className="hidden pt-4 text-small print:block">{[...address, ...call].join(" · ")}</Container>
  );
}

/** The menus, without links to empty pages, and with the withdrawal form if contracts are concluded online. */
function pageMenus(content: Content): Navigation {
  const { legalEntity, navigation, ui } = content;
  const menus = menusWithout(emptyPages(content, getListedCompanies()), navigation);
  if (!legalEntity.onlineContract) return menus;
  const withdrawal = { label: ui.withdrawal.link, path: legalEntity.onlineContract.withdrawal };
  return { ...menus, legal: [...menus.legal, withdrawal] };
}

type SheetProps = Pick<PageShellProps, "service" | "campaign"> & {
  hours: HoursFigure;
  numbers: Site["contact"];
  contact: readonly ContactLink[];
  /** Prefilled message to the operator on this page. */
  message: string;
};

/** The request sheet, with the forms island as its second step. */
function Sheet({ service, campaign, hours, numbers, contact, message }: SheetProps) {
  const { site, services, trades, blocks, ui } = getContent();
  const { frameTitle, loading, leaving, slow, offline, newTab, privacy, sent } = ui.sheet;
  return (
    <RequestSheet
      ui={ui.sheet}
      contact={contact}
      // Only if it differs from the default.
      message={message === ui.links.message.start ? undefined : message}
      callback={callbackOf(hours)}
      // A page with emergency hours has them for every service.
      note={`${ui.sheet.note} ${hours === "hoursTrade" ? ui.callback.hoursTrade : ui.sheet.hours}`}
      services={services.map((item) => ({ ...item, request: serviceRequest(item.id, {}, campaign) }))}
      unsure={unsureRequest(campaign, service)}
      forms={
        <Island
          name="request-forms"
          when="press"
          showOn="form"
          component={RequestForms}
          props={{
            services: services.map(({ id, name }) => ({
              id,
              name,
              firstAid: tradeOfService(trades, id)?.firstAid ?? [],
            })),
            words: { frameTitle, loading, leaving, slow, offline, newTab, privacy, sent },
            links: ui.links,
            firstAidHeading: blocks.firstAid.heading,
            door: blocks.door,
            communeField: blocks.network.finder.field,
            // The browser adds the page's message: props identical on all pages are fetched once.
            contact: contactLinks(numbers, ui, ui.links.message.start),
            email: site.email,
            caller: site.contact.callerId && markedNumber(site.contact.callerId, ui.example),
            correctionForm: site.correctionForm,
          }}
        />
      }
    />
  );
}
