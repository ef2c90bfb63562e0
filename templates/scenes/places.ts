import type { Scene } from '../../content/schema.ts';
import { drawCapitol } from './capitol.ts';
import { courses, definePane, drawHouse, pane, paneOf, roofOf } from './houses.ts';
import type { Palette, Tones } from './palette.ts';
import { mix } from './palette.ts';
import { at, circle, define, ellipse, n, path, polygon, rect, stroke, use } from './svg.ts';
import { broadTree, conifer, groundShadow, shrub, treeline, woods, youngTree } from './trees.ts';

/*
 * Every place is drawn about 0, 0: the point on the horizon that the picture's composition gives it. Up is negative; what is
 * below the horizon lies on the lawn.
 */
type Place = (palette: Palette) => string;

const shrubs = (palette: Palette, y: number, ...spots: readonly (readonly [x: number, width: number])[]): string =>
  spots.map(([x, width], index) => shrub(palette, palette.far, x, y, width, 40 + index * 7)).join('');

const yard: Place = (palette) => {
  const { far } = palette;
  return (
    woods(palette, 3) +
    at(
      -760,
      0,
      0.86,
      drawHouse(palette, palette.distant, { width: 260, walls: 78, siding: palette.distant.denim, garage: true, porch: 'stoop' }),
    ) +
    at(
      420,
      0,
      0.86,
      drawHouse(palette, palette.distant, { width: 260, walls: 78, siding: palette.distant.sage, gable: 0.56, porch: 'stoop' }),
    ) +
    conifer(palette, far, -330, 2, 170) +
    conifer(palette, far, -280, 4, 120) +
    at(
      -195,
      8,
      1.18,
      drawHouse(palette, far, { width: 330, walls: 112, siding: far.cream, porch: 'wide', chimney: true, door: far.evergreen }),
    ) +
    shrubs(palette, 14, [-190, 54], [-146, 44], [-80, 58], [-36, 46], [214, 60]) +
    broadTree(palette, far, 306, 16, 260, 8) +
    broadTree(palette, far, -470, 6, 190, 21, 'leafToo')
  );
};

const tower = (x: number, width: number, height: number, tones: Tones, rows: number, columns: number): string => {
  const floor = (height - 14) / rows;
  const wide = n(width * 0.56);
  const row = `h${wide}v${n(floor * 0.45)}h${-wide}zm0 ${n(floor)}`;
  const lights = `M${n(x + width * 0.08)} ${n(-height + 12)}${row.repeat(rows)}`;
  let mullions = '';
  for (let column = 1; column < columns; column++)
    mullions += `M${n(x + width * (0.08 + (0.56 / columns) * column))} ${n(-height)}V0`;
  return (
    rect(x, -height, width, height, tones[1]) +
    path(lights, tones[0], 'opacity=".75"') +
    stroke(mullions, tones[1], 2) +
    rect(x + width * 0.7, -height, width * 0.3, height, tones[2])
  );
};

const desMoines: Place = (palette) => {
  const { distant, far, haze } = palette;
  const soft = (tones: Tones): Tones => [mix(tones[0], haze, 0.1), mix(tones[1], haze, 0.1), mix(tones[2], haze, 0.1), tones[3]];
  const glass = soft(distant.glass);
  const stone = soft(distant.stone);
  const principal = at(
    720,
    0,
    1,
    polygon(
      [
        [-440, -214],
        [-428, -240],
        [-404, -262],
        [-380, -240],
        [-368, -214],
      ],
      distant.sage[2],
    ),
    polygon(
      [
        [-404, -262],
        [-380, -240],
        [-368, -214],
        [-396, -214],
      ],
      distant.sage[3],
      'opacity=".6"',
    ),
    stroke('M-404-262v-18', distant.sage[3], 2.5),
    tower(-440, 72, 214, soft(distant.clay), 20, 4),
  );
  const downtown =
    tower(-560, 58, 120, stone, 9, 4) +
    tower(-484, 60, 96, glass, 7, 4) +
    tower(-412, 46, 186, soft(distant.brick), 15, 3) +
    tower(-352, 54, 132, glass, 10, 3) +
    tower(-286, 40, 100, stone, 8, 3) +
    tower(-650, 70, 84, glass, 6, 4) +
    tower(222, 50, 108, glass, 8, 3) +
    principal +
    tower(372, 52, 150, glass, 11, 3) +
    tower(438, 66, 96, soft(distant.brick), 7, 4) +
    tower(520, 48, 122, stone, 10, 3) +
    tower(590, 64, 84, glass, 6, 4);
  const trees =
    define('elm', broadTree(palette, far, 0, 0, 84, 5)) +
    [-296, -246, -204, 214, 262, 318].map((x, index) => use('elm', x, 6, index % 2 ? 0.8 : 1)).join('');
  return (
    treeline(-900, 900, 0, 46, mix(distant.shrub[1], haze, 0.2), 9) +
    downtown +
    treeline(-900, 900, 3, 26, distant.shrub[2], 4) +
    at(0, 2, 1.08, drawCapitol(palette, far)) +
    trees +
    treeline(-900, 900, 6, 9, far.shrub[1], 14)
  );
};

