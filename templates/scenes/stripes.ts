import { drawLawn } from './ground.ts';
import { paletteOf } from './palette.ts';

/** Only the lawn, for the ground of a page's hero: what is above its edge stays transparent. */
export const drawHeroGround = (): string => {
  const lawn = { width: 1600, height: 600, edge: 90, vanishing: { x: 1040, y: 40 }, band: 300 };
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 600" width="1600" height="600">' +
    `${drawLawn(paletteOf('summer', 'noon'), lawn, 11, 110)}</svg>`
  );
};
