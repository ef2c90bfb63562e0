import { mix, type Palette } from '../palette.ts';
import type { Subject } from '../subjects/subject.ts';
import { circle, type Drawing, ellipse, group, path, stroke, svg } from '../svg.ts';
import { bladeTones, drawBlades } from './blades.ts';

/** What a black walnut drops first: yellow leaves of many leaflets, and nuts in their green husks. */
export const walnut: Subject = {
  vanishing: 600,
  place: 440,
  closeUp: true,
  draw: (palette) => {
    const { turf } = palette.near;
    return [
      path('M-10 420H1210V690H-10Z', turf[2]),
      drawBlades({ left: -30, right: 1230, foot: 432, height: 46, width: 11, count: 28, seed: 3, spread: 9 }, [
        turf[3],
        turf[2],
        turf[2],
      ]),
      [460, 520, 590].map((foot, row) =>
        drawBlades(
          { left: -30, right: 1230, foot, height: 50 + row * 16, width: 15 + row * 2, count: 16, seed: row + 5, spread: 36 },
          [turf[3], turf[1], turf[0]],
        ),
      ),
      drawLeaf(palette, 'translate(250 574)rotate(-12)scale(1 .7)'),
      drawLeaf(palette, 'translate(1040 500)rotate(168)scale(.66 -.46)'),
      drawHusk(palette, 700, 540, 58),
      drawHusk(palette, 826, 574, 52),
      drawOpenNut(palette),
      drawLoose(palette),
      drawBlades({ left: -30, right: 1230, foot: 716, height: 96, width: 22, count: 30, seed: 21 }, bladeTones(turf)),
    ];
  },
};

/** Leaflets in pairs along a stalk, longest in the middle. */
const drawLeaf = ({ near: { gold, dandelion, autumn }, shadow }: Palette, transform: string): Drawing => {
  const leaflet = (x: number, side: -1 | 1, size: number): Drawing =>
    group(
      `translate(${x} 0)rotate(${side * 62 + 90})scale(${size})`,
      path('M0 0Q-26-30-24-70Q-18-112 0-136Q18-112 24-70Q26-30 0 0Z', side < 0 ? dandelion[1] : gold[1]),
      path('M0 0Q26-30 24-70Q18-112 0-136Z', autumn[1], svg`opacity=".4"`),
      stroke('M0 0V-116', autumn[2], 2.4, svg`opacity=".7"`),
    );
  const pairs = [0.74, 0.9, 1, 1.02, 0.96, 0.86, 0.7].map((size, index) => {
    const x = 46 + index * 62;
    return [leaflet(x, -1, size), leaflet(x + 16, 1, size)];
  });
  return group(
    transform,
    ellipse(250, 16, 290, 70, shadow, svg`opacity=".18"`),
    stroke('M-30 0Q200-14 500 0', autumn[3], 8),
    pairs,
  );
};

const drawHusk = ({ near: { evergreen, dandelion, bark }, shadow }: Palette, x: number, y: number, r: number): Drawing => {
  const green = (share: number): string => mix(evergreen[0], dandelion[0], share);
  return [
    ellipse(x + r * 0.5, y + r * 0.84, r * 1.3, r * 0.3, shadow, svg`opacity=".24"`),
    circle(x, y, r, green(0.3)),
    circle(x - r * 0.12, y - r * 0.12, r * 0.84, green(0.48)),
    circle(x - r * 0.26, y - r * 0.28, r * 0.5, green(0.64)),
    path(
      `M${x + r * 0.2} ${y + r * 0.2}q12-10 22 2q-6 14-22-2zM${x - r * 0.1} ${y + r * 0.56}q8-6 14 2q-4 8-14-2zM${x + r * 0.5} ${y - r * 0.2}q8-4 10 4q-6 6-10-4z`,
      bark[3],
      svg`opacity=".5"`,
    ),
    path(`M${x - 10} ${y - r + 6}Q${x} ${y - r - 12} ${x + 12} ${y - r + 4}Q${x} ${y - r + 14} ${x - 10} ${y - r + 6}Z`, bark[3]),
  ];
};

/** A husk gone black and open, the nut in it. */
const drawOpenNut = ({ near: { bark, shrub, rubber }, shadow }: Palette): Drawing =>
  group(
    'translate(590 592)',
    ellipse(26, 36, 86, 18, shadow, svg`opacity=".26"`),
    path('M-66 10Q-70-36-20-48T60-20Q80 20 40 40T-40 42Q-62 34-66 10Z', rubber[2]),
    path('M-66 10Q-70-36-20-48Q-40-10-20 40Q-62 38-66 10Z', shrub[3]),
    circle(14, -2, 42, bark[2]),
    path('M-28-4A42 42 0 0 1 26-42Q-6-20-2 36Q-26 22-28-4Z', bark[1]),
    stroke('M-10-28Q-18 0-4 30M10-38Q0 0 14 36M30-36Q30 0 32 30M46-24Q48 0 44 16', bark[3], 4, svg`opacity=".8"`),
  );

const drawLoose = ({ near: { dandelion, gold, autumn } }: Palette): Drawing =>
  [
    [120, 470, 40, 0.6],
    [960, 500, 110, 0.7],
    [1080, 590, 60, 0.8],
    [930, 640, -40, 0.7],
    [160, 630, 96, 0.8],
    [640, 450, 120, 0.5],
  ].map(([x, y, turn, size], index) =>
    group(
      `translate(${x} ${y})scale(${size} ${Math.round((size ?? 1) * 60) / 100})rotate(${turn})`,
      path('M0 60Q-26 30-24-10Q-18-52 0-76Q18-52 24-10Q26 30 0 60Z', (index % 2 ? gold : dandelion)[1]),
      stroke('M0 70V-56', autumn[2], 2.4),
    ),
  );
