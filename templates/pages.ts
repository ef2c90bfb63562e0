import type { Origins, PageMeta, PageOf, PlanOptions } from 'sitewright';
import { articlesOfMonth, findReadNext, listPages, listPath } from './articleLists.ts';
import { cardDataWith, cardImageOf } from './cardData.ts';
import { areaLink, articleLink, serviceLink, servicePath } from './navigation.ts';
import type { PictureLink } from './parts/lists.tsx';
import type { PictureOf, SitePictures } from './pictures.ts';
import { articlePrice, hasInstantQuote, priceFrom } from './pricing.ts';
import { type Article, type Content, isScene, type Service, type Settings } from './schema/content.ts';
import {
  areaServices,
  homeServices,
  inSeasonFirst,
  invitation,
  mowingStart,
  offerOf,
  priceNow,
  relatedServices,
  startOf,
} from './serviceLists.ts';
import { type CardSubject, cardOf, fallbackCard } from './socialCard.ts';
import { allPictures, partSamples, sampleScenes } from './styleguide.ts';
import type * as views from './views.ts';
import { iowaYear, monthsAhead } from './year.ts';

type Page = PageOf<typeof views>;

/** A page without its source and its social card, which follow from its entry. */
type PageDefinition<P = Page> = P extends Page
  ? Omit<P, 'source' | 'card' | 'props'> & {
      entry: CardSubject;
      /** Path that names the card, if it isn't the page's own: the pages of a list share one. */
      cardPath?: string;
      props: Omit<P['props'], 'card'>;
    }
  : never;

/** Every page of the site, in the order of the sitemap. */
export function planPages(content: Content, pictures: SitePictures, options: PlanOptions): Page[] {
  const { notFound } = content.singles;
  const definitions: PageDefinition[] = [
    ...homeAndServices(content, pictures, options),
    ...areaPages(content, pictures, options),
    ...companyPages(content, pictures, options),
    ...blogPages(content, pictures, options),
    {
      path: '/404',
      view: 'NotFoundPage',
      entry: notFound,
      props: { page: notFound, picture: pictures.notFound() },
      listed: false,
    },
  ];
  return [
    ...definitions.map((definition) => withCard(definition, content.settings, options)),
    ...content.collections.internalPages.map((page) => internalPage(page, content, pictures, options)),
  ];
}

function homeAndServices(content: Content, pictures: SitePictures, { today }: PlanOptions): PageDefinition[] {
  const { singles, collections } = content;
  const { home, services: list, year } = singles;
  const { services } = collections;
  const { heroOf, inSeason, lotPlanOf, specimensOf, monthsOf, portrait } = pictures;
  const { serviceRow, serviceCard } = cardDataWith(pictures.workOf);
  const offer = offerOf(content, today);
  return [
    {
      path: '/',
      view: 'HomePage',
      entry: home,
      props: {
        page: home,
        services: homeServices(content, today, serviceCard),
        picture: pictures.home(),
        closing: pictures.closingTruck(),
        map: pictures.map(),
        year: { ...iowaYear(year, services, today), pictures: [...pictures.year(), ...pictures.yearBars()] },
        offer,
        starts: mowingStart(content, today),
      },
    },
    {
      path: '/services',
      view: 'ServicesPage',
      entry: list,
      props: {
        page: list,
        picture: heroOf(inSeason(list.image), 'clear'),
        services: inSeasonFirst(year, services, today).map(serviceRow),
      },
    },
    ...services.map((service): PageDefinition => {
      const image = pictures.workInSeason(service.image, service.slug);
      const asks = service.pricedBy === 'quote';
      const { path } = serviceLink(service);
      const starts = startOf(year, service, today);
      // A quote can be asked for in every season.
      const isOffered = starts || hasInstantQuote(service) || (!asks && offer?.path === path);
      const askPrice = starts && priceFrom(starts, 'Free custom quote', service);
      const props = {
        service,
        picture: heroOf(image, hasInstantQuote(service) ? 'low' : starts && offer ? 'offer' : ''),
        lotPlan: lotPlanOf(service),
        specimens: specimensOf(service),
        months: monthsOf(service.slug),
        offer: isOffered ? offer : undefined,
        starts,
        price: asks ? askPrice : priceNow(year, service, today),
        portrait: service.showsOwner ? portrait() : null,
      };
      return {
        path,
        view: 'ServicePage',
        entry: service,
        props,
        body: service,
        ...canonical(service),
      };
    }),
  ];
}

