import type { Palette, Tones } from '../palette.ts';
import { mix } from '../palette.ts';
import { define, path, rect, stroke, use } from '../svg.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawConifer } from '../trees/conifer.ts';
import { drawTreeline } from '../trees/treeline.ts';

/** A lake between wooded hills and a reedy shore. */
export const drawJohnston = (palette: Palette): string =>
  drawHills(palette) +
  drawFarShore(palette) +
  drawLake(palette) +
  drawNearShore(palette) +
  drawReeds(palette, -470, 26, 10) +
  drawReeds(palette, 300, 26, 12) +
  drawReeds(palette, -90, 16, 6);

const shoreTones = ({ season, distant }: Palette): Tones => (season === 'winter' ? distant.leaf : distant.shrub);

const drawHills = (palette: Palette): string => {
  const { far, distant, haze } = palette;
  return (
    path('M-900-40V-74C-640-118-420-84-200-98S200-130 480-96S780-84 900-100V-40Z', mix(distant.shrub[1], haze, 0.45)) +
    drawTreeline(-900, 900, -46, 62, mix(shoreTones(palette)[1], haze, 0.15), 17) +
    drawTreeline(-900, -230, -44, 66, mix(far.shrub[2], haze, 0.12), 25) +
    drawTreeline(250, 900, -44, 58, mix(far.shrub[2], haze, 0.12), 28)
  );
};

const drawFarShore = (palette: Palette): string => {
  const { far } = palette;
  return (
    define('far-tree', drawBroadTree(palette, far, 0, 0, 110, 6)) +
    define('far-gold', drawBroadTree(palette, far, 0, 0, 96, 13, 'leafToo')) +
    use('far-tree', -420, -40) +
    use('far-gold', -330, -40) +
    use('far-tree', 360, -40, 0.9) +
    use('far-gold', 450, -40, 1.05) +
    drawConifer(palette, far, -250, -40, 120) +
    drawConifer(palette, far, -205, -40, 92) +
    drawConifer(palette, far, 292, -40, 130) +
    drawConifer(palette, far, 540, -40, 110)
  );
};

const drawLake = (palette: Palette): string => {
  const { snow, water: open } = palette.near;
  const water: Tones = palette.season === 'winter' ? [mix(snow[2], open[0], 0.4), snow[1], snow[2], snow[3]] : open;
  const reflection = mix(shoreTones(palette)[2], water[2], 0.5);
  const glints = 'M-520-30h150M-330-16h90M-90-34h170M140-18h120M330-32h150M-640-8h120M-200-2h140M60 2h90M520-10h130';
  return (
    rect(-900, -46, 1800, 84, water[1]) +
    path('M-900-46H900V-24C600-14 420-34 200-30S-160-12-420-28S-800-14-900-22Z', reflection, 'opacity=".55"') +
    stroke(glints, water[0], 3, 'opacity=".8"')
  );
};

const drawNearShore = ({ near, haze }: Palette): string =>
  path('M-900 60V14C-700 22-560 30-380 22S-60 8 160 18S520 34 900 12V60Z', mix(near.turf[1], haze, 0.3)) +
  path(
    'M-900 14C-700 22-560 30-380 22S-60 8 160 18S520 34 900 12V17C520 39 380 28 160 24S-60 14-380 28S-700 28-900 20Z',
    near.paper[1],
    'opacity=".8"',
  );

const drawReeds = ({ season, near }: Palette, x: number, y: number, count: number): string => {
  let d = '';
  for (let index = 0; index < count; index++)
    d += `M${x + index * 7} ${y}q${(index % 3) - 2} -14 ${((index * 5) % 9) - 4} ${-22 - ((index * 7) % 12)}`;
  return stroke(d, season === 'winter' || season === 'fall' ? near.paper[2] : near.shrub[2], 2.4);
};
