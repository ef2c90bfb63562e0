import type { ReactElement } from 'react';
import type { Hosts, Route } from '../cli/contract.ts';
import type { Content, Settings } from '../content/schema.ts';
import { listAddress, listPages } from './blogList.ts';
import type { CardSubject, Cards } from './cards/cards.ts';
import { EntryRoute, PageRoute } from './PageRoute.tsx';
import { AboutPage } from './pages/AboutPage.tsx';
import { AreaPage } from './pages/AreaPage.tsx';
import { AreasPage } from './pages/AreasPage.tsx';
import { ArticlePage } from './pages/ArticlePage.tsx';
import { BlogPage } from './pages/BlogPage.tsx';
import { ContactPage } from './pages/ContactPage.tsx';
import { HomePage } from './pages/HomePage.tsx';
import { NotFoundPage } from './pages/NotFoundPage.tsx';
import { SchedulePage } from './pages/SchedulePage.tsx';
import { ServicePage } from './pages/ServicePage.tsx';
import { ServicesPage } from './pages/ServicesPage.tsx';
import { StyleguidePage } from './pages/StyleguidePage.tsx';
import type { Picture } from './pictures.ts';
import type { SharedData } from './SiteContext.tsx';

/** Pictures that belong to one page and not to an entry. */
interface DrawnPictures {
  map: Picture;
  mownPage: Picture;
  /** Names of the icons in the sheet, for the style guide; in a site for visitors there is none. */
  icons?: readonly string[];
  cards: Cards;
}

/** Every address of the site, in the order of the sitemap. */
export function planRoutes(content: Content, shared: SharedData, drawn: DrawnPictures): Route[] {
  const { collections, singles } = content;
  const { articles } = collections;
  const { emailService, calendar } = shared.settings;
  const emailOrigin = new URL(emailService.provider).origin;
  const calendarHosts = calendarHostsOf(calendar);
  const articlesByCity = Map.groupBy(articles, ({ city }) => city);
  return [
    page('/', singles.home, <HomePage page={singles.home} />),
    page('/services', singles.services, <ServicesPage page={singles.services} />),
    ...shared.services.map((service) => {
      // The canonical address must answer too, with the same page.
      const also = service.canonical ? { canonical: service.canonical, alsoAt: [service.canonical] } : {};
      return page(`/services/${service.slug}`, service, <ServicePage service={service} />, also);
    }),
    page('/areas', singles.areas, <AreasPage page={singles.areas} map={drawn.map} />),
    ...shared.areas.map((area) =>
      page(`/areas/${area.slug}`, area, <AreaPage area={area} articles={articlesByCity.get(area.slug) ?? []} />),
    ),
    page('/about', singles.about, <AboutPage page={singles.about} />),
    page('/contact', singles.contact, <ContactPage page={singles.contact} />, { hosts: { connect: [emailOrigin] } }),
    page('/schedule', singles.schedule, <SchedulePage page={singles.schedule} />, { hosts: calendarHosts }),
    ...listPages(articles, singles.blog.perPage).map((list) =>
      page(listAddress(list.number), singles.blog, <BlogPage page={singles.blog} list={list} />, {}, '/blog'),
    ),
    ...articles.map((article) =>
      page(`/blog/${article.slug}`, article, <ArticlePage article={article} />, { modified: article.date }),
    ),
    page('/404', singles.notFound, <NotFoundPage page={singles.notFound} image={drawn.mownPage} />, { listed: false }),
    ...(drawn.icons ? [styleguide(drawn.icons)] : []),
  ];

  /** @param called the address by which the social card is called, where several pages have the same */
  function page(path: string, entry: CardSubject['entry'], element: ReactElement, facts: RouteFacts = {}, called = path): Route {
    return Object.assign(new EntryRoute(shared, drawn.cards, path, element, { path: called, entry }), facts);
  }

  function styleguide(icons: readonly string[]): Route {
    const element = <StyleguidePage content={content} icons={icons} map={drawn.map} mownPage={drawn.mownPage} />;
    const route = new PageRoute(shared, '/styleguide', 'templates/pages/StyleguidePage.tsx', element);
    return Object.assign(route, { listed: false });
  }
}

/** What only some pages have. */
type RouteFacts = Pick<Route, 'alsoAt' | 'canonical' | 'hosts' | 'listed' | 'modified'>;

/** The provider's script, the style sheet that it loads from its own folder, and the frame of the calendar. */
function calendarHostsOf({ script, page }: Settings['calendar']): Hosts {
  const { origin, pathname } = new URL(script);
  return { script: [origin + pathname], style: [new URL('.', script).href], frame: [new URL(page).origin] };
}