const cornice = (x: number, width: number, height: number, tones: Tones): string =>
  rect(x - 4, -height - 8, width + 8, 9, tones[0]) +
  rect(x - 2, -height + 1, width + 4, 5, tones[2]) +
  path(`M${x + 3} ${-height + 6}${'h4v5h-4zm10 0'.repeat(Math.floor(width / 10))}`, tones[2]);

interface Storefront {
  x: number;
  width: number;
  height: number;
  wall: Tones;
  trim: Tones;
  awning: Tones;
  arched: boolean;
}

const awning = (x: number, width: number, tones: Tones, pale: string): string => {
  const count = Math.round(width / 13);
  const step = width / count;
  let stripes = '';
  let scallops = `M${n(x - 6)} -52`;
  for (let index = 0; index < count; index++) {
    if (index % 2) stripes += `M${n(x + step * index)} -70h${n(step)}l${n(12 / count)} 18h${n(-step)}z`;
    scallops += `q${n((width + 12) / count / 2)} 9 ${n((width + 12) / count)} 0`;
  }
  return (
    polygon(
      [
        [x, -70],
        [x + width, -70],
        [x + width + 6, -52],
        [x - 6, -52],
      ],
      tones[1],
    ) +
    path(stripes, pale) +
    path(`${scallops}Z`, tones[2])
  );
};

const storefront = (palette: Palette, shop: Storefront): string => {
  const { far } = palette;
  const { x, width: w, height: h, wall, trim } = shop;
  const glow = paneOf(palette, far);
  const count = Math.round(w / 36);
  const step = w / count;
  let upper = '';
  for (let index = 0; index < count; index++) {
    const left = x + step * index + step / 2 - 8;
    upper += shop.arched
      ? path(`M${n(left - 3)} -82v-24q11-16 22 0v24z`, trim[0]) +
        path(`M${n(left)} -84v-21q8-11 16 0v21z`, glow[2]) +
        path(`M${n(left)} -84v-21q4-6 9-6z`, glow[1])
      : rect(left - 3, -118, 22, 38, trim[0]) +
        rect(left, -115, 16, 32, glow[2]) +
        polygon(
          [
            [left, -115],
            [left + 13, -115],
            [left, -92],
          ],
          glow[1],
        );
  }
  return (
    rect(x, -h, w, h, wall[1]) +
    courses(x, -h, w, h - 56, 7, wall[2]) +
    rect(x + w - 7, -h, 7, h, wall[2]) +
    cornice(x, w, h, trim) +
    upper +
    rect(x + 6, -58, w - 12, 58, trim[1]) +
    rect(x + 12, -50, w * 0.4, 38, glow[palette.hour === 'evening' ? 0 : 2]) +
    polygon(
      [
        [x + 12, -50],
        [x + 12 + w * 0.3, -50],
        [x + 12, -22],
      ],
      glow[1],
      'opacity=".7"',
    ) +
    rect(x + w * 0.58, -50, w * 0.16, 50, far.evergreen[2]) +
    rect(x + w * 0.6, -46, w * 0.12, 28, glow[1]) +
    rect(x + w * 0.8, -50, w * 0.12, 38, glow[palette.hour === 'evening' ? 0 : 2]) +
    awning(x + 4, w - 8, shop.awning, far.cream[0])
  );
};

