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

/** Where the pictures of the content lie. Plain data, since every page gets it. */
export interface PictureSources {
  /** Addresses of the drawn scenes, by name. */
  scenes: ReadonlyMap<string, string>;
  photographs: PlanOptions['photographs'];
}

interface DrawnScenes {
  addresses: PictureSources['scenes'];
  files: { path: string; body: string }[];
}

/** The picture of an image field: a drawn scene, or the owner's photograph. */
export function pictureOf({ scenes, photographs }: PictureSources, { picture, alt }: Image): Picture {
  if (!isScene(picture)) return { ...photographOf(picture, photographs), alt };
  return { src: `/${scenes.get(nameOf(picture))}`, width: 1200, height: 675, alt };
}

/**
 * Draws every scene that the content names, each once.
 * @param samples scenes to draw beside them
 */
export function drawScenes(
  content: Content,
  fingerprint: PlanOptions['fingerprint'],
  samples: readonly Scene[] = [],
): DrawnScenes {
  const scenes = new Map<string, { path: string; body: string }>();
  for (const picture of [...withImages(content).map(({ image }) => image.picture), ...samples]) {
    if (!isScene(picture) || scenes.has(nameOf(picture))) continue;
    const body = drawOnce(picture);
    scenes.set(nameOf(picture), { path: `pictures/${nameOf(picture)}-${fingerprint(body)}.svg`, body });
  }
  const addresses = new Map([...scenes].map(([name, { path }]) => [name, path]));
  return { addresses, files: [...scenes.values()] };
}

/** A preview lays the site out at every edit, and scenes change only with the templates, with which this goes. */
const drawn = new Map<string, string>();

function drawOnce(scene: Scene): string {
  const body = drawn.get(nameOf(scene)) ?? drawScene(scene);
  drawn.set(nameOf(scene), body);
  return body;
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
