import { type Palette, paletteOf } from './palette.ts';
import { planInk } from './planStops.ts';
import { type Chance, circle, type Point, seeded, stroke } from './svg.ts';
import { drawCrown } from './trees/crown.ts';

/** The trail runs from edge to edge of a wide window. Its stops, and the names above and below them, are on the grid of the page. */
const grid = 1100;
const beside = 800;
export const trailSize = { width: grid + 2 * beside, height: 165 };

/** As near to the names above and below as they can be. */
const stops = Array.from({ length: 10 }, (_, index): Point => [index * 100 + 18, index % 2 ? 148 : 17]);
const before: readonly Point[] = [
  [-beside - 20, 60],
  [-480, 104],
  [-200, 112],
];
const after: readonly Point[] = [
  [1120, 54],
  [1420, 112],
  [grid + beside + 20, 70],
];

/**
 * A trail from above with ten stops, which swing from side to side.
 * @param city decides where its trees are
 */
export const drawTrail = (city: string): string => {
  const palette = paletteOf('summer', 'noon');
  const chance = seeded([...city].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 9973);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beside} 0 ${trailSize.width} ${trailSize.height}">` +
    stops.map((stop) => drawTreeBeside(palette, stop, chance)).join('') +
    [...before, ...after].map((bend) => drawTreeBeside(palette, bend, chance)).join('') +
    drawPath(palette, curveThrough([...before, ...stops, ...after])) +
    stops.map(([x, y]) => circle(x, y, 11, '#fff', `stroke="${planInk}" stroke-width="6"`)).join('') +
    '</svg>'
  );
};

const curveThrough = (points: readonly Point[]): string =>
  points
    .map(([x, y], index) => {
      const from = points[index - 1];
      if (!from) return `M${x} ${y}`;
      const middle = (from[0] + x) / 2;
      return `C${middle} ${from[1]} ${middle} ${y} ${x} ${y}`;
    })
    .join('');

const drawPath = ({ near: { concrete, turf } }: Palette, d: string): string =>
  stroke(d, turf[3], 30) + stroke(d, concrete[0], 24) + stroke(d, concrete[3], 2, 'stroke-dasharray="12 12"');

/** On the side that the trail leaves free. */
const drawTreeBeside = ({ near: { leaf, leafToo, conifer }, shadow }: Palette, [x, y]: Point, chance: Chance): string => {
  const radius = Math.round(chance(15, 24));
  const treeX = Math.round(x + chance(-16, 16));
  const treeY = y < 82 ? Math.round(chance(104, 122)) : Math.round(chance(44, 60));
  const tones = [leaf, leafToo, leaf, conifer][Math.floor(chance(0, 4))] ?? leaf;
  return (
    circle(treeX + radius * 0.3, treeY + radius * 0.35, radius, shadow, 'opacity=".25"') +
    drawCrown(treeX, treeY, radius, radius, tones, Math.abs(x) + radius)
  );
};
