import type { NamedPhotograph, Photograph, PlanOptions } from '../cli/site.ts';
import { type Content, type Image, type Scene, schema } from '../content/schema.ts';
import { drawScene } from './scenes/drawScene.ts';
import { drawPanorama, panoramaSize } from './scenes/panorama.ts';

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

interface DrawnScenes {
  /** Paths of the scenes, by name. */
  paths: ReadonlyMap<string, string>;
  files: { path: string; body: string }[];
}

type Drawing = Pick<PlanOptions, 'fingerprint' | 'memo'>;

/** Returns a function that finds pictures among these scenes and photographs. It throws for one that isn't among them. */
export function findPictures({ paths }: DrawnScenes, photographs: PlanOptions['photographs']): PictureOf {
  return ({ picture, alt }) => {
    if (!isScene(picture)) return { ...photographOf(picture, photographs), alt };
    return { src: `/${paths.get(nameOf(picture))}`, width: 1200, height: 675, alt };
  };
}

/** Returns a function that finds the picture of a hero: the panorama of a scene, or the owner's photograph. */
export function findHeroes({ paths }: DrawnScenes, pictureOf: PictureOf): PictureOf {
  return (image) => {
    const { picture, alt } = image;
    if (!isScene(picture)) return pictureOf(image);
    return { src: `/${paths.get(nameOf(picture))}`, ...panoramaSize, alt, panorama: true };
  };
}

/**
 * Draws every scene that the content names, each once.
 * @param samples more scenes to draw
 */
export function drawScenes(content: Content, drawing: Drawing, samples: readonly Scene[] = []): DrawnScenes {
  const { services, areas, articles } = content.collections;
  return drawEach('', [...scenesOf([...services, ...areas, ...articles]), ...samples], drawScene, drawing);
}

/** Draws the panorama of every page but the front page. Their text is at the left. */
export function drawPanoramas({ singles, collections }: Content, drawing: Drawing): DrawnScenes {
  const { services, about, contact, schedule, blog } = singles;
  const entries = [services, about, contact, schedule, blog, ...collections.services, ...collections.areas];
  return drawEach('panorama-', scenesOf(entries), (scene) => drawPanorama(scene, 1150, 1050), drawing);
}

/** Draws the panorama of the front page, which is seen between its text and the quote box. */
export function drawHomePanorama({ singles: { home } }: Content, drawing: Drawing): DrawnScenes {
  return drawEach('home-', scenesOf([home]), (scene) => drawPanorama(scene, 630, 840), drawing);
}

function drawEach(
  prefix: string,
  named: readonly Scene[],
  draw: (scene: Scene) => string,
  { fingerprint, memo }: Drawing,
): DrawnScenes {
  const scenes = new Map(named.map((scene) => [nameOf(scene), scene]));
  const drawn = [...scenes].map(([name, scene]) => {
    const body = memo(`picture ${prefix}${name}`, () => draw(scene));
    return { name, path: `pictures/${prefix}${name}-${fingerprint(body)}.svg`, body };
  });
  return {
    paths: new Map(drawn.map(({ name, path }) => [name, path])),
    files: drawn.map(({ path, body }) => ({ path, body })),
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
    ...(portrait ? [inSettings(portrait, 'portrait')] : []),
    ...(work ?? []).flatMap(({ before, after }, index) => [
      inSettings(before, 'work', index, 'before'),
      inSettings(after, 'work', index, 'after'),
    ]),
  ];
}

function inEntries(content: Content): NamedPhotograph[] {
  return withImages(content).flatMap(({ source, image: { picture } }) =>
    isScene(picture) || !isLocal(picture) ? [] : [{ path: picture.src, source, field: ['image', 'picture', 'src'] }],
  );
}

function withImages({ singles, collections }: Content): { source: string; image: Image }[] {
  const { home, services, about, contact, schedule, blog } = singles;
  const pages = [home, services, about, contact, schedule, blog];
  return [...pages, ...collections.services, ...collections.areas, ...collections.articles];
}

type OwnPhotograph = Exclude<Image['picture'], Scene>;

/**
 * A photograph on another host is shown as it is, in the size that its author wrote. One that can't be used is a problem that the
 * generator reports, so what stands here for it is never shown.
 */
function photographOf(picture: OwnPhotograph, encoded: PlanOptions['photographs']): Omit<Picture, 'alt'> {
  const { src, width, height } = picture;
  return (isLocal(picture) && encoded.get(src)) || { src, width: width ?? 1, height: height ?? 1 };
}

function isLocal({ src }: OwnPhotograph): boolean {
  return src.startsWith('/');
}

function isScene(picture: Image['picture']): picture is Scene {
  return 'subject' in picture;
}

function nameOf({ subject, place, season, hour }: Scene): string {
  return [subject, place, season, hour].join('-');
}
