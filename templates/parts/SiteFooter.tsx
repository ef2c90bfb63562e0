import { emailLink, phoneLink } from '../facts.ts';
import { mainNavigation } from '../navigation.ts';
import { type PageLink, useSite } from '../SiteContext.tsx';
import { Logo } from './SiteHeader.tsx';
import { Fold, OfficeHours, typeset } from './text.tsx';

/** The footer of every page: the business, and the links to every part of the site. */
export function SiteFooter() {
  const { settings, services, areas, year } = useSite();
  const quickLinks = [{ title: 'Home', path: '/' }, { title: 'Schedule Service', path: '/schedule' }, ...mainNavigation];
  return (
    <footer className="site-footer">
      <div className="wrap footer-grid">
        <div className="footer-brand">
          <Logo />
          <p>{typeset(settings.blurb)}</p>
        </div>
        <div>
          <h2>Contact</h2>
          <ul>
            <li>
              <a href={phoneLink(settings)}>{settings.phone}</a>
            </li>
            <li>
              <a href={emailLink(settings)}>{settings.email}</a>
            </li>
            <li>{typeset(settings.location)}</li>
            <li>
              <p>
                Office hours: <OfficeHours />
              </p>
            </li>
          </ul>
        </div>
        <FooterList title="Quick Links" items={quickLinks} />
        <FooterList title="Services" items={services} />
        <FooterList title="Service Areas" items={areas} />
      </div>
      <div className="wrap footer-line">
        <p>
          © {year} {typeset(settings.name)}. All rights reserved.
        </p>
      </div>
    </footer>
  );
}

/** A <details> on phones. On wider screens, CSS always shows the links, and replaces the summary with a heading. */
function FooterList({ title, items }: { title: string; items: readonly PageLink[] }) {
  return (
    <nav aria-label={`Footer: ${title}`}>
      <h2>{title}</h2>
      <Fold summary={title}>
        <ul>
          {items.map(({ title: name, path }) => (
            <li key={path}>
              <a href={path}>{name}</a>
            </li>
          ))}
        </ul>
      </Fold>
    </nav>
  );
}