const lamp = (palette: Palette, x: number): string =>
  stroke(`M${x} 4v-92`, palette.far.rubber[1], 3.4) +
  rect(x - 6, 0, 12, 5, palette.far.rubber[1]) +
  (palette.hour === 'evening' ? circle(x, -95, 22, palette.near.gold[0], 'opacity=".35"') : '') +
  circle(x, -95, 8, palette.far.cream[0]) +
  rect(x - 6, -88, 12, 4, palette.far.rubber[1]);

const westDesMoines: Place = (palette) => {
  const { far } = palette;
  const paleBrick: Tones = [
    mix(far.brick[0], far.cream[0], 0.4),
    mix(far.brick[1], far.cream[1], 0.45),
    mix(far.brick[2], far.cream[2], 0.4),
    far.brick[3],
  ];
  const shops: readonly Storefront[] = [
    { x: -560, width: 120, height: 132, wall: paleBrick, trim: far.stone, awning: far.evergreen, arched: false },
    { x: -440, width: 106, height: 150, wall: far.brick, trim: far.cream, awning: far.gold, arched: true },
    { x: -334, width: 124, height: 138, wall: far.barn, trim: far.stone, awning: far.denim, arched: false },
    { x: -210, width: 112, height: 158, wall: paleBrick, trim: far.brick, awning: far.barn, arched: true },
    { x: -98, width: 140, height: 146, wall: far.brick, trim: far.cream, awning: far.evergreen, arched: true },
    { x: 42, width: 108, height: 134, wall: far.clay, trim: far.stone, awning: far.gold, arched: false },
    { x: 150, width: 128, height: 154, wall: far.brick, trim: far.stone, awning: far.denim, arched: true },
    { x: 278, width: 112, height: 136, wall: paleBrick, trim: far.cream, awning: far.barn, arched: false },
    { x: 390, width: 124, height: 148, wall: far.barn, trim: far.cream, awning: far.evergreen, arched: true },
  ];
  return (
    woods(palette, 6, 60) +
    groundShadow(palette, 470, 3, 160, 8) +
    shops.map((shop) => storefront(palette, shop)).join('') +
    (palette.season === 'winter'
      ? path('M-564-141h124v-18h106v12h124v-20h112v12h140v12h108v-20h128v18h112v-12h124v5H-564z', far.snow[0], 'opacity=".9"')
      : '') +
    rect(-900, -2, 1800, 9, far.concrete[1]) +
    rect(-900, 5, 1800, 5, far.concrete[2]) +
    [-446, -216, 40, 276].map((x) => lamp(palette, x)).join('') +
    broadTree(palette, far, -620, 6, 130, 3) +
    broadTree(palette, far, 580, 6, 150, 12) +
    shrubs(palette, 8, [-336, 30], [-100, 32], [152, 30], [392, 30])
  );
};

const ankeny: Place = (palette) => {
  const { far } = palette;
  return (
    woods(palette, 15, 30) +
    at(-760, 2, 1, drawHouse(palette, far, { width: 250, walls: 104, siding: far.stone, porch: 'stoop', garage: true })) +
    at(
      -440,
      4,
      1.08,
      drawHouse(palette, far, { width: 260, walls: 106, siding: far.denim, porch: 'wide', door: far.gold, roof: far.bark }),
    ) +
    at(
      -100,
      6,
      1.14,
      drawHouse(palette, far, { width: 270, walls: 110, siding: far.cream, porch: 'wide', gable: 0.06, door: far.evergreen }),
    ) +
    at(
      270,
      4,
      1.08,
      drawHouse(palette, far, { width: 250, walls: 102, siding: far.sage, porch: 'wide', door: far.clay, roof: far.asphalt }),
    ) +
    at(590, 3, 1, drawHouse(palette, far, { width: 250, walls: 98, siding: far.cream, porch: 'stoop', garage: true })) +
    shrubs(palette, 12, [-330, 30], [-20, 34], [4, 28], [360, 32]) +
    define('young', youngTree(palette, far, 0, 0, 130, 31)) +
    use('young', -480, 18, 0.92) +
    use('young', -128, 20) +
    use('young', 246, 18, 0.96) +
    use('young', 570, 18, 0.88)
  );
};

