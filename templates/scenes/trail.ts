import { type Palette, paletteOf } from './palette.ts';
import { planInk } from './planStops.ts';
import { type Chance, circle, type Point, seeded, stroke } from './svg.ts';
import { drawCrown } from './trees/crown.ts';

/** A trail from left to right, for wide windows, or from top to bottom. The list beside it has the same steps. */
export const trailSizes = { wide: { width: 1100, height: 165 }, tall: { width: 80, height: 640 } } as const;
type Way = keyof typeof trailSizes;

const stopCount = 10;

/** The towns whose trail runs along a creek or a river. */
const creeks = ['des-moines', 'west-des-moines', 'urbandale', 'johnston', 'clive', 'windsor-heights'];

/**
 * A trail from above with ten stops, which swing from side to side.
 * @param city decides where its trees are, and whether it follows a creek
 */
export const drawTrail = (city: string, way: Way): string => {
  const palette = paletteOf('summer', 'noon');
  const { width, height } = trailSizes[way];
  const chance = seeded([...city].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973);
  const stops = stopsOf(way, chance);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">` +
    (creeks.includes(city) ? drawCreek(palette, way) : '') +
    (way === 'wide' ? drawTrees(palette, stops, chance) : '') +
    drawPath(palette, stops, way) +
    stops.map(([x, y]) => circle(x, y, 11, '#fff', `stroke="${planInk}" stroke-width="6"`)).join('') +
    '</svg>'
  );
};

const stopsOf = (way: Way, chance: Chance): Point[] =>
  Array.from({ length: stopCount }, (_, index): Point => {
    const swing = Math.round(chance(0, 26));
    return way === 'wide' ? [index * 100 + 18, index % 2 ? 143 - swing : 22 + swing] : [index % 2 ? 54 : 26, index * 64 + 32];
  });

const curveThrough = (stops: readonly Point[], way: Way): string =>
  stops
    .map(([x, y], index) => {
      const from = stops[index - 1];
      if (!from) return `M${x} ${y}`;
      const [middleX, middleY] = [(from[0] + x) / 2, (from[1] + y) / 2];
      return way === 'wide'
        ? `C${middleX} ${from[1]} ${middleX} ${y} ${x} ${y}`
        : `C${from[0]} ${middleY} ${x} ${middleY} ${x} ${y}`;
    })
    .join('');

const drawPath = ({ near: { concrete, turf } }: Palette, stops: readonly Point[], way: Way): string => {
  const d = curveThrough(stops, way);
  const width = way === 'wide' ? 24 : 18;
  return stroke(d, turf[3], width + 6) + stroke(d, concrete[0], width) + stroke(d, concrete[3], 2, 'stroke-dasharray="12 12"');
};

/** It comes out of the lawn and ends in it. */
const drawCreek = ({ near: { water } }: Palette, way: Way): string => {
  const [d, width, end] =
    way === 'wide'
      ? ['M0 130C90 176 170 60 270 74S380 160 470 142S600 10 720 26S900 158 1010 140S1070 90 1100 100', 20, 'x2="1" y2="0"']
      : ['M58 0C84 60 6 120 14 200S76 300 66 380S4 470 16 540S64 600 60 640', 10, 'x2="0" y2="1"'];
  const stops = [0, 1, 1, 0].map(
    (opacity, index) => `<stop offset="${[0, 0.15, 0.85, 1][index]}" stop-color="${water[1]}" stop-opacity="${opacity}"/>`,
  );
  return `<linearGradient id="creek" ${end}>${stops.join('')}</linearGradient>${stroke(d, 'url(#creek)', width)}`;
};

/** On the side that the trail leaves free. */
const drawTrees = ({ near: { leaf, leafToo, conifer }, shadow }: Palette, stops: readonly Point[], chance: Chance): string =>
  stops
    .map(([x, y], index) => {
      const radius = Math.round(chance(17, 30));
      const [treeX, treeY] = [
        Math.max(44, Math.round(x + chance(-16, 16))),
        y < 82 ? Math.round(chance(112, 132)) : Math.round(chance(34, 52)),
      ];
      const tones = [leaf, leafToo, leaf, conifer][Math.floor(chance(0, 4))] ?? leaf;
      return (
        circle(treeX + radius * 0.3, treeY + radius * 0.35, radius, shadow, 'opacity=".25"') +
        drawCrown(treeX, treeY, radius, radius, tones, index + radius)
      );
    })
    .join('');
