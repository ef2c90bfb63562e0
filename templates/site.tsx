import type { Feed, PlanOptions, Site, SitePlan } from '../cli/contract.ts';
import { byOrder } from '../content/order.ts';
import { type Content, type Settings, schema } from '../content/schema.ts';
import { cardsOf } from './cards/cards.ts';
import { client } from './client.ts';
import { drawCommonParts } from './commonParts.tsx';
import { tokens } from './facts.ts';
import { drawIconSheet } from './iconSheet.ts';
import { iconNames } from './parts/Icon.tsx';
import { drawScenes, namedPhotographs } from './pictures.ts';
import { review } from './review.ts';
import { planRoutes } from './routes.tsx';
import { drawMetroMap, isOnMap } from './scenes/metroMap.ts';
import { drawMownPage } from './scenes/mownPage.ts';
import { reviewAnswers, sampleScenes } from './styleguide/samples.ts';

/** What the generator asks of a site; everything of this one hangs on it. */
export default {
  schema,
  client,
  tokens,
  review,
  names: { icons: iconNames },
  photographs: namedPhotographs,
  url: (settings) => settings.url,
  timeZone: (settings) => settings.timeZone,
  budgets: (settings) => settings.budgets,
  plan,
} satisfies Site<typeof schema>;

function plan(unordered: Content, options: PlanOptions): SitePlan {
  const { today, fingerprint, photographs, preview } = options;
  const content = inOrder(unordered);
  const { services, areas } = content.collections;
  const scenes = drawScenes(content, fingerprint, preview ? sampleScenes : []);
  const map = drawMap(content, fingerprint);
  const mownPage = drawNotFound(fingerprint);
  const icons = drawIcons(content, fingerprint);
  const year = Number(today.slice(0, 4));
  const pictures = { scenes: scenes.addresses, photographs };
  const site = { settings: content.settings, services, areas, year, iconSheet: `/${icons.file.path}`, pictures };
  const shared = { ...site, common: drawCommonParts(site) };
  return {
    routes: planRoutes(content, shared, {
      map: map.picture,
      mownPage: mownPage.picture,
      cards: cardsOf(content.settings, options),
      ...(preview && { icons: icons.names }),
    }),
    hashedFolders: ['pictures', 'cards'],
    cardFonts: ['client/fonts/cards.ttf'],
    files: [
      ...scenes.files,
      map.file,
      mownPage.file,
      icons.file,
      { path: 'site.webmanifest', body: manifest(content.settings) },
      ...(preview ? Object.values(reviewAnswers) : []),
    ],
    feed: feed(content),
  };
}

function inOrder({ settings, singles, collections: { services, areas, articles } }: Content): Content {
  return { settings, singles, collections: { services: byOrder(services), areas: byOrder(areas), articles: byOrder(articles) } };
}

function drawMap({ collections: { areas } }: Content, fingerprint: PlanOptions['fingerprint']) {
  const cities = areas.filter(isOnMap);
  const body = drawMetroMap(cities.map(({ slug, city }) => ({ slug, name: city })));
  const path = `pictures/metro-${fingerprint(body)}.svg`;
  const alt = `Map of the Des Moines metro with a pin for each of the cities: ${cities.map(({ city }) => city).join(', ')}`;
  return { file: { path, body }, picture: { src: `/${path}`, width: 1000, height: 700, alt } };
}

function drawNotFound(fingerprint: PlanOptions['fingerprint']) {
  const body = drawMownPage();
  const path = `pictures/mown-page-${fingerprint(body)}.svg`;
  const alt = 'A mower has cut a lane right through a sheet of paper that lies on a lawn';
  return { file: { path, body }, picture: { src: `/${path}`, width: 1200, height: 675, alt } };
}

function drawIcons(content: Content, fingerprint: PlanOptions['fingerprint']) {
  const { services } = content.collections;
  const { home, services: list, about, schedule } = content.singles;
  const points = [
    home.why.points,
    list.why.points,
    about.values.items,
    schedule.benefits,
    services,
    ...services.map(highlightsOf),
  ];
  const names = [...new Set(['map-pin', ...points.flat().map(({ icon }) => icon)])];
  const body = drawIconSheet(names);
  return { names, file: { path: `pictures/icons-${fingerprint(body)}.svg`, body } };
}

function highlightsOf({ highlights }: { highlights: readonly { icon: string }[] }) {
  return highlights;
}

function manifest({ name, tagline }: Settings): string {
  const icons = [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ];
  const colors = { background_color: '#f9faf4', theme_color: '#12271c' };
  return JSON.stringify({ name, short_name: name, description: tagline, start_url: '/', display: 'browser', ...colors, icons });
}

/** Readers that come back within the year miss nothing; a feed of everything would grow with every article. */
const feedLength = 30;

function feed({ settings, collections: { articles } }: Content): Feed {
  const dated = articles.map((article) => ({ article, date: article.date }));
  const newest = dated.sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0)).slice(0, feedLength);
  return {
    path: '/feed.xml',
    title: `${settings.name}: articles`,
    subtitle: settings.tagline,
    author: settings.name,
    entries: newest.map(({ article: { slug, title, description, body }, date }) => ({
      path: `/blog/${slug}`,
      title,
      summary: description,
      published: date,
      html: [body.html, ...body.sections.map((section) => `<h2>${section.heading}</h2>${section.html}`)].join('\n'),
    })),
  };
}
