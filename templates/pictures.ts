import type { Content, Image, Scene } from '../content/schema.ts';
import { drawScene } from './scenes/drawScene.ts';

/** What an <img> needs. */
export interface Picture {
  src: string;
  width: number;
  height: number;
  alt: string;
}

export interface Pictures {
  /** The picture of an image field: a drawn scene, or the owner's photograph. */
  of(image: Image): Picture;
  /** The drawn scenes, each once. */
  files: { path: string; body: string }[];
}

/**
 * Draws every scene that the content names.
 * @param fingerprint a short hash, so that a redrawn scene gets a new address
 */
export function drawPictures(content: Content, fingerprint: (text: string) => string): Pictures {
  const { services, areas, articles } = content.collections;
  const scenes = new Map<string, { path: string; body: string }>();
  for (const { image } of [...services, ...areas, ...articles]) {
    if (!isScene(image.picture) || scenes.has(nameOf(image.picture))) continue;
    const body = drawScene(image.picture);
    scenes.set(nameOf(image.picture), { path: `pictures/${nameOf(image.picture)}-${fingerprint(body)}.svg`, body });
  }
  return {
    files: [...scenes.values()],
    of({ picture, alt }) {
      if (!isScene(picture)) return { ...picture, alt };
      return { src: `/${scenes.get(nameOf(picture))?.path}`, width: 1200, height: 675, alt };
    },
  };
}

function isScene(picture: Image['picture']): picture is Scene {
  return 'subject' in picture;
}

function nameOf({ subject, place, season, hour }: Scene): string {
  return [subject, place, season, hour].join('-');
}
