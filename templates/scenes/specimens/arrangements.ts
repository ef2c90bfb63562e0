import { paletteOf } from '../palette.ts';
import { drawGlove } from '../people/glove.ts';
import { drawScattered } from '../strewn.ts';
import {
  at,
  blob,
  circle,
  clipped,
  type Drawing,
  ellipse,
  group,
  path,
  rect,
  seeded,
  stroke,
  styled,
  svg,
  systemFace,
} from '../svg.ts';
import { drawSwatch } from './surfaces.ts';

/*
 * Ways to order odd jobs.
 */

const { near } = paletteOf('fall', 'noon');
const ink = near.evergreen[3];

/** A list on a clipboard, the first two jobs of it done, and the hours of each. */
export const drawJobList = (): Drawing =>
  drawSwatch(
    drawStripes(),
    group(
      'translate(22 22)rotate(-4)',
      rect(-12, -10, 196, 220, near.bark[1], svg`rx="8"`),
      rect(0, 4, 172, 206, '#fff', svg`rx="2"`),
      rect(52, -18, 68, 26, near.steel[2], svg`rx="6"`),
      rect(58, -14, 56, 8, near.steel[0], svg`rx="4"`),
      styled(
        svg`${systemFace} font-size="26" font-weight="700" fill="${ink}" text-anchor="end"`,
        ['1 h', '½ h', '2 h', '½ h'].map((hours, index) => {
          const y = 28 + index * 34;
          return [
            rect(14, y, 18, 18, 'none', svg`rx="3" stroke="${ink}" stroke-width="2.4"`),
            index < 2 ? stroke(`M17 ${y + 9}l5 6l12-16`, near.evergreen[0], 4) : '',
            stroke(`M44 ${y + 9}h${[66, 48, 58, 60][index] ?? 60}`, near.concrete[2], 7),
            svg`<text x="166" y="${y + 19}">${hours}</text>`,
          ];
        }),
      ),
    ),
    stroke('M220 136L298 164', near.gold[1], 10),
    stroke('M220 136L211 133', near.paper[1], 8),
    drawGlove(near, 256, 150, 14, 0.34),
  );

/** A bed from above, and the tape along it. */
export const drawMeasuredBed = (): Drawing => {
  const chance = seeded(6);
  const shrubs = [42, 92, 146, 196].map((x, index) => {
    const [y, size] = [74 + (index % 2) * 14, chance(17, 23)];
    const tones = index % 2 ? near.leafToo : near.shrub;
    return [
      circle(x + 4, y + 6, size, near.soil[3], svg`opacity=".5"`),
      path(blob(x, y, size, size, 7, chance), tones[2]),
      path(blob(x - 3, y - 4, size * 0.64, size * 0.64, 6, chance), tones[1]),
      path(blob(x - 5, y - 6, size * 0.3, size * 0.3, 5, chance), tones[0]),
    ];
  });
  return drawSwatch(
    drawStripes(),
    path('M-10 30Q60 14 150 28T310 24V122Q230 138 150 124T-10 128Z', near.soil[1]),
    stroke('M-10 128Q70 112 150 124T310 122', near.soil[3], 5),
    drawScattered(150, 76, 150, 42, 70, 4, near.soil[0], 3),
    drawScattered(150, 76, 150, 42, 50, 4, near.soil[3], 4),
    shrubs,
    rect(-4, 150, 236, 16, near.gold[1]),
    stroke(Array.from({ length: 19 }, (_, tick) => `M${tick * 12 + 6} 150v${tick % 3 ? 6 : 10}`).join(''), ink, 2),
    rect(220, 136, 44, 44, near.rubber[1], svg`rx="12"`),
    circle(242, 158, 12, near.gold[1]),
    group(
      'translate(24 113)',
      rect(0, 0, 88, 36, '#fff', svg`rx="6"`),
      svg`<text ${systemFace} x="44" y="27" font-size="26" font-weight="700" fill="${ink}" text-anchor="middle">60 ft</text>`,
    ),
    drawGlove(near, 254, 158, 12, 0.34),
  );
};

/** The months of two visits. */
export const drawTwoVisits = (): Drawing =>
  drawSwatch(drawStripes(), drawSheet(28, 'Apr', drawTulip()), drawSheet(162, 'Oct', drawOakLeaf()));

