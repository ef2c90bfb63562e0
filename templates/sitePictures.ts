import type { PlanOptions } from 'sitewright';
import { type FigureOf, findFigures, renderDiagrams } from './figures.ts';
import { renderIconSheet } from './iconSheet.ts';
import {
  findHeroes,
  findPictures,
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
  sliceSize,
  visitOf,
  workerSize,
  yearStripHeight,
  yearStripWidth,
} from './scenes/scenes.ts';
import type { Content, Scene, Service } from './schema/content.ts';
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

/** Every picture that isn't a file in public/. */
export interface SitePictures {
  pictureOf: PictureOf;
  /** The diagram or the picture in the middle of an article. */
  figureOf: FigureOf;
  /** The picture of a page's hero. */
  heroOf: PictureOf;
  home: Picture;
  map: Picture;
  notFoundPicture: Picture;
  /** In the call to action of most pages. */
  worker: Picture;
  /** In the call to action of /about and of articles about leaves. */
  truck: Picture;
  /** In the call to action of articles about seed. */
  spreader: Picture;
  /** On /about: how grass grows in Iowa. */
  growth: Picture;
  lotPlanOf: LotPlanOf;
  specimensOf: SpecimensOf;
  /** The ground of a city in cross-section, by its slug. */
  slices: ReadonlyMap<string, Picture>;
  /** The months of a service, by its slug. */
  months: ReadonlyMap<string, MonthsPicture>;
  icons: { names: readonly string[]; path: string };
  files: { path: string; body: string }[];
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
  const scenes = renderScenes(content, options, [...samples, ...leadScenes(content, today)]);
  const diagrams = renderDiagrams(content, options);
  const panoramas = renderPanoramas(content, options);
  const home = renderHomePanorama(content, options);
  const pictureOf = findPictures(scenes, photographs);
  const map = renderMap(content, options);
  const notFoundPicture = renderNotFound(options);
  const worker = renderDecoration('worker', workerSize, drawWorker, options);
  const truck = renderDecoration('truck', closingTruckSize, drawClosingTruck, options);
  const spreader = renderDecoration('spreader', closingSpreaderSize, drawClosingSpreader, options);
  const growth = renderDecoration('growth', growthYearSize, drawGrowthYear, options);
  const icons = renderIcons(content, options);
  const plans = renderPlans(content, options);
  const specimens = renderSpecimens(content, options);
  const slices = renderSlices(content, options);
  const strips = renderMonths(content, today, options);
  return {
    pictureOf,
    figureOf: findFigures(diagrams, pictureOf),
    heroOf: findHeroes(panoramas, pictureOf),
    home: findHeroes(home, pictureOf)(content.singles.home.image),
    map: map.picture,
    notFoundPicture: notFoundPicture.picture,
    worker: worker.picture,
    truck: truck.picture,
    spreader: spreader.picture,
    growth: growth.picture,
    lotPlanOf: plans.lotPlanOf,
    specimensOf: specimens.specimensOf,
    slices: new Map(slices.map(({ slug, picture }) => [slug, picture])),
    months: new Map(strips.map(({ service, words, advice, picture }) => [service, { words, advice, picture }])),
    icons: { names: icons.names, path: `/${icons.file.path}` },
    files: [
      ...scenes.files,
      ...diagrams.files,
      ...panoramas.files,
      ...home.files,
      map.file,
      notFoundPicture.file,
      worker.file,
      truck.file,
      spreader.file,
      growth.file,
      icons.file,
      ...plans.files,
      ...specimens.files,
      ...slices.map(({ file }) => file),
      ...strips.map(({ file }) => file),
    ],
  };
}

function renderMap({ collections: { areas } }: Content, { fingerprint, memo }: Options) {
  const cities = areas.filter(isOnMap).map(({ slug, city }) => ({ slug, name: city }));
  const body = memo(`map ${JSON.stringify(cities)}`, () => drawMetroMap(cities));
  const path = `pictures/metro-${fingerprint(body)}.svg`;
  const alt = `Map of the Des Moines metro with a pin for each of the cities: ${cities.map(({ name }) => name).join(', ')}`;
  return { file: { path, body }, picture: { src: `/${path}`, width: 1000, height: 700, alt } };
}

