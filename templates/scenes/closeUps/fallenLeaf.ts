import { n, type Svg, svg } from '../svg.ts';

/** A maple leaf about 26 wide, to draw many of. */
export const defineLeaf = (): Svg =>
  svg`<defs><path id="leaf" d="M0 10L-1 4L-11 6L-8 0L-13-6L-5-6L-4-13L0-8L5-13L5-6L13-6L8 0L11 6L1 4Z"/></defs>`;

export const drawLeaf = (x: number, y: number, turn: number, scale: number, fill: string): Svg =>
  svg`<use href="#leaf" fill="${fill}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn)})scale(${n(scale)})"/>`;
