import type { Scene } from '../../content/schema.ts';
import { drawLawn } from './ground.ts';
import { type Palette, paletteOf } from './palette.ts';
import { drawPlace } from './places/drawPlace.ts';
import { drawSky } from './sky.ts';
import { drawStrewn } from './strewn.ts';
import { subjects } from './subjects/subjects.ts';
import { rect } from './svg.ts';
import { drawOverhang } from './trees/overhang.ts';

const horizon = 352;

/** Here a twig in the corner would hide what stands against the sky, or be one tree too many. */
const openSky: ReadonlySet<Scene['place']> = new Set(['grimes', 'urbandale', 'windsor-heights']);

export const drawScene = (scene: Scene): string => draw(scene, '0 0 1200 675', 1200, 675);

/** The size of a scene that a phone shows at the top of an article, where 400 pixels are high. */
const tall = { width: 760, height: 858 };

/** Whether a phone would cut off the ends of a scene's subject. */
export const isWide = ({ subject }: Scene): boolean => subject !== 'none' && subjects[subject].middle !== undefined;

/** Draws the part of a scene that its subject needs, with more sky above it. */
export const drawTallScene = (scene: Scene): string => {
  const { width, height } = tall;
  const middle = scene.subject === 'none' ? 600 : (subjects[scene.subject].middle ?? 600);
  return draw(scene, `${middle - width / 2} ${675 - height} ${width} ${height}`, width, height);
};

const draw = (scene: Scene, viewBox: string, width: number, height: number): string => {
  const palette = paletteOf(scene.season, scene.hour);
  const subject = scene.subject === 'none' ? undefined : subjects[scene.subject];
  const lawn = { width: 1200, height: 675, edge: horizon, vanishing: { x: subject?.vanishing ?? 520, y: 318 }, band: 230 };
  const seed = scene.place.length * 7 + scene.subject.length;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" width="${width}" height="${height}">` +
    (height > 675 ? rect(0, 674 - height, 1200, height - 673, palette.skyTop) : '') +
    drawSky(palette, horizon, seed) +
    drawLawn(palette, lawn, seed) +
    (subject?.closeUp
      ? drawPalePlace(palette, scene.place, subject.place)
      : drawPlace(palette, scene.place, subject?.place ?? 600, horizon, subject ? 1 : 1.12) +
        drawStrewn(palette, horizon + 60, 675)) +
    (subject ? subject.draw(palette) : openSky.has(scene.place) ? '' : drawOverhang(palette)) +
    '</svg>'
  );
};

/** The place far behind a close-up, so pale that it only says where we are. */
const drawPalePlace = (palette: Palette, place: Scene['place'], x: number): string =>
  drawPlace(palette, place, x, horizon, 1.1) + rect(0, 0, 1200, 675, palette.haze, 'opacity=".46"');