function renderNotFound({ fingerprint, memo }: Options) {
  const body = memo('mown page', drawMownPage);
  const path = `pictures/mown-page-${fingerprint(body)}.svg`;
  const alt = 'A mower has cut a lane right through a sheet of paper on a lawn';
  return { file: { path, body }, picture: { src: `/${path}`, width: 1200, height: 675, alt } };
}

/** Shows nothing that the text next to it doesn't say, so without alt text. */
function renderDecoration(name: string, size: typeof workerSize, render: () => string, { fingerprint, memo }: Options) {
  const body = memo(name, render);
  const path = `pictures/${name}-${fingerprint(body)}.svg`;
  return { file: { path, body }, picture: { src: `/${path}`, ...size, alt: '' } };
}

function renderPlans({ collections: { services } }: Content, { fingerprint, memo }: Options) {
  const plans = services.map(({ slug, image: { picture } }) => {
    const season = 'season' in picture ? picture.season : 'summer';
    const spots = visitOf(slug);
    const body = memo(`plan ${season} ${spots}`, () => drawLotPlan(season, spots));
    return { slug, body, path: `pictures/plan-${slug}-${fingerprint(body)}.svg` };
  });
  const paths = new Map(plans.map(({ slug, path }) => [slug, path]));
  const lotPlanOf: LotPlanOf = ({ slug }) => {
    return { src: `/${paths.get(slug)}`, ...lotPlanSize, alt: 'The steps on the plan of a lot' };
  };
  return { lotPlanOf, files: plans.map(({ path, body }) => ({ path, body })) };
}

function renderSpecimens({ collections: { services } }: Content, options: Options) {
  const sheets = services.map(({ slug, techniques, types }) => ({
    slug,
    techniques: renderSheet(techniques.items, options),
    types: renderSheet(types.items, options),
  }));
  const bySlug = new Map(
    sheets.map(({ slug, techniques, types }) => [slug, { techniques: techniques.pictures, types: types.pictures }]),
  );
  const specimensOf: SpecimensOf = ({ slug }) => bySlug.get(slug) ?? { techniques: [], types: [] };
  return { specimensOf, files: sheets.flatMap(({ techniques, types }) => [...techniques.files, ...types.files]) };
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

function renderSlices({ collections: { areas } }: Content, { fingerprint, memo }: Options) {
  return areas.flatMap(({ slug, city }) => {
    const slice = citySlices[slug];
    if (!slice) return [];
    const body = memo(`slice ${slug}`, () => drawSlice(slice));
    const path = `pictures/ground-${slug}-${fingerprint(body)}.svg`;
    const picture = { src: `/${path}`, ...sliceSize(slice), alt: `The ground of ${city}, cut open` };
    return [{ slug, file: { path, body }, picture }];
  });
}

function renderMonths({ singles: { year } }: Content, today: string, { fingerprint, memo }: Options) {
  const { index: month } = monthOf(year, today);
  return [...new Set(year.rows.map(({ service }) => service))].map((service) => {
    const rows = yearRows(year, service);
    const body = memo(`months ${month} ${JSON.stringify(rows)}`, () => drawYearStrip(rows, month));
    const path = `pictures/months-${service}-${fingerprint(body)}.svg`;
    const size = { width: yearStripWidth, height: yearStripHeight(rows) };
    const words = rows.map(({ task, when }) => `${task}: ${when}.`).join(' ');
    const advice = nowAndNext(year, service, today);
    return { service, words, advice, file: { path, body }, picture: { src: `/${path}`, ...size, alt: '' } };
  });
}

function renderIcons(content: Content, { fingerprint, memo }: Options) {
  const named: { icon: string }[] = [...content.singles.schedule.benefits, ...content.collections.services];
  const names = [...new Set(named.map(({ icon }) => icon))];
  const body = memo(`icons ${names}`, () => renderIconSheet(names));
  return { names, file: { path: `pictures/icons-${fingerprint(body)}.svg`, body } };
}