const windmill = (palette: Palette, x: number): string => {
  const { far } = palette;
  const top = -226;
  let blades = '';
  for (let index = 0; index < 14; index++) blades += `<use href="#vane" transform="rotate(${Math.round((index * 360) / 14)})"/>`;
  return (
    groundShadow(palette, x, 4, 170, 4, 0.2) +
    stroke(`M${x - 30} 4L${x - 4} ${top}M${x + 30} 4L${x + 4} ${top}M${x - 10} 4L${x} ${top}`, far.steel[3], 3) +
    stroke(
      `M${x - 24}-48L${x + 18}-104M${x + 24}-48L${x - 18}-104M${x - 24}-48H${x + 24}M${x - 18}-104L${x + 11}-160` +
        `M${x + 18}-104L${x - 11}-160M${x - 18}-104H${x + 18}M${x - 11}-160H${x + 11}`,
      far.steel[3],
      1.8,
    ) +
    `<defs><path id="vane" d="M-2-9L-6.500-42Q0-46 6.500-42L2-9Z"/></defs>` +
    polygon(
      [
        [x, top - 2],
        [x + 58, top - 18],
        [x + 74, top - 30],
        [x + 76, top + 16],
        [x + 58, top + 6],
        [x, top + 2],
      ],
      far.barn[1],
    ) +
    `<g transform="translate(${x} ${top})"><g fill="${far.steel[1]}">${blades}</g>` +
    `<circle r="28" fill="none" stroke="${far.steel[2]}" stroke-width="1.6"/>` +
    `${circle(0, 0, 9, far.steel[3])}${circle(0, 0, 4, far.barn[1])}</g>`
  );
};

const barn = (palette: Palette): string => {
  const { far } = palette;
  const roof = roofOf(palette, far);
  const red = far.barn;
  const boards = `M-84 0${'v-100m12 100'.repeat(15)}`;
  return (
    groundShadow(palette, 180, 3, 240, 9, 0.25) +
    polygon(
      [
        [96, 0],
        [96, -104],
        [290, -104],
        [290, 0],
      ],
      red[2],
    ) +
    stroke(`M108 0${'v-100m12 100'.repeat(15)}`, red[3], 1, 'opacity=".6"') +
    polygon(
      [
        [0, -206],
        [194, -206],
        [246, -170],
        [62, -170],
      ],
      roof[1],
    ) +
    polygon(
      [
        [62, -170],
        [246, -170],
        [298, -100],
        [106, -100],
      ],
      roof[2],
    ) +
    polygon(
      [
        [-96, 0],
        [-96, -104],
        [-62, -168],
        [0, -204],
        [62, -168],
        [96, -104],
        [96, 0],
      ],
      red[1],
    ) +
    stroke(boards, red[2], 1, 'opacity=".7"') +
    path('M-106-98L-66-172L0-212L66-172L106-98L96-98L60-166L0-202L-60-166L-96-98Z', far.cream[0]) +
    rect(-20, -172, 40, 34, far.cream[0]) +
    rect(-16, -168, 32, 30, red[3]) +
    rect(-44, -84, 88, 84, far.cream[0]) +
    rect(-40, -80, 80, 80, red[2]) +
    stroke('M-40-80L0 0M0-80L-40 0M0-80L40 0M40-80L0 0M0-80V0', far.cream[0], 4) +
    pane(-82, -76, 22, 26) +
    pane(60, -76, 22, 26) +
    pane(140, -74, 20, 24) +
    pane(220, -74, 20, 24)
  );
};