const drawSheet = (x: number, month: string, sign: Drawing): Drawing => [
  rect(x + 4, 30, 110, 136, ink, svg`rx="8" opacity=".25"`),
  clipped(`sheet${x}`, rect(x, 24, 110, 136, '#fff', svg`rx="8"`), rect(x, 24, 110, 136, '#fff'), rect(x, 24, 110, 38, ink)),
  svg`<text ${systemFace} x="${x + 55}" y="53" font-size="27" font-weight="700" fill="#fff" text-anchor="middle">${month}</text>`,
  stroke(`M${x + 30} 18v14M${x + 80} 18v14`, near.steel[2], 7),
  at(x + 55, 110, 1, sign),
];

const drawTulip = (): Drawing => [
  path('M-3 40Q-5 10 0-4Q4 10 3 40Z', near.evergreen[1]),
  path('M-2 40Q-30 26-26-2Q-6 10-2 40ZM2 40Q26 30 26 8Q6 14 2 40Z', near.evergreen[0]),
  path('M-18-30Q-10-28-9-20Q-6-34 0-38Q6-34 9-20Q10-28 18-30Q22-2 0 2Q-22-2-18-30Z', near.barn[0]),
  path('M-9-20Q-6-34 0-38Q6-34 9-20Q6-6 0 2Q-6-6-9-20Z', near.barn[1]),
];

const drawOakLeaf = (): Drawing =>
  group(
    'rotate(24)',
    path(
      'M0 42V30Q-18 34-22 20Q-14 18-14 12Q-30 10-28-8Q-18-6-16-12Q-24-24-12-32Q-6-28 0-40Q6-28 12-32Q24-24 16-12Q18-6 28-8Q30 10 14 12Q14 18 22 20Q18 34 0 30Z',
      near.autumn[1],
    ),
    stroke('M0 44V-30M0 20l-12-6M0 20l12-6M0 0l-16-6M0 0l16-6', near.autumn[3], 3),
  );

/** A sign by a front door, and a fresh bed at its foot. */
export const drawForRent = (): Drawing =>
  drawSwatch(
    rect(0, 0, 300, 190, near.brick[1]),
    stroke(
      Array.from(
        { length: 8 },
        (_, row) =>
          `M0 ${row * 22 + 8}H300${Array.from({ length: 7 }, (_, index) => `M${index * 48 + (row % 2) * 24} ${row * 22 + 8}v22`).join('')}`,
      ).join(''),
      near.brick[2],
      2,
    ),
    rect(30, 4, 84, 142, near.cream[0]),
    rect(38, 12, 68, 134, near.evergreen[1]),
    rect(48, 24, 48, 40, near.glass[1], svg`rx="3"`),
    path('M48 64V40L72 24H96Z', near.glass[0]),
    rect(48, 76, 48, 58, near.evergreen[2], svg`rx="3"`),
    circle(98, 92, 5, near.gold[1]),
    rect(16, 144, 112, 14, near.concrete[0]),
    rect(0, 156, 300, 40, near.soil[1]),
    drawScattered(150, 172, 160, 16, 70, 5, near.soil[3], 4),
    rect(176, 30, 8, 132, near.cream[0]),
    rect(176, 38, 118, 7, near.cream[0]),
    stroke('M202 45v8M270 45v8', near.steel[2], 3),
    rect(188, 53, 100, 64, '#fff', svg`rx="4"`),
    styled(
      svg`${systemFace} font-size="26" font-weight="700" fill="${ink}" text-anchor="middle"`,
      svg`<text x="238" y="80">FOR</text><text x="238" y="108">RENT</text>`,
    ),
    [148, 206, 240, 274].map((x, index) => [
      ellipse(x, 156, 17, 13, near.shrub[2]),
      [-9, 0, 9].map((dx) => circle(x + dx, 148 - (dx ? 0 : 5), 6, index % 2 ? near.autumn[1] : near.barn[0])),
    ]),
  );

/** Mown lawn. */
const drawStripes = (): Drawing => [0, 1, 2, 3, 4, 5].map((lane) => rect(lane * 50, 0, 50, 190, near.turf[lane % 2] ?? ''));
