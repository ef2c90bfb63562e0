import type { NamedPhotograph, Photograph, PlanOptions } from '../cli/contract.ts';
import type { Content, Image, Scene } from '../content/schema.ts';
import { drawScene } from './scenes/drawScene.ts';

/** What an <img> needs, and where it is a photograph of several sizes, the <picture> around it. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
  sources?: Photograph['sources'];
}

export interface Pictures {
  /** The picture of an image field: a drawn scene, or the owner's photograph. */
  of(image: Image): Picture;
  /** The drawn scenes, each once. */
  files: { path: string; body: string }[];
}

/**
 * Draws every scene that the content names.
 * @param samples scenes to draw beside them
 */
export function drawPictures(
  content: Content,
  { fingerprint, photographs }: PlanOptions,
  samples: readonly Scene[] = [],
): Pictures {
  const scenes = new Map<string, { path: string; body: string }>();
  for (const picture of [...withImages(content).map(({ image }) => image.picture), ...samples]) {
    if (!isScene(picture) || scenes.has(nameOf(picture))) continue;
    const body = drawScene(picture);
    scenes.set(nameOf(picture), { path: `pictures/${nameOf(picture)}-${fingerprint(body)}.svg`, body });
  }
  return {
    files: [...scenes.values()],
    of({ picture, alt }) {
      if (!isScene(picture)) return { ...photographOf(picture, photographs), alt };
      return { src: `/${scenes.get(nameOf(picture))?.path}`, width: 1200, height: 675, alt };
    },
  };
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

/** One that lies elsewhere is shown as it is, in the size that its author wrote. */
function photographOf(picture: OwnPhotograph, prepared: PlanOptions['photographs']): Omit<Picture, 'alt'> {
  const { src, width, height } = picture;
  const found = isLocal(picture) ? prepared.get(src) : width && height ? { src, width, height } : undefined;
  if (!found) throw new Error(`${src} was not prepared`);
  return found;
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
