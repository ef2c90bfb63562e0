import type { Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { at, type Drawing, define, n, path, stroke, svg, use } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawTreeline } from '../trees/treeline.ts';

/** A lake between wooded hills and a reedy shore. Beside the text of a page, it ends in a cove. */
export const drawJohnston = (palette: Palette, edge: number): Drawing => [
  drawHills(palette, edge),
  // Its far shore is on the horizon.
  at(
    0,
    40,
    1,
    drawShoreWoods(palette, edge),
    drawFarShore(palette),
    drawLake(palette, edge),
    drawNearShore(palette, edge),
    drawReeds(palette, -470, 26, 10),
    drawReeds(palette, 300, 26, 12),
    drawReeds(palette, -90, 16, 6),
  ),
];

const shoreTones = ({ season, distant }: Palette): Tones => (season === 'winter' ? distant.leaf : distant.shrub);

/** The left ends of the hills and of the lake. Without an edge they're out of sight. */
const endsAt = (edge: number) => ({ hills: Math.max(-1100, edge - 300), cove: Math.max(-1000, edge - 160) });

const drawHills = (palette: Palette, edge: number): Drawing => {
  const { distant, haze } = palette;
  const { hills } = endsAt(edge);
  return path(
    `M${n(hills)} 8C${n(hills + 200)} 8-420-54-200-68S200-100 480-66S780-54 960-74V8Z`,
    mix(distant.shrub[1], haze, 0.45),
  );
};

const drawShoreWoods = (palette: Palette, edge: number): Drawing => {
  const { far, haze } = palette;
  return [
    drawTreeline([-900, 960], -46, 62, mix(shoreTones(palette)[1], haze, 0.15), 17, edge, 6),
    drawTreeline([-900, -230], -44, 66, mix(far.shrub[2], haze, 0.12), 25, edge, 6),
    drawTreeline([250, 960], -44, 58, mix(far.shrub[2], haze, 0.12), 28),
  ];
};

const drawFarShore = (palette: Palette): Drawing => {
  const { far } = palette;
  return [
    define('far-tree', drawBroadTree(palette, far, 0, 0, 110, 6)),
    define('far-gold', drawBroadTree(palette, far, 0, 0, 96, 13, 'leafToo')),
    use('far-tree', -420, -40),
    use('far-gold', -330, -40),
    use('far-tree', 360, -40, 0.9),
    use('far-gold', 450, -40, 1.05),
    drawConifer(palette, far, -250, -40, 120),
    drawConifer(palette, far, -205, -40, 92),
    drawConifer(palette, far, 292, -40, 130),
  ];
};

const drawLake = (palette: Palette, edge: number): Drawing => {
  const { snow, water: open } = palette.near;
  const water: Tones = palette.season === 'winter' ? [mix(snow[2], open[0], 0.4), snow[1], snow[2], snow[3]] : open;
  const reflection = mix(shoreTones(palette)[2], water[2], 0.5);
  const { cove } = endsAt(edge);
  const [tip, head] = [n(cove), n(cove + 260)];
  const glints =
    (edge <= -640 ? 'M-640-8h120' : '') +
    (edge <= -520 ? 'M-520-30h150' : '') +
    (edge <= -330 ? 'M-330-16h90M-90-34h170M140-18h120M330-32h150M-200-2h140M60 2h90M520-10h130' : '');
  return [
    path(
      `M${tip} 12C${n(cove + 110)} 12 ${n(cove + 60)}-46 ${head}-46H960V38H${head}C${n(cove + 120)} 36 ${n(cove + 60)} 14 ${tip} 12Z`,
      water[1],
    ),
    path(
      `M${head}-46H960V-24C600-14 420-34 200-30S-160-12-300-28S${n(cove + 300)}-40 ${head}-46Z`,
      reflection,
      svg`opacity=".55"`,
    ),
    stroke(glints, water[0], 3, svg`opacity=".8"`),
  ];
};

const drawNearShore = ({ near, haze }: Palette, edge: number): Drawing => {
  const { cove } = endsAt(edge);
  const tip = n(cove);
  const shore = `M${tip} 12C${n(cove + 100)} 20-480 30-380 22S-60 8 160 18S520 34 960 10`;
  return [
    path(`${shore}V44H${n(cove + 320)}C${n(cove + 160)} 44 ${n(cove + 100)} 16 ${tip} 12Z`, mix(near.turf[1], haze, 0.3)),
    path(`${shore}V15C520 39 380 28 160 24S-60 14-380 28S${n(cove + 120)} 26 ${tip} 12Z`, near.paper[1], svg`opacity=".8"`),
  ];
};

export const drawReeds = ({ season, near }: Palette, x: number, y: number, count: number): Drawing => {
  let d = '';
  for (let index = 0; index < count; index++)
    d += `M${x + index * 7} ${y}q${(index % 3) - 2} -14 ${((index * 5) % 9) - 4} ${-22 - ((index * 7) % 12)}`;
  return stroke(d, season === 'winter' || season === 'fall' ? near.paper[2] : near.shrub[2], 2.4);
};