const fence = (palette: Palette, left: number, right: number, y: number): string => {
  const { far } = palette;
  let posts = '';
  for (let x = left; x <= right; x += 46) posts += `M${x} ${y}v-30`;
  return stroke(`M${left} ${y - 24}H${right}M${left} ${y - 12}H${right}`, far.cream[1], 3.2) + stroke(posts, far.cream[0], 4.6);
};

const urbandale: Place = (palette) => {
  const { far, distant, near, haze } = palette;
  const crop = palette.season === 'winter' ? near.snow : near.gold;
  return (
    path('M-900 6V-38C-600-78-380-60-140-34S300-86 620-58S820-30 900-36V6Z', mix(distant.turf[2], haze, 0.3)) +
    path('M-900 6V-12C-700-40-520-44-300-22S160-6 420-30S760-26 900-14V6Z', mix(mix(crop[1], near.turf[1], 0.55), haze, 0.3)) +
    treeline(-900, -420, -6, 34, distant.shrub[2], 4) +
    treeline(440, 900, -4, 40, distant.shrub[2], 7) +
    broadTree(palette, far, -330, 4, 150, 18) +
    at(-120, 4, 1.05, barn(palette)) +
    windmill(palette, 300) +
    broadTree(palette, far, 424, 8, 120, 5, 'leaf') +
    fence(palette, -860, -236, 16) +
    fence(palette, 250, 860, 16)
  );
};

const johnston: Place = (palette) => {
  const { far, distant, near, haze, season } = palette;
  const ice = season === 'winter';
  const water = ice ? ([mix(near.snow[2], near.water[0], 0.4), near.snow[1], near.snow[2], near.snow[3]] as const) : near.water;
  const shore = ice ? distant.leaf : distant.shrub;
  const reeds = (x: number, y: number, count: number): string => {
    let d = '';
    for (let index = 0; index < count; index++)
      d += `M${x + index * 7} ${y}q${(index % 3) - 2} -14 ${((index * 5) % 9) - 4} ${-22 - ((index * 7) % 12)}`;
    return stroke(d, ice || season === 'fall' ? near.paper[2] : near.shrub[2], 2.4);
  };
  const glints = 'M-520-30h150M-330-16h90M-90-34h170M140-18h120M330-32h150M-640-8h120M-200-2h140M60 2h90M520-10h130';
  return (
    path('M-900-40V-74C-640-118-420-84-200-98S200-130 480-96S780-84 900-100V-40Z', mix(distant.shrub[1], haze, 0.45)) +
    treeline(-900, 900, -46, 62, mix(shore[1], haze, 0.15), 17) +
    treeline(-900, -230, -44, 66, mix(far.shrub[2], haze, 0.12), 25) +
    treeline(250, 900, -44, 58, mix(far.shrub[2], haze, 0.12), 28) +
    define('far-tree', broadTree(palette, far, 0, 0, 110, 6)) +
    define('far-gold', broadTree(palette, far, 0, 0, 96, 13, 'leafToo')) +
    use('far-tree', -420, -40) +
    use('far-gold', -330, -40) +
    use('far-tree', 360, -40, 0.9) +
    use('far-gold', 450, -40, 1.05) +
    conifer(palette, far, -250, -40, 120) +
    conifer(palette, far, -205, -40, 92) +
    conifer(palette, far, 292, -40, 130) +
    conifer(palette, far, 540, -40, 110) +
    rect(-900, -46, 1800, 84, water[1]) +
    path('M-900-46H900V-24C600-14 420-34 200-30S-160-12-420-28S-800-14-900-22Z', mix(shore[2], water[2], 0.5), 'opacity=".55"') +
    stroke(glints, water[0], 3, 'opacity=".8"') +
    path('M-900 60V14C-700 22-560 30-380 22S-60 8 160 18S520 34 900 12V60Z', mix(near.turf[1], haze, 0.3)) +
    path(
      'M-900 14C-700 22-560 30-380 22S-60 8 160 18S520 34 900 12V17C520 39 380 28 160 24S-60 14-380 28S-700 28-900 20Z',
      near.paper[1],
      'opacity=".8"',
    ) +
    reeds(-470, 26, 10) +
    reeds(300, 26, 12) +
    reeds(-90, 16, 6)
  );
};

