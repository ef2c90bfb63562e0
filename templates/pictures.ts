import type { Photograph, PlanOptions } from 'sitewright';
import { longMonth } from './facts.ts';
import { hasInstantQuote } from './pricing.ts';
import * as scenes from './scenes/scenes.ts';
import {
  type Area,
  type Content,
  type Diagram,
  type Figure,
  type Image,
  isScene,
  type Scene,
  type Service,
} from './schema/content.ts';
import { type Advice, halfMonthsUntil, halfOf, monthOf, nowAndNext, opensIn, seasonOf, yearRows } from './year.ts';

/** What an <img> needs, and for a photograph in several sizes, the <picture> around it. */
export interface PictureData {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources?: Photograph['sources'];
  /** Bleeds to the edges of the window, with the page's text on its sky. */
  panorama?: true;
}

/** The months of a kind of work in words and as an illustration. */
export interface MonthsPicture {
  words: string;
  advice: Advice;
  picture: PictureData;
}

/** A part of an article's figure, and what is written below it. */
export interface FigureRow {
  picture: PictureData;
  labels: Diagram['items'];
}

/** An illustration for each of a service's techniques and types, in their order, where there is one. */
export interface Specimens {
  techniques: readonly (PictureData | null)[];
  types: readonly (PictureData | null)[];
}

export interface WorkPhotos {
  before: PictureData;
  after: PictureData;
  caption: string;
}

interface Drawn {
  /** The start of its file's name. */
  name: string;
  size: { width: number; height: number };
  draw: () => string;
  /** What it depends on; by default, its name. */
  key?: string;
  alt?: string;
  panorama?: true;
}

/** What stands on the lawn of the call to action of a page, by its service. */
const closingOfService: Readonly<Record<string, scenes.ClosingName>> = {
  mowing: 'mower',
  'lawn-edging': 'edger',
  seeding: 'spreader',
  mulching: 'wheelbarrow',
  'weed-removal': 'weeds',
  'leaf-removal': 'leaves',
  'power-washing': 'washer',
  'tree-trimming': 'branches',
  'bush-trimming': 'clippings',
  'miscellaneous-services': 'wheelbarrow',
};

/** Of an article whose picture is of this. */
const closingOfSubject: Readonly<Record<string, scenes.ClosingName>> = { 'garlic-mustard': 'mustard', lilac: 'lilac' };

/** How a panorama leaves room on its sky. */
const panoramas = {
  '': {},
  /** For the quote box above it. */
  low: { left: 912, textEdge: 870, scale: 0.8, clouds: [] },
  /** Without clouds. */
  clear: { clouds: [] },
  /** For a third button. */
  offer: { textEdge: 1200 },
  /** For a low hero. */
  shallow: { scale: 0.75, clouds: [] },
  /** Open country at the edge of the city. Hidden by the map, except on phones and very wide windows. */
  metro: {
    left: 480,
    scale: 0.58,
    clouds: [],
    front: (palette: scenes.Palette) =>
      scenes.svg`<style>@media(min-width:1000px){.farm{transform:translate(140px)}}@media(min-width:1000px) and (max-width:1899px){.farm{display:none}}</style><g class="farm">${scenes.at(1950, 380, 0.6, scenes.drawUrbandale(palette, -377))}</g>`,
  },
};

/** In the 2,400 units of a panorama, the text of the page ends at 1,050, and the scene begins at 1,150. */
const besideText = { left: 1150, textEdge: 1050 };

export type SitePictures = ReturnType<typeof openPictures>;
export type PictureOf = SitePictures['pictureOf'];