function areaPages(
  content: Content,
  { pictureOf, cityOf, heroOf, inSeason, workIn, closingTruck, map, sliceOf, workPhotos }: SitePictures,
  { today }: PlanOptions,
): PageDefinition[] {
  const { singles, collections } = content;
  const { areas, articles } = collections;
  const { areaCard } = cardDataWith(cityOf);
  const guides = Map.groupBy(articles, ({ city }) => city);
  const starts = mowingStart(content, today);
  const offer = starts ? offerOf(content, today) : undefined;
  return [
    {
      path: '/areas',
      view: 'AreasPage',
      entry: singles.areas,
      props: {
        page: singles.areas,
        picture: heroOf(inSeason(singles.areas.image), 'metro'),
        map: map(),
        cities: areas.map(areaCard),
        offer,
      },
      body: singles.areas,
    },
    ...areas.map((area): PageDefinition => {
      const services = areaServices(area, content, today, workIn);
      const [lead] = services;
      const isAboutLead = (article: Article) => servicePath(article.service ?? '') === lead?.path;
      const own = guides.get(area.slug)?.toSorted((one, other) => Number(isAboutLead(other)) - Number(isAboutLead(one)));
      const props = {
        area,
        services,
        guides: own?.map((article) => pictureLink(article, pictureOf)) ?? [],
        jobs: workPhotos(area.slug),
        picture: heroOf(inSeason(area.image)),
        offer,
        starts,
        slice: sliceOf(area),
        truck: closingTruck(area.city),
      };
      return { path: areaLink(area).path, view: 'AreaPage', entry: area, props, body: area };
    }),
  ];
}

function companyPages(content: Content, pictures: SitePictures, { today }: PlanOptions): PageDefinition[] {
  const { pictureOf, heroOf, inSeason } = pictures;
  const { settings, singles, collections } = content;
  const { about, contact, schedule } = singles;
  const refusals = about.story.refusals.items.map((item) => ({ ...item, picture: pictureOf(item.image) }));
  return [
    {
      path: '/about',
      view: 'AboutPage',
      entry: about,
      props: {
        page: about,
        portrait: pictures.portrait(),
        jobs: pictures.workPhotos(),
        picture: heroOf(inSeason(about.image)),
        map: pictures.map(),
        growth: pictures.growth(),
        lotPlan: pictures.valuesPlan(),
        refusals,
      },
      body: about,
    },
    {
      path: '/contact',
      view: 'ContactPage',
      entry: contact,
      props: { page: contact, picture: heroOf(inSeason(contact.image), 'shallow'), closing: pictures.closingMailbox() },
      allowedOrigins: { connect: [new URL(settings.emailService.provider).origin] },
    },
    {
      path: '/schedule',
      view: 'SchedulePage',
      entry: schedule,
      props: {
        page: schedule,
        blurb: invitation(content, today),
        isMowing: !mowingStart(content, today),
        photograph: isScene(schedule.image.picture) ? undefined : pictureOf(schedule.image),
        ahead: { halves: monthsAhead(singles.year, collections.services, today), pictures: pictures.year('now') },
        truck: pictures.closingTruck(),
      },
      allowedOrigins: calendarOrigins(settings),
    },
  ];
}

