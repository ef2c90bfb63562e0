import type { FigureOf } from '../figures.ts';
import type { Picture, PictureOf } from '../pictures.ts';
import { type Content, diagramKinds, type Scene, type Service } from '../schema/content.ts';
import type { Specimens, SpecimensOf } from '../sitePictures.ts';
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
  specimens: readonly Figure[];
  diagrams: readonly Figure[];
}

interface Finders {
  pictureOf: PictureOf;
  figureOf: FigureOf;
  specimensOf: SpecimensOf;
}

/** Returns the scenes of the style guide with their captions, and the illustrations and diagrams of entries. */
export function pictureGalleries(
  { pictureOf, figureOf, specimensOf }: Finders,
  { articles, services }: Content['collections'],
): Galleries {
  const gallery = (scenes: readonly Scene[], captionOf: (scene: Scene) => string): Figure[] =>
    scenes.map((scene) => ({ picture: pictureOf({ picture: scene, alt: '' }), caption: captionOf(scene) }));
  return {
    subjects: gallery(scenesBySubject, ({ subject }) => subject),
    places: gallery(scenesByPlace, ({ place }) => place),
    diagrams: diagramKinds.flatMap((kind) => {
      const figure = articles
        .map((article) => article.figure)
        .find((each) => each && 'diagram' in each.picture && each.picture.diagram === kind);
      return figure ? [{ picture: figureOf(figure), caption: kind }] : [];
    }),
    light: gallery(scenesByLight, ({ season, hour }) => `${season}, ${hour}`),
    specimens: services.flatMap((service) => specimensIn(service, specimensOf(service))),
  };
}

function specimensIn({ techniques, types }: Service, specimens: Specimens): Figure[] {
  const captions = [...techniques.items.map(({ title }) => title), ...types.items.map(({ name }) => name)];
  return [...specimens.techniques, ...specimens.types].flatMap((picture, index) =>
    picture ? [{ picture, caption: captions[index] ?? '' }] : [],
  );
}