/** Returns every picture of the site. Each illustration is drawn when a page first asks for it. */
export function openPictures(content: Content, { photographs, today, fingerprint, memo }: PlanOptions) {
  const { settings, collections, singles } = content;
  const { year } = singles;
  const season = seasonOf(year, today);
  const { index: month, service: offer } = monthOf(year, today);
  const mowing = collections.services.find(hasInstantQuote);
  const isMowing = mowing !== undefined && opensIn(year, mowing.slug, today) === undefined;
  const offered = collections.services.find(({ slug }) => slug === offer)?.image.picture;
  /** What to draw for the service to order first this month. */
  const work = offered && isScene(offered) ? offered.subject : 'none';
  const files = new Map<string, { path: string; body: string }>();

  const fileOf = ({ name, draw, key = name }: Pick<Drawn, 'name' | 'draw' | 'key'>) => {
    let file = files.get(key);
    if (!file) {
      const body = memo(key, draw);
      file = { path: `pictures/${name}-${fingerprint(body)}.svg`, body };
      files.set(key, file);
    }
    return file;
  };
  const draw = (drawn: Drawn): PictureData => {
    const { size, alt = '', panorama } = drawn;
    return { src: `/${fileOf(drawn).path}`, ...size, alt, ...(panorama && { panorama }) };
  };

  const drawPanorama = (name: string, alt: string, render: () => string, key = name): PictureData =>
    draw({ name, size: scenes.panoramaSize, draw: render, key, alt, panorama: true });

  /** An image field: a scene, or the owner's photograph. */
  const pictureOf = ({ picture, alt }: Image): PictureData => {
    if (!isScene(picture)) return { ...photographOf(picture, photographs), alt };
    const name = nameOf(picture);
    return draw({ name, size: scenes.sceneSize, draw: () => scenes.renderScene(picture), key: `scene ${name}`, alt });
  };

  /** A scene of work in this season, or in that in which it starts again. Fallen leaves stay out of the snow. */
  const workInSeason = (image: Image, service: string): Image => {
    const { picture } = image;
    const then = seasonOf(year, today, halfMonthsUntil(year, service, today));
    const stays = !isScene(picture) || (then === 'winter' && picture.season === 'fall');
    return stays ? image : { ...image, picture: { ...picture, season: then } };
  };

  /** The paths of a list's illustrations differ only in their number, so that they compress well. */
  const drawSheet = (items: readonly Pick<Service['types']['items'][number], 'specimen'>[]): (PictureData | null)[] => {
    const bodies = items.map(({ specimen }) =>
      specimen ? memo(`specimen ${JSON.stringify(specimen)}`, () => scenes.drawSpecimen(specimen)) : undefined,
    );
    const sheet = `pictures/kind-${fingerprint(bodies.join(''))}`;
    return items.map(({ specimen }, index) => {
      const [path, body] = [`${sheet}-${index + 1}.svg`, bodies[index]];
      if (!specimen || body === undefined) return null;
      files.set(path, { path, body });
      const { width, height } = scenes.boxOf(specimen.drawing);
      return { src: `/${path}`, width, height, alt: '' };
    });
  };

  /** late.css reads the season from this file name. */
  const closing = (name: scenes.ClosingName, city = ''): PictureData =>
    draw({
      name: `${name}-${season}`,
      key: `${name} ${season} ${city}`,
      size: scenes.closings[name].box,
      draw: () => scenes.drawClosing(name, season, city),
    });

  return {
    pictureOf,
    /** Every file drawn so far. Figures that differ only in their captions share one. */
    files: () => [...new Map([...files.values()].map((file) => [file.path, file])).values()],
    /** Nobody mows in snow. */
    notFound(): PictureData {
      const grown = season === 'winter' ? 'fall' : season;
      const alt = 'A mower has cut a lane right through a sheet of paper on a lawn';
      return drawPanorama(`mown-page-${grown}`, alt, () => scenes.drawMownPage(grown));
    },
    /** In the call to action of a page: the work of its service, or else of this month. */
    closingOf(service = offer, image?: Image): PictureData {
      const subject = image && isScene(image.picture) ? image.picture.subject : '';
      return closing(closingOfSubject[subject] ?? closingOfService[service] ?? 'mower');
    },
    closingMailbox: () => closing('mailbox'),
    closingTruck: (city?: string) => closing(city === undefined ? 'truck' : 'town-truck', city),
    /** On /about: how grass grows in Iowa, and this month. */
    growth(): PictureData {
      const [size, key] = [scenes.growthYearSize, `growth ${month}`];
      return draw({ name: 'growth', size, draw: () => scenes.drawGrowthYear(month), key });
    },
    /** A year in two halves, each with a month in each sixth of its width. On the home page it begins in January, on /schedule now. */
    year(from: 'January' | 'now' = 'January') {
      const [size, first, rows] = [scenes.yearHorizonSize, from === 'now' ? halfOf(today) : 0, yearRows(year)];
      const key = JSON.stringify(rows);
      const drawHalf = (start: number, isSecond: boolean) =>
        draw({
          name: 'year',
          key: `year ${start} ${isSecond} ${key}`,
          size,
          draw: () => scenes.drawYearHorizon(start, rows, isSecond),
        });
      return [drawHalf(first, false), drawHalf((first - (first % 2) + 12) % 24, true)] as const;
    },
    /** The bars of the year from January on, once more. */
    yearBars() {
      const [size, rows] = [scenes.yearHorizonSize, yearRows(year)];
      const key = JSON.stringify(rows);
      return [0, 12].map((start) =>
        draw({
          name: 'year-bars',
          key: `year bars ${start} ${key}`,
          size,
          draw: () => scenes.drawYearBars(start, rows, start > 0),
        }),
      );
    },
    /** The diagram or the picture in the middle of an article. Weeds are three to a row. */
    figureOf({ picture, alt }: Figure): FigureRow[] {
      if (!('diagram' in picture)) return [{ picture: pictureOf({ picture, alt }), labels: [] }];
      const { diagram, items } = picture;
      const rows = diagram === 'weeds' ? [items.slice(0, 3), items.slice(3)].filter(({ length }) => length > 0) : [items];
      return rows.map((row, index) => {
        const part = { ...picture, items: row };
        return {
          picture: draw({
            name: diagram,
            size: scenes.diagramSizeOf(part),
            draw: () => scenes.renderDiagram(part),
            key: `diagram ${JSON.stringify(part)}`,
            alt: index === 0 ? alt : '',
          }),
          labels: diagram === 'days' ? [] : row,
        };
      });
    },
    /** The picture of a page's hero: the panorama of a scene, or the owner's photograph. */
    heroOf(image: Image, kind: keyof typeof panoramas = ''): PictureData {
      const { picture, alt } = image;
      if (!isScene(picture)) return pictureOf(image);
      const name = `${kind && `${kind}-`}panorama-${nameOf(picture)}`;
      return drawPanorama(name, alt, () => scenes.renderPanorama(picture, { ...besideText, ...panoramas[kind] }));
    },
    /** A scene in the season of this week, without work that isn't done then. Our worker, who mows, gives way to the work of the month. */
    inSeason({ picture, alt }: Image): Image {
      if (!isScene(picture)) return { picture, alt };
      const own = opensIn(year, picture.subject, today) ? 'none' : picture.subject;
      const subject = own === 'crew' && !isMowing ? (work === 'leaf-removal' ? 'raking' : work) : own;
      return { picture: { ...picture, subject, season }, alt };
    },
    /** A city in this season, for a list of them, all under one sky. */
    cityOf(image: Image): PictureData {
      const { picture, alt } = image;
      if (!isScene(picture)) return pictureOf(image);
      const name = `city-${picture.place}-${season}`;
      return draw({ name, size: scenes.citySize, draw: () => scenes.renderCity({ ...picture, season, hour: 'noon' }), alt });
    },
    workInSeason,
    workOf: (image: Image, service = ''): PictureData => pictureOf(workInSeason(image, service)),
    /** Work in this season in a city whose landmark the page shows already. */
    workIn(image: Image, service: string): PictureData {
      const { picture, alt } = workInSeason(image, service);
      if (!isScene(picture)) return pictureOf(image);
      const name = `work-${nameOf(picture)}`;
      return draw({ name, size: scenes.sceneSize, draw: () => scenes.renderWork(picture), alt });
    },
    /** The home page's: the city behind the quote box in this season, and on the lawn below it a worker, or what's done now. */
    home(): PictureData {
      const { image } = singles.home;
      if (!isScene(image.picture)) return pictureOf(image);
      const scene = { ...image.picture, season };
      const front = (palette: scenes.Palette) => {
        if (isMowing) return scenes.at(1840, 612, 0.8, scenes.drawWorker(palette, 'mower'));
        return work === 'none' ? '' : scenes.at(1290, 96, 0.78, scenes.subjects[work].draw(palette));
      };
      const layout = { left: 1090, textEdge: 1370, scale: 0.72, clouds: [], front } as const;
      const name = `home-${isMowing ? '' : `${offer}-`}${nameOf(scene)}`;
      return drawPanorama(name, image.alt, () => scenes.renderPanorama(scene, layout), `${name} ${isMowing || work}`);
    },
    /** The map with every city that has a place on it. */
    map(): PictureData {
      const cities = collections.areas.filter(scenes.isOnMap).map(({ slug, city }) => ({ slug, name: city }));
      const alt = `Map of the Des Moines metro with a pin for each of the cities: ${cities.map(({ name }) => name).join(', ')}`;
      const key = `map ${JSON.stringify(cities)}`;
      return draw({ name: 'metro', size: scenes.metroMapSize, draw: () => scenes.drawMetroMap(cities), key, alt });
    },
    /** The lot on which the steps of a service's visit are numbered. */
    lotPlanOf({ slug, image }: Service): PictureData {
      const { picture } = workInSeason(image, slug);
      const season = isScene(picture) ? picture.season : 'summer';
      return draw({
        name: `plan-${slug}`,
        size: scenes.lotPlanSize,
        draw: () => scenes.drawLotPlan(season, slug),
        key: `plan-${slug} ${season}`,
        alt: 'The steps on the plan of a lot',
      });
    },
    /** On /about: the same lot, in this season. */
    valuesPlan(): PictureData {
      return draw({
        name: `values-${season}`,
        size: scenes.lotPlanSize,
        draw: () => scenes.drawValuesPlan(season),
        alt: 'The values on the plan of a lot',
      });
    },
    specimensOf({ techniques, types }: Service): Specimens {
      return { techniques: drawSheet(techniques.items), types: drawSheet(types.items) };
    },
    /** The ground of a city in cross-section, if there's one of it, and the same for phones. */
    sliceOf({ slug, city }: Pick<Area, 'slug' | 'city'>): { wide: PictureData; narrow: PictureData } | undefined {
      const slice = scenes.citySlices[slug];
      if (!slice) return undefined;
      const [size, narrowSize] = [scenes.sliceSize(slice), scenes.narrowSliceSize(slice)];
      const name = `ground-${slug}-${season}`;
      const alt = `The ground of ${city}, cut open`;
      return {
        wide: draw({ name, size, draw: () => scenes.drawSlice(slice, season), alt }),
        narrow: draw({ name, key: `narrow ${name}`, size: narrowSize, draw: () => scenes.drawNarrowSlice(slice, season) }),
      };
    },
    monthsOf(service: string): MonthsPicture | undefined {
      const rows = yearRows(year, service);
      if (rows.length === 0) return undefined;
      const words = rows.map(({ task, when }) => `${task}: ${when}.`).join(' ');
      const picture = draw({
        name: `months-${service}`,
        size: { width: scenes.yearStripWidth, height: scenes.yearStripHeight(rows) },
        draw: () => scenes.drawYearStrip(rows, month),
        key: `months ${month} ${JSON.stringify(rows)}`,
      });
      return { words, advice: nowAndNext(year, service, today), picture };
    },
    portrait(): PictureData | null {
      const { portrait: src, name } = settings.owner;
      return src ? pictureOf({ picture: { src }, alt: name ? `Portrait of ${name}` : 'The owner' }) : null;
    },
    /** The owner's photos of jobs, or of those in a city, newest first. */
    workPhotos(city?: string): WorkPhotos[] {
      const shown = (settings.owner.work ?? []).filter((work) => city === undefined || work.city === city);
      return shown
        .toSorted((a, b) => b.month.localeCompare(a.month))
        .map(({ what, before, after, neighborhood, month }) => ({
          before: pictureOf({ picture: { src: before }, alt: `${what}: before` }),
          after: pictureOf({ picture: { src: after }, alt: `${what}: after` }),
          caption: `${what}. ${neighborhood}, ${longMonth(month)}`,
        }));
    },
    /** One file with the icons that content names, each shown by its name after a `#`. Browsers fetch it when a reader comes near one. */
    iconSheet(): string {
      const names = [...new Set([...singles.schedule.benefits, ...collections.services].map(({ icon }) => icon))];
      return `/${fileOf({ name: 'icons', draw: () => scenes.renderIconSheet(names), key: `icons ${names}` }).path}`;
    },
  };
}

/** A photograph on another host has the size that its author wrote. A local one that can't be used is a problem, so that its size of 1 by 1 never shows. */
function photographOf({ src, width = 1, height = 1 }: Exclude<Image['picture'], Scene>, encoded: PlanOptions['photographs']) {
  return encoded.get(src) ?? { src, width, height, sources: [] };
}

function nameOf({ subject, place, season, hour }: Scene): string {
  return [subject, place, season, hour].join('-');
}
