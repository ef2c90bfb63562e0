import { paletteOf } from './palette.ts';
import { drawSpreader } from './tools/spreader.ts';

export const closingSpreaderSize = { width: 440, height: 330 };

/** A spreader at work, without ground: the band below is the lawn. */
export const drawClosingSpreader = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-302 -250 ${closingSpreaderSize.width} ${closingSpreaderSize.height}"` +
  ` width="${closingSpreaderSize.width}" height="${closingSpreaderSize.height}">${drawSpreader(paletteOf('summer', 'noon'))}</svg>`;
