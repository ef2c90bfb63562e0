import { paletteOf } from './palette.ts';
import { sizedPicture } from './svg.ts';
import { drawSpreader } from './tools/spreader.ts';

export const closingSpreaderSize = { width: 440, height: 330 };

/** A spreader at work, without ground: the band below is the lawn. */
export const drawClosingSpreader = (): string =>
  sizedPicture({ left: -302, top: -250, ...closingSpreaderSize }, drawSpreader(paletteOf('summer', 'noon')));
