import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, ellipse, path, seeded, stroke, svg } from '../svg.ts';
import { drawBlades } from './blades.ts';

/** The tug test: a corner of new sod that still comes up, white roots below it, and a roll beside it. */
export const newSod: Subject = {
  vanishing: 600,
  place: 330,
  closeUp: true,
  draw: (palette) => [drawStrips(palette), drawRoll(palette), drawCorner(palette)],
};

const drawStrips = ({ near: { turf } }: Palette): Drawing => [
  path('M-10 372H1210V690H-10Z', turf[1]),
  path('M220 372H400L210 690H-60ZM600 372H800L900 690H560Z', turf[2], svg`opacity=".55"`),
  stroke(
    'M220 372L-60 690M400 372L210 690M600 372L560 690M800 372L900 690M1000 372L1240 690M0 430H300M400 470H590M610 440H810M820 500H1200M0 560H290',
    turf[3],
    4,
    svg`opacity=".75"`,
  ),
  drawBlades({ left: -20, right: 1220, foot: 384, height: 26, width: 9, count: 46, seed: 5 }, [turf[3], turf[2], turf[1]]),
];

/** The lifted corner: bare soil where it lay, and its back with soil and roots on it. */
const drawCorner = (palette: Palette): Drawing => {
  const { soil, turf, cream } = palette.near;
  const chance = seeded(7);
  let roots = '';
  for (let index = 0; index < 30; index++) {
    const across = chance(0.08, 0.92);
    const up = chance(0.1, 0.8) * (1 - Math.abs(across - 0.6));
    const x = Math.round(360 + across * 500 + up * 40);
    const y = Math.round(452 + across * 96 - up * 200);
    roots += `M${x} ${y}q${Math.round(chance(-12, 12))} 14 ${Math.round(chance(-10, 10))} ${Math.round(chance(20, 40))}`;
  }
  return [
    path('M340 448L330 690H800L872 552Z', soil[3]),
    path('M356 470L350 690H780L850 566Z', soil[2]),
    drawScattered(560, 610, 190, 54, 44, 8, soil[0], 3),
    drawScattered(570, 620, 190, 50, 34, 8, soil[3], 4),
    path('M340 448Q560 560 872 552L820 640Q520 640 346 520Z', palette.shadow, svg`opacity=".3"`),
    drawBlades({ left: 420, right: 720, foot: 372, height: 74, width: 13, count: 15, seed: 6 }, [turf[3], turf[2], turf[0]]),
    path('M334 446Q430 380 520 318Q640 286 742 312Q836 420 880 556Q600 540 334 446Z', turf[2]),
    path('M340 448Q436 392 526 336Q640 306 730 330Q820 430 872 552Q600 532 340 448Z', soil[1]),
    path('M340 448Q436 392 526 336Q640 306 730 330Q700 350 640 380T340 448Z', soil[0]),
    drawScattered(640, 430, 150, 60, 40, 7, soil[3], 9),
    drawScattered(600, 420, 150, 60, 26, 7, soil[0], 11),
    stroke(roots, cream[1], 3),
  ];
};

/** A roll of sod from its end. */
const drawRoll = ({ near: { soil, turf }, shadow }: Palette): Drawing => [
  ellipse(1030, 560, 150, 26, shadow, svg`opacity=".26"`),
  path('M960 440Q980 410 1040 396L1180 430Q1210 470 1190 540L1020 566Z', turf[2]),
  path('M1000 410L1150 440M1030 400L1176 436', turf[3]),
  ellipse(980, 500, 70, 74, turf[3]),
  ellipse(978, 500, 63, 67, soil[1]),
  svg`<g fill="none" stroke="${turf[1]}" stroke-width="8"><path d="M978 440A60 60 0 1 0 1036 506A46 46 0 1 0 940 506A34 34 0 1 0 1008 500A22 22 0 1 0 966 504"/></g>`,
  stroke(
    'M1050 410Q1100 420 1174 434M1062 432Q1120 440 1192 462M1062 470Q1120 480 1198 496M1056 520Q1120 520 1194 526',
    turf[0],
    4,
    svg`opacity=".6"`,
  ),
];
