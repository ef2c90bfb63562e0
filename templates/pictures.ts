import type { NamedPhotograph, Photograph, PlanOptions } from '../cli/site.ts';
import type { Content, Image, Scene } from '../content/schema.ts';
import { drawScene } from './scenes/drawScene.ts';

/** What an <img> needs, and for a photograph in several sizes, the <picture> around it. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources?: Photograph['sources'];
}

/** Finds the picture of an image field: a scene, or the owner's photograph. */
export type PictureOf = (image: Image) => Picture;

interface DrawnScenes {
  /** Paths of the scenes, by name. */
  paths: ReadonlyMap<string, string>;
  files: { path: string; body: string }[];
}

/** Returns a function that finds pictures among these scenes and photographs. It throws for one that isn't among them. */
export function findPictures({ paths }: DrawnScenes, photographs: PlanOptions['photographs']): PictureOf {
  return ({ picture, alt }) => {
    if (!isScene(picture)) return { ...photographOf(picture, photographs), alt };
    return { src: `/${paths.get(nameOf(picture))}`, width: 1200, height: 675, alt };
  };
}

/**
 * Draws every scene that the content names, each once.
 * @param samples more scenes to draw
 */
export function drawScenes(
  content: Content,
  { fingerprint, memo }: Pick<PlanOptions, 'fingerprint' | 'memo'>,
  samples: readonly Scene[] = [],
): DrawnScenes {
  const scenes = new Map<string, { path: string; body: string }>();
  for (const picture of [...withImages(content).map(({ image }) => image.picture), ...samples]) {
    if (!isScene(picture) || scenes.has(nameOf(picture))) continue;
    const body = memo(`scene ${nameOf(picture)}`, () => drawScene(picture));
    scenes.set(nameOf(picture), { path: `pictures/${nameOf(picture)}-${fingerprint(body)}.svg`, body });
  }
  const paths = new Map([...scenes].map(([name, { path }]) => [name, path]));
  return { paths, files: [...scenes.values()] };
}

/** The photographs in public/ that the content names. */
export function namedPhotographs(content: Content): NamedPhotograph[] {
  return withImages(content).flatMap(({ source, image: { picture } }) =>
    isScene(picture) || !isLocal(picture) ? [] : [{ path: picture.src, source, field: ['image', 'picture', 'src'] }],
  );
}

function withImages({ collections: { services, areas, articles } }: Content): { source: string; image: Image }[] {
  return [...services, ...areas, ...articles];
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