const footbridge = (palette: Palette): string => {
  const { far } = palette;
  const deck = 'M-150 2Q0-42 150 2';
  const posts = [-132, -99, -66, -33, 0, 33, 66, 99, 132].map((x) => `M${x} ${n(-20 + (x * x) / 1023)}v-34`).join('');
  return (
    stroke('M-150-18Q0-62 150-18', far.bark[2], 3, 'transform="translate(8 -18)" opacity=".6"') +
    path('M-150 14V2Q0-42 150 2V14Q0-28-150 14Z', far.bark[2]) +
    stroke(deck, far.bark[0], 6) +
    stroke(posts, far.bark[1], 5) +
    stroke('M-150-26Q0-76 150-26', far.bark[0], 6) +
    stroke('M-150-12Q0-60 150-12', far.bark[1], 3) +
    rect(-166, -2, 26, 26, far.stone[1]) +
    rect(140, -2, 26, 26, far.stone[2])
  );
};

const clive: Place = (palette) => {
  const { far, near, distant, haze, season } = palette;
  const creek = season === 'winter' ? mix(near.water[1], near.snow[1], 0.45) : near.water[1];
  return (
    woods(palette, 12, 64) +
    broadTree(palette, far, -430, 2, 180, 3) +
    broadTree(palette, far, -320, 0, 130, 10, 'leafToo') +
    broadTree(palette, far, 300, 0, 150, 15) +
    broadTree(palette, far, 420, 2, 200, 22) +
    conifer(palette, far, 240, 0, 110) +
    path('M-900 78V8H900V78C700 90 300 70 100 80S-600 92-900 78Z', mix(near.turf[1], haze, 0.3)) +
    path(
      'M-50-2C-20 6 70 10 40 24S-116 40-66 54S300 60 900 58V80C500 82-60 84-134 66S-150 28-70 20S-80 6-80-2Z',
      mix(near.soil[0], near.turf[1], 0.55),
    ) +
    path('M-54-2C-30 6 58 10 28 24S-126 43-72 57S300 65 900 62V75C500 77-60 80-124 63S-140 30-62 21S-78 6-76-2Z', creek) +
    stroke('M-58 14h34M-96 46h30M-60 66h60M90 69h80M240 70h50M420 69h90M10 20h14', near.water[0], 2.4) +
    path(
      'M-900 40C-640 20-420 34-150 12L-150 22C-380 46-640 36-900 58ZM150 12C380 36 640 14 900 34V50C640 28 380 50 150 22Z',
      far.concrete[1],
    ) +
    path(
      'M-900 55C-640 35-400 45-150 20v3C-380 46-640 38-900 59ZM150 20C380 46 640 25 900 46v4C640 28 380 50 150 23Z',
      far.concrete[2],
    ) +
    at(0, 4, 1.05, footbridge(palette)) +
    [
      [-140, 66, 9],
      [-8, 48, 7],
      [66, 80, 9],
      [-160, 40, 6],
    ]
      .map(([x = 0, y = 0, r = 0]) => ellipse(x, y, r * 1.5, r, far.stone[2]) + ellipse(x - 2, y - 2, r, r * 0.6, far.stone[0]))
      .join('') +
    shrubs(palette, 26, [-214, 56], [206, 60]) +
    treeline(-900, -560, 10, 20, distant.shrub[2], 4)
  );
};

const railArch = (palette: Palette, x: number, y: number, s: number): string => {
  const { barn } = palette.far;
  const d =
    `M${n(x - 120 * s)} ${n(y)}V${n(y - 120 * s)}` +
    `C${n(x - 120 * s)} ${n(y - 215 * s)} ${n(x + 120 * s)} ${n(y - 215 * s)} ${n(x + 120 * s)} ${n(y - 120 * s)}V${n(y)}`;
  return (
    stroke(d, barn[3], 17 * s, `transform="translate(${n(7 * s)} 0)"`) +
    stroke(d, barn[1], 15 * s) +
    stroke(d, barn[0], 4.5 * s, `transform="translate(${n(-4 * s)} ${n(-3 * s)})"`)
  );
};

