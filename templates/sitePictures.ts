import type { PlanOptions } from 'sitewright';
import { type FigureOf, findFigures, renderDiagrams } from './figures.ts';
import { renderIconSheet } from './iconSheet.ts';
import {
  findHeroes,
  findPictures,
  homeImage,
  type Picture,
  type PictureOf,
  renderHomePanorama,
  renderPanoramas,
  renderScenes,
} from './pictures.ts';
import {
  boxOf,
  citySlices,
  closingSpreaderSize,
  closingTruckSize,
  drawClosingSpreader,
  drawClosingTruck,
  drawGrowthYear,
  drawLotPlan,
  drawMetroMap,
  drawMownPage,
  drawSlice,
  drawSpecimen,
  drawWorker,
  drawYearStrip,
  growthYearSize,
  isOnMap,
  lotPlanSize,
  metroMapSize,
  mownPageSize,
  sliceSize,
  visitOf,
  workerSize,
  yearStripHeight,
  yearStripWidth,
} from './scenes/scenes.ts';
import type { Area, Content, Scene, Service } from './schema/content.ts';
import { leadScenes } from './season.ts';
import { type Advice, monthOf, nowAndNext, yearRows } from './year.ts';

type Options = Pick<PlanOptions, 'fingerprint' | 'memo'>;

/** Returns a service's plan of a lot, on which the steps of a visit are numbered. */
export type LotPlanOf = (service: Service) => Picture;

/** An illustration for each of a service's techniques and types, in their order, where there is one. */
export interface Specimens {
  techniques: readonly (Picture | null)[];
  types: readonly (Picture | null)[];
}

/** Returns the illustrations of a service's techniques and types. */
export type SpecimensOf = (service: Service) => Specimens;

/** The months of a kind of work in words and as an illustration. */
export interface MonthsPicture {
  words: string;
  advice: Advice;
  picture: Picture;
}

/** Pictures that are the same for any content: the names of their files, their sizes, and how to draw them. */
const fixedPictures = {
  notFoundPicture: {
    name: 'mown-page',
    size: mownPageSize,
    draw: drawMownPage,
    alt: 'A mower has cut a lane right through a sheet of paper on a lawn',
  },
  // These show nothing that the text beside them doesn't say, so they have no alt text.
  /** In the call to action of most pages. */
  worker: { name: 'worker', size: workerSize, draw: drawWorker },
  /** In the call to action of /about and of articles about leaves. */
  truck: { name: 'truck', size: closingTruckSize, draw: drawClosingTruck },
  /** In the call to action of articles about seed. */
  spreader: { name: 'spreader', size: closingSpreaderSize, draw: drawClosingSpreader },
  /** On /about: how grass grows in Iowa. */
  growth: { name: 'growth', size: growthYearSize, draw: drawGrowthYear },
} as const satisfies Record<string, Drawn>;

/** Every picture that isn't a file in public/. */
export interface SitePictures extends Record<keyof typeof fixedPictures, Picture> {
  pictureOf: PictureOf;
  /** The diagram or the picture in the middle of an article. */
  figureOf: FigureOf;
  /** The picture of a page's hero. */
  heroOf: PictureOf;
  home: Picture;
  map: Picture;
  lotPlanOf: LotPlanOf;
  specimensOf: SpecimensOf;
  /** The ground of a city in cross-section, by its slug. */
  slices: ReadonlyMap<string, Picture>;
  /** The months of a service, by its slug. */
  months: ReadonlyMap<string, MonthsPicture>;
  icons: { names: readonly string[]; path: string };
  files: File[];
}

/**
 * Renders every picture of the site that is generated.
 * @param samples scenes to render beyond those that content names
 */
export function renderPictures(
  content: Content,
  { photographs, today, ...options }: PlanOptions,
  samples: readonly Scene[] = [],
): SitePictures {
  const { areas, services } = content.collections;
  const scenes = renderScenes(content, options, [...samples, ...leadScenes(content, today)]);
  const diagrams = renderDiagrams(content, options);
  const panoramas = renderPanoramas(content, options);
  const home = renderHomePanorama(content, today, options);
  const pictureOf = findPictures(scenes, photographs);
  const files = [...scenes.files, ...diagrams.files, ...panoramas.files, ...home.files];
  const render = (drawn: Drawn): Picture => {
    const { file, picture } = renderDrawn(drawn, options);
    files.push(file);
    return picture;
  };
  const fixed = Object.entries(fixedPictures).map(([name, drawn]) => [name, render(drawn)]);
  const plans = new Map(services.map((service) => [service.slug, render(planOf(service))]));
  const specimens = new Map(
    services.map(({ slug, techniques, types }) => {
      const sheets = { techniques: renderSheet(techniques.items, options), types: renderSheet(types.items, options) };
      files.push(...sheets.techniques.files, ...sheets.types.files);
      return [slug, { techniques: sheets.techniques.pictures, types: sheets.types.pictures }];
    }),
  );
  const iconSheet = renderIcons(content, options);
  files.push(iconSheet.file);
  return {
    ...(Object.fromEntries(fixed) as Record<keyof typeof fixedPictures, Picture>),
    pictureOf,
    figureOf: findFigures(diagrams, pictureOf),
    heroOf: findHeroes(panoramas, pictureOf),
    home: findHeroes(home, pictureOf)(homeImage(content, today)),
    map: render(mapOf(areas)),
    lotPlanOf: ({ slug }) => found(plans, slug),
    specimensOf: ({ slug }) => specimens.get(slug) ?? { techniques: [], types: [] },
    slices: new Map(areas.flatMap((area) => sliceOf(area).map((slice) => [area.slug, render(slice)]))),
    months: new Map(
      monthsOf(content, today).map(({ service, drawn, ...words }) => [service, { ...words, picture: render(drawn) }]),
    ),
    icons: { names: iconSheet.names, path: `/${iconSheet.file.path}` },
    files,
  };
}

