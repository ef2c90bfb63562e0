import type { ReactElement } from 'react';
import type { Card, ClientAssets, Hosts, Route } from '../cli/contract.ts';
import type { Content, Settings } from '../content/schema.ts';
import { listAddress, listPages } from './blogList.ts';
import { type CardSubject, fallbackCard } from './cards/cards.ts';
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
import { type SharedData, SiteProvider } from './SiteContext.tsx';

/** An entry that says what its page is to those who have not opened it. */
type Described = CardSubject['entry'] & { source: string };

/** Pictures that belong to one page and not to an entry. */
interface DrawnPictures {
  map: Picture;
  mownPage: Picture;
  /** Names of the icons in the sheet, for the style guide; in a site for visitors there is none. */
  icons?: readonly string[];
  card(page: CardSubject): Card;
  /** Whether a picture is made already. */
  exists(path: string): boolean;
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
    ...shared.services.map((service) => ({
      ...page(`/services/${service.slug}`, service, <ServicePage service={service} />),
      // The canonical address must answer too, with the same page.
      ...(service.canonical && { canonical: service.canonical, alsoAt: [service.canonical] }),
    })),
    page('/areas', singles.areas, <AreasPage page={singles.areas} map={drawn.map} />),
    ...shared.areas.map((area) =>
      page(`/areas/${area.slug}`, area, <AreaPage area={area} articles={articlesByCity.get(area.slug) ?? []} />),
    ),
    page('/about', singles.about, <AboutPage page={singles.about} />),
    { ...page('/contact', singles.contact, <ContactPage page={singles.contact} />), hosts: { connect: [emailOrigin] } },
    { ...page('/schedule', singles.schedule, <SchedulePage page={singles.schedule} />), hosts: calendarHosts },
    ...listPages(articles, singles.blog.perPage).map((list) =>
      page(listAddress(list.number), singles.blog, <BlogPage page={singles.blog} list={list} />, '/blog'),
    ),
    ...articles.map((article) => ({
      ...page(`/blog/${article.slug}`, article, <ArticlePage article={article} />),
      modified: article.date,
    })),
    { ...page('/404', singles.notFound, <NotFoundPage page={singles.notFound} image={drawn.mownPage} />), listed: false },
    ...(drawn.icons ? [styleguide(drawn.icons)] : []),
  ];

  function styleguide(icons: readonly string[]): Route {
    const element = <StyleguidePage content={content} icons={icons} map={drawn.map} mownPage={drawn.mownPage} />;
    return { ...draw('/styleguide', 'templates/pages/StyleguidePage.tsx', element, fallbackCard), listed: false };
  }

  /** @param first the address by which the social card is called, where several pages have the same */
  function page(path: string, entry: Described, element: ReactElement, first = path): Route {
    // Made again when it is asked for: the cards of ten thousand pages would fill the memory.
    const card = () => drawn.card({ path: first, entry });
    const { path: picture } = card();
    return { ...draw(path, entry.source, element, drawn.exists(picture) ? picture : fallbackCard), card };
  }

  function draw(path: string, source: string, element: ReactElement, card: string): Route {
    return {
      path,
      source,
      template: typeof element.type === 'function' ? element.type.name : '',
      render: (client: ClientAssets) => (
        <SiteProvider shared={shared} client={client} path={path} card={card}>
          {element}
        </SiteProvider>
      ),
    };
  }
}

/** The provider's script brings its style sheet along, and puts the calendar into a frame. */
function calendarHostsOf({ script, page }: Settings['calendar']): Hosts {
  const files = [new URL(script).origin];
  return { script: files, style: files, frame: [new URL(page).origin] };
}
