import type { PlanOptions } from 'sitewright';
import { isPicture, type Picture, type PictureOf } from './pictures.ts';
import { diagramSize, renderDiagram } from './scenes/scenes.ts';
import type { Content, Figure } from './schema/content.ts';

/** Returns the picture of an article's figure. */
export type FigureOf = (figure: Figure) => Picture;

interface DiagramFiles {
  /** Paths of the diagrams, by what they compare. */
  paths: ReadonlyMap<string, string>;
  files: { path: string; body: string }[];
}

/** Renders the diagrams of all articles, each once. */
export function renderDiagrams(
  { collections: { articles } }: Content,
  { fingerprint, memo }: Pick<PlanOptions, 'fingerprint' | 'memo'>,
): DiagramFiles {
  const diagrams = articles.flatMap(({ figure }) => (figure && 'diagram' in figure.picture ? [figure.picture] : []));
  const files = new Map(
    diagrams.map((diagram) => {
      const key = JSON.stringify(diagram);
      const body = memo(`diagram ${key}`, () => renderDiagram(diagram));
      return [key, { path: `pictures/${diagram.diagram}-${fingerprint(body)}.svg`, body }];
    }),
  );
  const paths = new Map([...files].map(([key, { path }]) => [key, path]));
  return { paths, files: [...files.values()] };
}

/** Returns a function that finds the picture of a figure among these diagrams, scenes, and photographs. */
export function findFigures({ paths }: DiagramFiles, pictureOf: PictureOf): FigureOf {
  return (figure) => {
    if (isPicture(figure)) return pictureOf(figure);
    return { src: `/${paths.get(JSON.stringify(figure.picture))}`, ...diagramSize, alt: figure.alt };
  };
}
