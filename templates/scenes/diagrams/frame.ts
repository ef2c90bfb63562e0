import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { paletteOf } from '../palette.ts';
import { type Drawing, picture, svg, systemFace } from '../svg.ts';

export const diagramSize = { width: 840, height: 332 };
/** Where the pictures of columns end, whose labels the page writes below them. */
export const foot = 226;

export const summer = paletteOf('summer', 'noon');
export const ink = summer.near.evergreen[3];

/** Sizes of the letters: the picture shrinks with the window, and they would, too. */
const letters =
  '.n{font-size:32px}.g{font-size:29px}@media(min-width:480px){.n,.g{font-size:25px}}' +
  '@media(min-width:700px){.n{font-size:19px}.g{font-size:21px}}@media(min-width:1000px){.n{font-size:13px}.g{font-size:19px}}';

/** Between columns. */
const gap = 18;

/** The column of one item among others. */
export interface Column {
  left: number;
  width: number;
  middle: number;
}

export const columnOf = ({ items }: Diagram, index: number): Column => {
  const width = (diagramSize.width - gap * (items.length - 1)) / items.length;
  const left = index * (width + gap);
  return { left, width, middle: Math.round(left + width / 2) };
};

export const drawColumns = (diagram: Diagram, drawItem: (item: DiagramItem, column: Column, index: number) => Drawing): Drawing =>
  diagram.items.map((item, index) => drawItem(item, columnOf(diagram, index), index));

export const diagramSizeOf = ({ diagram }: Diagram): { width: number; height: number } => ({
  width: diagramSize.width,
  height: diagram === 'days' ? diagramSize.height : foot + 11,
});

export const frameDiagram = (diagram: Diagram, body: Drawing): string =>
  picture(
    { left: -2, top: -13, width: diagramSize.width + 4, height: diagramSizeOf(diagram).height + 2 },
    svg`<style>${letters}</style>`,
    svg`<g ${systemFace} text-anchor="middle" dominant-baseline="central" fill="${ink}">${body}</g>`,
  );