interface File {
  path: string;
  body: string;
}

/** A picture to draw. */
interface Drawn {
  /** The start of its file's name. */
  name: string;
  size: { width: number; height: number };
  draw: () => string;
  /** What it depends on; by default, its name. */
  key?: string;
  alt?: string;
}

function renderDrawn({ name, size, draw, key = name, alt = '' }: Drawn, { fingerprint, memo }: Options) {
  const body = memo(key, draw);
  const path = `pictures/${name}-${fingerprint(body)}.svg`;
  return { file: { path, body }, picture: { src: `/${path}`, ...size, alt } };
}

function mapOf(areas: Content['collections']['areas']): Drawn {
  const cities = areas.filter(isOnMap).map(({ slug, city }) => ({ slug, name: city }));
  const names = cities.map(({ name }) => name).join(', ');
  return {
    name: 'metro',
    key: `map ${JSON.stringify(cities)}`,
    size: metroMapSize,
    draw: () => drawMetroMap(cities),
    alt: `Map of the Des Moines metro with a pin for each of the cities: ${names}`,
  };
}

function planOf({ slug, image: { picture } }: Service): Drawn {
  const season = 'season' in picture ? picture.season : 'summer';
  const spots = visitOf(slug);
  return {
    name: `plan-${slug}`,
    key: `plan ${season} ${spots}`,
    size: lotPlanSize,
    draw: () => drawLotPlan(season, spots),
    alt: 'The steps on the plan of a lot',
  };
}

function found(pictures: ReadonlyMap<string, Picture>, slug: string): Picture {
  const picture = pictures.get(slug);
  if (!picture) throw new Error(`There is no plan for the service "${slug}"`);
  return picture;
}

/** The ground of a city; empty if it isn't drawn. */
function sliceOf({ slug, city }: Area): Drawn[] {
  const slice = citySlices[slug];
  if (!slice) return [];
  const alt = `The ground of ${city}, cut open`;
  return [{ name: `ground-${slug}`, key: `slice ${slug}`, size: sliceSize(slice), draw: () => drawSlice(slice), alt }];
}

function monthsOf({ singles: { year } }: Content, today: string) {
  const { index: month } = monthOf(year, today);
  return [...new Set(year.rows.map(({ service }) => service))].map((service) => {
    const rows = yearRows(year, service);
    const drawn: Drawn = {
      name: `months-${service}`,
      key: `months ${month} ${JSON.stringify(rows)}`,
      size: { width: yearStripWidth, height: yearStripHeight(rows) },
      draw: () => drawYearStrip(rows, month),
    };
    const words = rows.map(({ task, when }) => `${task}: ${when}.`).join(' ');
    return { service, words, advice: nowAndNext(year, service, today), drawn };
  });
}

type Illustrated = Pick<Service['types']['items'][number], 'specimen'>;

/** The paths of a sheet's specimens differ only in their number, so that they compress well. */
function renderSheet(items: readonly Illustrated[], { fingerprint, memo }: Options) {
  const rendered = items.map(({ specimen }) => {
    if (!specimen) return null;
    const { width, height } = boxOf(specimen);
    return { body: memo(`specimen ${JSON.stringify(specimen)}`, () => drawSpecimen(specimen)), width, height };
  });
  const name = `pictures/kind-${fingerprint(rendered.map((one) => one?.body).join(''))}`;
  const paths = rendered.map((_, index) => `${name}-${index + 1}.svg`);
  return {
    files: rendered.flatMap((one, index) => (one ? [{ path: paths[index] ?? '', body: one.body }] : [])),
    pictures: rendered.map((one, index) => one && { src: `/${paths[index]}`, width: one.width, height: one.height, alt: '' }),
  };
}

function renderIcons(content: Content, { fingerprint, memo }: Options) {
  const named: { icon: string }[] = [...content.singles.schedule.benefits, ...content.collections.services];
  const names = [...new Set(named.map(({ icon }) => icon))];
  const body = memo(`icons ${names}`, () => renderIconSheet(names));
  return { names, file: { path: `pictures/icons-${fingerprint(body)}.svg`, body } };
}
