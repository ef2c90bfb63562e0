import type { Scene } from '../../content/schema.ts';
import type { Picture, PictureOf } from '../pictures.ts';
import { scenesByLight, scenesByPlace, scenesBySubject } from './samples.ts';

/** A scene with what it is a sample of. */
export interface Figure {
  picture: Picture;
  caption: string;
}

/** Scenes by what changes from one to the next. */
export interface Galleries {
  subjects: readonly Figure[];
  places: readonly Figure[];
  light: readonly Figure[];
}

/** Returns the scenes of the style guide with their captions. */
export function sceneGalleries(pictureOf: PictureOf): Galleries {
  const gallery = (scenes: readonly Scene[], captionOf: (scene: Scene) => string): Figure[] =>
    scenes.map((scene) => ({ picture: pictureOf({ picture: scene, alt: '' }), caption: captionOf(scene) }));
  return {
    subjects: gallery(scenesBySubject, ({ subject }) => subject),
    places: gallery(scenesByPlace, ({ place }) => place),
    light: gallery(scenesByLight, ({ season, hour }) => `${season}, ${hour}`),
  };
}
