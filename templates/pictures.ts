import type { NamedPhotograph, Photograph, PlanOptions } from 'sitewright';
import { hasInstantQuote } from './pricing.ts';
import { at, drawMowerOperator, type Palette, panoramaSize, renderPanorama, renderScene, subjects } from './scenes/scenes.ts';
import { type Content, type Figure, type Image, type Scene, schema } from './schema/content.ts';
import { monthOf, opensIn, seasonOf } from './year.ts';

/** What an <img> needs, and for a photograph in several sizes, the <picture> around it. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources?: Photograph['sources'];
  /** Bleeds to the edges of the window, with the page's text on its sky. */
  panorama?: true;
}

/** Finds the picture of an image field: a scene, or the owner's photograph. */
export type PictureOf = (image: Image) => Picture;

const { file: settingsFile } = schema.settings;

interface SceneFiles {
  /** Paths of the scenes, by name. */
  paths: ReadonlyMap<string, string>;
  files: { path: string; body: string }[];
}

type RenderOptions = Pick<PlanOptions, 'fingerprint' | 'memo'>;

/** Returns a function that finds pictures among these scenes and photographs. It throws for one that isn't among them. */
export function findPictures({ paths }: SceneFiles, photographs: PlanOptions['photographs']): PictureOf {
  return ({ picture, alt }) => {
    if (!isScene(picture)) return { ...photographOf(picture, photographs), alt };
    return { src: `/${paths.get(nameOf(picture))}`, width: 1200, height: 675, alt };
  };
}

/** Returns the image of a city for a list, in which only the places differ: a scene in summer without a subject, or the photograph. */
export function placeOf(image: Image): Image {
  const { picture, alt } = image;
  return isScene(picture) ? { picture: { ...picture, subject: 'none', season: 'summer' }, alt } : image;
}

/** Returns a function that finds the picture of a hero: the panorama of a scene, or the owner's photograph. */
export function findHeroes({ paths }: SceneFiles, pictureOf: PictureOf): PictureOf {
  return (image) => {
    const { picture, alt } = image;
    if (!isScene(picture)) return pictureOf(image);
    return { src: `/${paths.get(nameOf(picture))}`, ...panoramaSize, alt, panorama: true };
  };
}

/**
 * Renders every scene that the content names, each once.
 * @param samples more scenes to render
 */
export function renderScenes(content: Content, options: RenderOptions, samples: readonly Scene[] = []): SceneFiles {
  const { services, areas, articles } = content.collections;
  const refusals = content.singles.about.story.refusals.items;
  const places = areas.map(({ image }) => ({ image: placeOf(image) }));
  const figures = articles.flatMap(({ figure }) => (figure && isPicture(figure) ? [{ image: figure }] : []));
  const named = scenesOf([...services, ...places, ...articles, ...figures, ...refusals]);
  return renderEach('', [...named, ...samples], (scene) => renderScene(scene), options);
}

/** Renders the panorama of every page but the home page. In its 2,400 units, their text ends at 1,050, and the scene begins at 1,150. */
export function renderPanoramas({ singles, collections }: Content, options: RenderOptions): SceneFiles {
  const { services, about, contact, schedule, blog } = singles;
  const others = collections.services.filter((service) => !hasInstantQuote(service));
  const entries = [about, ...others, ...collections.areas];
  const layout = { left: 1150, textEdge: 1050 };
  const all = renderEach('panorama-', scenesOf(entries), (scene) => renderPanorama(scene, layout), options);
  // Smaller, so that the quote box above it covers no roof.
  const quoted = scenesOf(collections.services.filter(hasInstantQuote));
  const low = renderEach('low-panorama-', quoted, (scene) => renderPanorama(scene, { ...layout, scale: 0.8 }), options);
  // No cloud looks out from behind an index, or is behind text on phones.
  const clear = renderEach(
    'clear-panorama-',
    scenesOf([services, contact, schedule, blog]),
    (scene) => renderPanorama(scene, { ...layout, clouds: [] }),
    options,
  );
  return {
    paths: new Map([...all.paths, ...low.paths, ...clear.paths]),
    files: [...all.files, ...low.files, ...clear.files],
  };
}

/** The image of the home page, in the season of a day. */
export function homeImage({ singles: { home, year } }: Content, today: string): Image {
  const { picture, alt } = home.image;
  return isScene(picture) ? { picture: { ...picture, season: seasonOf(year, today) }, alt } : home.image;
}

