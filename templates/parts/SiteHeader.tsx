import { phoneLink } from '../facts.ts';
import { mainNavigation } from '../navigation.ts';
import { type PageLink, useSite } from '../SiteContext.tsx';
import { Button } from './actions.tsx';
import { Icon } from './Picture.tsx';
import { OfficeHours } from './text.tsx';

/** Phone and hours, and below them the navigation. Works without scripts: a popover on phones, <details> for the sublists. */
export function SiteHeader({ urgent }: { urgent: string | undefined }) {
  const { settings } = useSite();
  return (
    <header className="site-header">
      <div className="contact-line">
        <div className="wrap">
          <div>
            {'Call the office '}
            <a href={phoneLink(settings)}>{settings.phone}</a>
          </div>
          {urgent && <b>{`${urgent} Call at any hour.`}</b>}
          <div>
            {'Office hours: '}
            <p>
              <OfficeHours />
            </p>
          </div>
        </div>
      </div>
      <div className="nav-bar">
        <div className="wrap">
          <Logo />
          <button className="icon-button menu-button" type="button" popoverTarget="menu" aria-label="Menu">
            <Icon name="menu" />
          </button>
          <Navigation />
        </div>
      </div>
    </header>
  );
}

function Navigation() {
  const { settings, services, areas, path } = useSite();
  const sublists: Record<string, readonly PageLink[]> = { '/services': services, '/areas': areas };
  return (
    <nav id="menu" className="menu" popover="auto" aria-label="Main">
      <button className="icon-button menu-close" type="button" popoverTarget="menu" popoverTargetAction="hide" aria-label="Close">
        <Icon name="x" />
      </button>
      <ul>
        {mainNavigation.map((item) => {
          const sublist = sublists[item.path];
          return (
            <li key={item.path} className={sublist && 'with-sublist'}>
              <a href={item.path} aria-current={currentOf(item.path, path)}>
                {item.title}
              </a>
              {sublist && <Sublist of={item} items={sublist} />}
            </li>
          );
        })}
        <li className="menu-action">
          <Button href="/schedule" aria-current={path === '/schedule' ? 'page' : undefined} label="Schedule Service" />
        </li>
        {/* Phones, which have no room for them above the bar. */}
        <li>
          <a href={phoneLink(settings)}>{settings.phone}</a>
          Office hours: <OfficeHours />
        </li>
      </ul>
    </nav>
  );
}

/** Marks the link to the page itself, and the one to the section that the page belongs to. */
function currentOf(link: string, path: string): 'page' | 'true' | undefined {
  if (link === path) return 'page';
  return path.startsWith(`${link}/`) ? 'true' : undefined;
}

/** Sublists share a name, so that opening one closes the other. */
function Sublist({ of, items }: { of: PageLink; items: readonly PageLink[] }) {
  const { path } = useSite();
  return (
    <details className="sublist" name="sublist">
      <summary aria-label={`${of.title}, show list`}>
        <Icon name="chevron-down" />
      </summary>
      <ul>
        {items.map((item) => (
          <li key={item.path}>
            <a href={item.path} aria-current={item.path === path ? 'page' : undefined}>
              {item.title}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The mark is the brand's stripe: a mown lawn that runs to the horizon. */
export function Logo() {
  const { settings } = useSite();
  return (
    <a className="logo" href="/">
      <svg className="logo-mark" viewBox="0 0 40 40" aria-hidden="true">
        <rect className="mark-ground" width="40" height="40" rx="10" />
        <path className="mark-light" d="M17 9h2L9.500 34H4zM20 9h1.700L24 34h-8zM23 9h-1L30.500 34H36z" />
      </svg>
      <span>{settings.name}</span>
    </a>
  );
}
