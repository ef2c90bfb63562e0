import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { paletteOf } from '../palette.ts';
import { type Drawing, picture, svg, systemFace } from '../svg.ts';

export const diagramSize = { width: 840, height: 332 };
/** Where the labels begin. */
export const foot = 226;

export const summer = paletteOf('summer', 'noon');
export const ink = summer.near.evergreen[3];

/** Sizes of the letters: the picture shrinks with the window, and they would, too. */
const letters =
  '.l{font-size:42px;font-weight:700}.n{font-size:32px}' +
  '@media(min-width:480px){.l{font-size:34px}.n{font-size:25px}}' +
  '@media(min-width:700px){.l{font-size:28px;transform:translateY(-4px)}.n{font-size:19px}.b{transform:translateY(-14px)}}';

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

/** A diagram of columns, with the label of each below it. */
export const drawColumns = (
  diagram: Diagram,
  drawItem: (item: DiagramItem, column: Column, index: number) => Drawing,
): Drawing => [
  diagram.items.map((item, index) => drawItem(item, columnOf(diagram, index), index)),
  diagram.items.map((item, index) => drawLabel(item, columnOf(diagram, index).middle)),
];

const drawLabel = ({ label, note }: DiagramItem, x: number): Drawing => [
  svg`<text class="l" x="${x}" y="${foot + 36}">${label}</text>`,
  note ? svg`<text class="n b" x="${x}" y="${foot + 74}">${note}</text>` : '',
];

export const frameDiagram = (body: Drawing): string =>
  picture(
    { left: -2, top: -13, width: diagramSize.width + 4, height: diagramSize.height + 2 },
    svg`<style>${letters}</style>`,
    svg`<g ${systemFace} text-anchor="middle" dominant-baseline="central" fill="${ink}">${body}</g>`,
  );
