import type { Diagram, DiagramItem } from '../../schema/content.ts';
import { paletteOf } from '../palette.ts';
import { type Drawing, picture, svg, systemFace } from '../svg.ts';

export const diagramSize = { width: 840, height: 332 };
/** Where the labels begin. */
export const foot = 226;

export const summer = paletteOf('summer', 'noon');
export const ink = summer.near.evergreen[3];

/** In small labels, the size of a note, and from line to line, in lines of the label. */
const noteSize = 0.9;
const step = 1.15;

/** Sizes of the letters: the picture shrinks with the window, and they would, too. */
const letters =
  '.l{font-size:42px;font-weight:700}.n{font-size:32px}.g{font-size:29px}' +
  '@media(min-width:480px){.l{font-size:34px}.n{font-size:25px}}' +
  '@media(min-width:700px){.l{font-size:28px;transform:translateY(-4px)}.n{font-size:19px}.b{transform:translateY(-14px)}}' +
  '@media(min-width:1000px){.l{font-size:19px;transform:translateY(-10px)}.n{font-size:13px}.b{transform:translateY(-29px)}}' +
  `.s{font-size:31px;transform:none}.s .n{font-size:${noteSize}em;font-weight:400}` +
  '@media(min-width:480px){.s,.g{font-size:25px}}@media(min-width:700px){.s,.g{font-size:21px}}@media(min-width:1000px){.s,.g{font-size:19px}}';

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
): Drawing => {
  const lines = linesOf(diagram);
  return [
    diagram.items.map((item, index) => drawItem(item, columnOf(diagram, index), index)),
    diagram.items.map((item, index) => {
      const { middle } = columnOf(diagram, index);
      return isTooWide(diagram) ? drawSmallLabel(item, middle, lines) : drawLabel(item, middle);
    }),
  ];
};

const linesOf = ({ items }: Diagram): number => Math.max(...items.map(({ label }) => label.split(' ').length));

/** Whether a label would be wider than its column on a phone. */
const isTooWide = (diagram: Diagram): boolean =>
  diagram.items.some(({ label }) => label.length * 20 > columnOf(diagram, 0).width + gap);

const drawLabel = ({ label, note }: DiagramItem, x: number): Drawing => [
  svg`<text class="l" x="${x}" y="${foot + 36}">${label}</text>`,
  note ? svg`<text class="n b" x="${x}" y="${foot + 74}">${note}</text>` : '',
];

/** A line for each word, and one for the note. Notes are on one line, and shorter labels in the middle above it. */
const drawSmallLabel = ({ label, note }: DiagramItem, x: number, lines: number): Drawing => {
  const words = label.split(' ');
  const room = ((lines - words.length) / 2) * step;
  return [
    svg`<text class="l s" x="${x}" y="${foot + 30}">`,
    words.map((word, line) => svg`<tspan x="${x}" dy="${line ? step : room}em">${word}</tspan>`),
    note ? svg`<tspan class="n" x="${x}" dy="${((room + 1.2) / noteSize).toFixed(2)}em">${note}</tspan>` : '',
    svg`</text>`,
  ];
};

/** These label their items in their own way. */
const withoutColumns: readonly Diagram['diagram'][] = ['days', 'rings', 'squares'];

/** A row of three weeds with their names. */
export const weedRow = 280;

/** Small labels are higher. */
export const diagramSizeOf = (diagram: Diagram): { width: number; height: number } => {
  if (diagram.diagram === 'weeds') return { width: diagramSize.width, height: Math.ceil(diagram.items.length / 3) * weedRow };
  const isHigher = !withoutColumns.includes(diagram.diagram) && isTooWide(diagram);
  const more = isHigher ? linesOf(diagram) * 36 - 41 : 0;
  return { width: diagramSize.width, height: diagramSize.height + more };
};

export const frameDiagram = (diagram: Diagram, body: Drawing): string =>
  picture(
    { left: -2, top: -13, width: diagramSize.width + 4, height: diagramSizeOf(diagram).height + 2 },
    svg`<style>${letters}</style>`,
    svg`<g ${systemFace} text-anchor="middle" dominant-baseline="central" fill="${ink}">${body}</g>`,
  );