const waukee: Place = (palette) => {
  const { far, distant, near, haze } = palette;
  const steps = [0, 1, 2, 3, 4, 5].map((index) => ({
    s: 0.36 * 1.24 ** index,
    x: 22 - index * 7,
    y: 2 + index * index * 1.6 + index * 2,
  }));
  const feet = steps.map(
    ({ s, x, y }) =>
      groundShadow(palette, x + 120 * s, y, 130 * s, 4 * s, 0.22) +
      rect(x - 132 * s, y - 12 * s, 24 * s, 13 * s, far.stone[1]) +
      rect(x + 108 * s, y - 12 * s, 24 * s, 13 * s, far.stone[2]),
  );
  const tie = (side: number, up: number): string =>
    stroke(
      steps.map(({ s, x, y }, index) => `${index ? 'L' : 'M'}${n(x + 120 * s * side)} ${n(y - up * s)}`).join(''),
      far.barn[2],
      5,
    );
  return (
    woods(palette, 22, 40) +
    broadTree(palette, distant, -300, 2, 130, 3) +
    broadTree(palette, distant, 330, 2, 140, 9) +
    path('M-900 74V8H900V74C600 84-500 90-900 74Z', mix(near.turf[1], haze, 0.28)) +
    path('M12 2L32 2C56 24 110 48 196 78L-230 82C-110 50-6 26 12 2Z', far.concrete[1]) +
    path('M32 2C56 24 110 48 196 78L140 79C86 46 44 24 32 2Z', far.concrete[2]) +
    tie(-1, 120) +
    tie(1, 120) +
    steps.map(({ s, x, y }, index) => feet[index] + railArch(palette, x, y, s)).join('') +
    tie(0, 190) +
    shrubs(palette, 26, [-330, 60], [-380, 44], [320, 56], [372, 44])
  );
};

const fieldLight = (palette: Palette): string => {
  const { far, near } = palette;
  const evening = palette.hour === 'evening';
  let lamps = '';
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 5; column++)
      lamps += circle(-26 + column * 13, -252 + row * 13, 5.2, evening ? near.gold[0] : far.glass[0]);
  return define(
    'floodlight',
    evening ? ellipse(0, -239, 86, 58, near.gold[0], 'opacity=".25"') : '',
    polygon(
      [
        [-4, 0],
        [-2.4, -262],
        [2.4, -262],
        [4, 0],
      ],
      far.steel[2],
    ),
    polygon(
      [
        [0.8, 0],
        [0.8, -262],
        [2.4, -262],
        [4, 0],
      ],
      far.steel[3],
    ),
    rect(-36, -261, 72, 44, far.steel[3], 'rx="3"'),
    lamps,
  );
};

const grimes: Place = (palette) => {
  const { far, distant, near, haze } = palette;
  const mesh = `M-560 12${'v-34m24 34'.repeat(40)}`;
  return (
    woods(palette, 19, 28) +
    fieldLight(palette) +
    use('floodlight', -290, 0, 0.78) +
    use('floodlight', 320, 0, 0.78) +
    at(-700, 0, 0.9, drawHouse(palette, far, { width: 250, walls: 100, siding: far.sage, garage: true, porch: 'stoop' })) +
    at(
      -190,
      0,
      0.92,
      drawHouse(palette, far, { width: 240, walls: 104, siding: far.cream, garage: true, porch: 'stoop', door: far.evergreen }),
    ) +
    at(72, 0, 0.92, drawHouse(palette, far, { width: 230, walls: 100, siding: far.denim, porch: 'wide' })) +
    at(400, 0, 0.88, drawHouse(palette, far, { width: 250, walls: 102, siding: far.stone, garage: true, porch: 'stoop' })) +
    path('M-900 40V2H900V40Z', mix(near.turf[1], haze, 0.24)) +
    path('M-620 30C-400 4 300 4 560 30L420 40H-480Z', mix(distant.clay[0], near.turf[1], 0.2), 'opacity=".8"') +
    path('M-440 36C-260 18 200 18 390 36L330 40H-380Z', mix(near.turf[1], haze, 0.24)) +
    stroke(`${mesh}M-560-22H376M-560-5H376`, far.steel[2], 1.6, 'opacity=".8"') +
    use('floodlight', -430, 20, 1.06) +
    use('floodlight', 432, 20, 1.06) +
    define('young', youngTree(palette, far, 0, 0, 90, 4)) +
    use('young', -210, 10) +
    use('young', 330, 10, 0.94)
  );
};