/** Renders the panorama of the home page: the city behind the quote box, and on the lawn below it a worker, or what's done now. */
export function renderHomePanorama(content: Content, today: string, options: RenderOptions): SceneFiles {
  const { year } = content.singles;
  const { services } = content.collections;
  const mowing = services.find(hasInstantQuote);
  const isMowing = mowing !== undefined && opensIn(year, mowing.slug, today) === undefined;
  const work = services.find(({ slug }) => slug === monthOf(year, today).service)?.image.picture;
  const front = (palette: Palette) => {
    if (isMowing) return at(2010, 612, 0.8, drawMowerOperator(palette));
    return work && isScene(work) && work.subject !== 'none' ? at(1480, 140, 0.78, subjects[work.subject].draw(palette)) : '';
  };
  const layout = { left: 690, textEdge: 910, scale: 0.8, clouds: [[1100, 150, 170]], front } as const;
  const name = isMowing ? 'home-' : `home-${monthOf(year, today).service}-`;
  const scene = scenesOf([{ image: homeImage(content, today) }]);
  return renderEach(name, scene, (one) => renderPanorama(one, layout), options);
}

function renderEach(
  prefix: string,
  named: readonly Scene[],
  render: (scene: Scene) => string,
  { fingerprint, memo }: RenderOptions,
): SceneFiles {
  const scenes = new Map(named.map((scene) => [nameOf(scene), scene]));
  const rendered = [...scenes].map(([name, scene]) => {
    const body = memo(`picture ${prefix}${name}`, () => render(scene));
    return { name, path: `pictures/${prefix}${name}-${fingerprint(body)}.svg`, body };
  });
  return {
    paths: new Map(rendered.map(({ name, path }) => [name, path])),
    files: rendered.map(({ path, body }) => ({ path, body })),
  };
}

function scenesOf(entries: readonly { image: Image }[]): Scene[] {
  return entries.map(({ image }) => image.picture).filter(isScene);
}

/** The photographs in public/ that the content names. */
export function namedPhotographs(content: Content): NamedPhotograph[] {
  const { portrait, work } = content.settings.owner;
  const inSettings = (path: string, ...field: (string | number)[]) => ({
    path,
    source: settingsFile,
    field: ['owner', ...field],
  });
  return [
    ...inEntries(content),
    ...inFigures(content),
    ...inRefusals(content),
    ...(portrait ? [inSettings(portrait, 'portrait')] : []),
    ...(work ?? []).flatMap(({ before, after }, index) => [
      inSettings(before, 'work', index, 'before'),
      inSettings(after, 'work', index, 'after'),
    ]),
  ];
}

function inEntries(content: Content): NamedPhotograph[] {
  return withImages(content).flatMap(({ source, image }) => named(source, image, 'image'));
}

function inFigures({ collections: { articles } }: Content): NamedPhotograph[] {
  return articles.flatMap(({ source, figure }) => (figure && isPicture(figure) ? named(source, figure, 'figure') : []));
}

function inRefusals({ singles: { about } }: Content): NamedPhotograph[] {
  return about.story.refusals.items.flatMap(({ image }, index) =>
    named(about.source, image, 'story', 'refusals', 'items', index, 'image'),
  );
}

/** The photograph of an image in public/, if it is one. */
function named(source: string, { picture }: Image, ...field: (string | number)[]): NamedPhotograph[] {
  return isScene(picture) || !isLocal(picture) ? [] : [{ path: picture.src, source, field: [...field, 'picture', 'src'] }];
}

function withImages({ singles, collections }: Content): { source: string; image: Image }[] {
  const { home, services, about, contact, schedule, blog } = singles;
  const pages = [home, services, about, contact, schedule, blog];
  return [...pages, ...collections.services, ...collections.areas, ...collections.articles];
}

type OwnPhotograph = Exclude<Image['picture'], Scene>;

/**
 * A photograph on another host is shown as it is, in the size its author wrote. The generator reports a local one that can't be
 * used as a problem, so its size of 1 by 1 is never shown.
 */
function photographOf(picture: OwnPhotograph, encoded: PlanOptions['photographs']): Omit<Picture, 'alt'> {
  const { src, width, height } = picture;
  return (isLocal(picture) && encoded.get(src)) || { src, width: width ?? 1, height: height ?? 1 };
}

function isLocal({ src }: OwnPhotograph): boolean {
  return src.startsWith('/');
}

/** Whether a figure shows a scene or a photograph, not a diagram. */
export function isPicture(figure: Figure): figure is Figure & Image {
  return !('diagram' in figure.picture);
}

export function isScene(picture: Image['picture']): picture is Scene {
  return 'subject' in picture;
}

function nameOf({ subject, place, season, hour }: Scene): string {
  return [subject, place, season, hour].join('-');
}
