import type { Navigation, Site, Ui } from "@/content/types";
import type { ContactLink } from "@/lib/client/contact";
import { withFullStop } from "@/lib/client/format";
import { ContactLinks } from "../ui/contact-links";
import { Container } from "../ui/section";
import { Logo } from "./logo";

type FooterProps = {
  site: Site;
  contact: readonly ContactLink[];
  homeLabel: string;
  path: string;
  navigation: Navigation;
  ui: Pick<Ui, "footerNav">;
};

export function Footer({ site, contact, homeLabel, path, navigation, ui }: FooterProps) {
  const current = (href: string) => (href === path ? ("page" as const) : undefined);
  const { facebook, instagram } = site.social;
  const networks = [
    ...(facebook ? [{ label: "Facebook", href: facebook }] : []),
    ...(instagram ? [{ label: "Instagram", href: instagram }] : []),
  ];
  return (
    <footer className="footer on-dark print:hidden relative bg-ink pt-12 pb-4 text-basalte-100">
      <span className="lambrequin absolute inset-x-0 top-0 text-canne-500" />
      <Container>
        <div className="flex flex-wrap gap-4 md:gap-x-6">
          <div className="grow-3 basis-full min-[75rem]:basis-72">
            <div className="flex flex-wrap items-center gap-x-5">
              <Logo name={site.name} label={homeLabel} dark />
              <p>{site.hours}</p>
            </div>
            <p>{withFullStop(site.tagline)}</p>
            {contact.length > 0 && (
              <p className="flex flex-wrap gap-x-6">
                <ContactLinks links={contact} icons={false} />
              </p>
            )}
          </div>
          <nav aria-label={ui.footerNav} className="contents">
            {navigation.footer.map(({ title, links }) => (
              <div key={title} className="grow basis-34 md:basis-auto">
                <h2 className="mb-1 text-base font-bold text-vanille">{title}</h2>
                <ul className="max-sm:text-base grid-flow-col grid-rows-3 justify-start gap-x-5 md:grid">
                  {links.map(({ label, path: href }) => (
                    <li key={href}>
                      <a href={href} aria-current={current(href)}>
                        {label}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
            <ul className="flex basis-full flex-wrap items-center gap-x-6 border-t-[1.5px] border-white/17 pt-2 text-small">
              <li>{navigation.copyright}</li>
              {navigation.legal.map(({ label, path: href }) => (
                <li key={href}>
                  <a href={href} aria-current={current(href)}>
                    {label}
                  </a>
                </li>
              ))}
              {networks.map(({ label, href }) => (
                <li key={href}>
                  <a href={href} rel="noopener">
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </Container>
    </footer>
  );
}