const pavilion = (palette: Palette): string => {
  const { far } = palette;
  const roof = roofOf(palette, far, far.evergreen);
  const post = (x: number, y: number): string =>
    rect(x, -66, 8, 66 + y, far.bark[0]) + rect(x + 5, -66, 3, 66 + y, far.bark[2]) + rect(x - 3, y - 14, 14, 14, far.stone[1]);
  return (
    groundShadow(palette, 100, 6, 150, 8, 0.24) +
    polygon(
      [
        [-104, 6],
        [-84, -2],
        [96, -2],
        [112, 6],
      ],
      far.concrete[1],
    ) +
    rect(-86, -60, 180, 56, palette.shadow, 'opacity=".12"') +
    post(-64, -2) +
    post(60, -2) +
    stroke('M-34-22h68M-40-12h80M-26-22l-8 20M26-22l8 20', far.bark[1], 4) +
    post(-94, 4) +
    post(-8, 4) +
    post(88, 4) +
    polygon(
      [
        [-122, -62],
        [-40, -116],
        [44, -116],
        [126, -62],
      ],
      roof[1],
    ) +
    polygon(
      [
        [44, -116],
        [126, -62],
        [30, -62],
      ],
      roof[2],
    ) +
    polygon(
      [
        [-122, -62],
        [-40, -116],
        [-22, -116],
        [-70, -62],
      ],
      roof[0],
    ) +
    rect(-122, -63, 248, 6, far.cream[1]) +
    polygon(
      [
        [-22, -116],
        [2, -134],
        [26, -116],
      ],
      roof[1],
    ) +
    polygon(
      [
        [2, -134],
        [26, -116],
        [4, -116],
      ],
      roof[2],
    )
  );
};

const windsorHeights: Place = (palette) => {
  const { far } = palette;
  return (
    woods(palette, 30, 60) +
    define('oak', broadTree(palette, far, 0, 0, 270, 16)) +
    define('maple', broadTree(palette, far, 0, 0, 250, 24, palette.season === 'fall' ? 'leafToo' : 'leaf')) +
    use('oak', -410, -2) +
    use('maple', 130, -4, 1.14) +
    at(-660, 2, 0.9, drawHouse(palette, far, { width: 200, walls: 64, siding: far.clay, porch: 'stoop' })) +
    at(
      -330,
      4,
      0.96,
      drawHouse(palette, far, { width: 210, walls: 66, siding: far.brick, porch: 'stoop', chimney: true, door: far.evergreen }),
    ) +
    at(
      180,
      2,
      0.92,
      drawHouse(palette, far, {
        width: 204,
        walls: 64,
        siding: far.brick,
        porch: 'stoop',
        gable: 0.56,
        chimney: true,
        door: far.cream,
      }),
    ) +
    at(500, 4, 0.92, drawHouse(palette, far, { width: 200, walls: 64, siding: far.clay, porch: 'stoop', door: far.denim })) +
    at(20, 14, 1.06, pavilion(palette)) +
    shrubs(palette, 10, [-300, 36], [-130, 40], [390, 40], [210, 34]) +
    use('maple', -205, 22, 0.94) +
    use('oak', 430, 18, 1.04) +
    use('maple', -580, 14, 0.9)
  );
};

const places: Record<Scene['place'], Place> = {
  yard,
  'des-moines': desMoines,
  'west-des-moines': westDesMoines,
  ankeny,
  urbandale,
  johnston,
  clive,
  waukee,
  grimes,
  'windsor-heights': windsorHeights,
};

export const drawPlace = (palette: Palette, place: Scene['place'], x: number, horizon: number, scale: number): string =>
  at(x, horizon, scale, definePane(palette, palette.far), places[place](palette));