function blogPages(content: Content, pictures: SitePictures, { today }: PlanOptions): PageDefinition[] {
  const { settings, singles, collections } = content;
  const { blog, year } = singles;
  const { services, areas, articles } = collections;
  const { pictureOf, figureOf, heroOf, monthsOf, closingOf } = pictures;
  const { articleCard } = cardDataWith(pictureOf);
  const cities = new Map(areas.map((area) => [area.slug, areaLink(area)]));
  const serviceOf = ({ service }: Article) => services.find(({ slug }) => slug === service);
  const topicOf = (article: Article) => serviceOf(article)?.title ?? article.category;
  const { ofMonth, leads, next } = articlesOfMonth(articles, inSeasonFirst(year, services, today));
  const card = (article: Article) => {
    return { ...articleCard(article, topicOf(article)), city: cities.get(article.city ?? ''), leads: leads.includes(article) };
  };
  // Its own picture is in the list, so it has that of its service here.
  const service = ofMonth && serviceOf(ofMonth);
  const image = service && cardImageOf(service);
  const featured = ofMonth && { ...card(ofMonth), ...(image && { picture: pictureOf({ ...image, alt: '' }) }) };
  const readNext = findReadNext(articles, looksLike);
  const linkTo = (article: Article) => pictureLink(article, pictureOf);
  return [
    ...listPages(articles.map(card), blog.perPage).map((list): PageDefinition => {
      const top = list.number === 1 ? { featured, guides: next.slice(0, 2).map(linkTo) } : { guides: [] };
      const props = { page: blog, picture: heroOf(pictures.inSeason(blog.image), 'clear'), list, ...top };
      return { path: listPath(list.number), view: 'BlogPage', entry: blog, cardPath: '/blog', props };
    }),
    ...articles.map((article): PageDefinition => {
      const { path } = articleLink(article);
      const service = serviceOf(article);
      const props = {
        article,
        topic: topicOf(article),
        price: articlePrice(article, services, settings),
        offer: offerOf(content, today),
        starts: service && startOf(year, service, today),
        related: relatedServices(article, services),
        next: readNext(article).map(linkTo),
        figure: article.figure && figureOf(article.figure),
        picture: pictureOf(article.image),
        months: service && monthsOf(service.slug),
        closing: closingOf(article.service, article.image),
      };
      return { path, view: 'ArticlePage', entry: article, props, body: article, modified: article.updated ?? article.date };
    }),
  ];
}

function pictureLink(article: Article, pictureOf: PictureOf): PictureLink {
  return { ...articleLink(article), picture: pictureOf({ ...article.image, alt: '' }) };
}

/** Whether two articles have drawings of the same subject. */
function looksLike({ image: { picture: one } }: Article, { image: { picture: other } }: Article): boolean {
  return isScene(one) && isScene(other) && one.subject === other.subject;
}

/** Adds the source and the social card of a page's entry. */
function withCard({ entry, cardPath, ...definition }: PageDefinition, settings: Settings, options: PlanOptions): Page {
  const { card, shown } = cardOf(cardPath ?? definition.path, entry, settings, options);
  // A definition has the props of its view, but TypeScript loses that connection when one is added.
  return { ...definition, source: entry.source, card, props: { ...definition.props, card: shown } } as Page;
}

function internalPage(
  page: Content['collections']['internalPages'][number],
  content: Content,
  pictures: SitePictures,
  { today }: PlanOptions,
): Page {
  for (const picture of sampleScenes) pictures.pictureOf({ picture, alt: '' });
  const samples = partSamples(content, pictures, today);
  const props = { page, card: fallbackCard, hero: pictures.notFound(), samples, pictures: allPictures(pictures) };
  return { path: `/${page.slug}`, view: 'StyleguidePage', source: page.source, props, body: page, listed: false };
}

/** Also serves the page at its canonical path, which must exist. */
function canonical({ canonical: path }: Service): Pick<PageMeta, 'canonical' | 'alsoAt'> {
  return path ? { canonical: path, alsoAt: [path] } : {};
}

/** The provider's script, the stylesheet that it loads from its own folder, and the frame of the calendar. */
function calendarOrigins({ calendar: { script, page } }: Settings): Origins {
  const { origin, pathname } = new URL(script);
  return { script: [origin + pathname], style: [new URL('.', script).href], frame: [new URL(page).origin] };
}
