import { drawBarn } from '../buildings/barn.ts';
import { drawGroundShadow } from '../groundShadow.ts';
import type { Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { at, circle, type Drawing, n, path, polygon, stroke, svg } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawTreeline } from '../trees/treeline.ts';

/** A farm: a barn, a windmill, and fields behind a fence that runs on to both sides. */
export const drawUrbandale = (palette: Palette, edge: number): Drawing => {
  const { far, distant } = palette;
  const left = Math.max(-2378, edge);
  return [
    drawFields(palette),
    drawTreeline([-900, -420], -6, 34, distant.shrub[2], 4, edge),
    drawTreeline([440, 960], -4, 40, distant.shrub[2], 7),
    drawBroadTree(palette, far, -330, 4, 150, 18),
    at(-120, 4, 1.05, drawBarn(palette)),
    drawWindmill(palette, 300),
    drawBroadTree(palette, far, 424, 8, 120, 5),
    drawBoardFence(far.cream, left, -236, 16),
    stroke(`M${n(left)} 18v-40`, far.cream[0], 9),
    drawBoardFence(far.cream, 250, 986, 16),
  ];
};

const drawFields = ({ season, distant, near, haze }: Palette): Drawing => {
  const crop = season === 'winter' ? near.snow : near.gold;
  return [
    path('M-1760 6C-1440 0-1200-2-900-38C-600-78-380-60-140-34S300-86 620-58S820-30 960-40V6Z', mix(distant.turf[2], haze, 0.3)),
    path(
      'M-1760 6C-1400 4-1160 2-900-12C-700-40-520-44-300-22S160-6 420-30S760-26 960-12V6Z',
      mix(mix(crop[1], near.turf[1], 0.55), haze, 0.3),
    ),
  ];
};

/** The height of the windmill's hub. */
const hub = -226;

const drawWindmill = (palette: Palette, x: number): Drawing => {
  const { steel, barn } = palette.far;
  return [
    drawGroundShadow(palette, x, 4, 170, 4, 0.2),
    drawWindmillTower(steel, x),
    svg`<defs><path id="vane" d="M-2-9L-6.500-42Q0-46 6.500-42L2-9Z"/></defs>`,
    drawTail(barn, x),
    drawWheel(steel, barn, x),
  ];
};

const drawWindmillTower = (steel: Tones, x: number): Drawing => [
  stroke(`M${x - 30} 4L${x - 4} ${hub}M${x + 30} 4L${x + 4} ${hub}M${x - 10} 4L${x} ${hub}`, steel[3], 3),
  stroke(
    `M${x - 24}-48L${x + 18}-104M${x + 24}-48L${x - 18}-104M${x - 24}-48H${x + 24}M${x - 18}-104L${x + 11}-160` +
      `M${x + 18}-104L${x - 11}-160M${x - 18}-104H${x + 18}M${x - 11}-160H${x + 11}`,
    steel[3],
    1.8,
  ),
];

const drawTail = (barn: Tones, x: number): Drawing =>
  polygon(
    [
      [x, hub - 2],
      [x + 58, hub - 18],
      [x + 74, hub - 30],
      [x + 76, hub + 16],
      [x + 58, hub + 6],
      [x, hub + 2],
    ],
    barn[1],
  );

const drawWheel = (steel: Tones, barn: Tones, x: number): Drawing => {
  const count = 14;
  const vanes = Array.from(
    { length: count },
    (_, index) => svg`<use href="#vane" transform="rotate(${Math.round((index * 360) / count)})"/>`,
  );
  return at(
    x,
    hub,
    1,
    svg`<g fill="${steel[1]}">${vanes}</g>`,
    svg`<circle r="28" fill="none" stroke="${steel[2]}" stroke-width="1.6"/>`,
    circle(0, 0, 9, steel[3]),
    circle(0, 0, 4, barn[1]),
  );
};

/** Boards on posts, with a post at each end. */
export const drawBoardFence = (cream: Tones, left: number, right: number, y: number): Drawing => {
  const count = Math.round((right - left) / 46);
  const posts = Array.from({ length: count + 1 }, (_, index) => `M${n(left + ((right - left) * index) / count)} ${y}v-30`);
  const rails = `M${n(left)} ${y - 24}H${right}M${n(left)} ${y - 12}H${right}`;
  return [stroke(rails, cream[1], 3.2), stroke(posts.join(''), cream[0], 4.6)];
};
