import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, path, polygon, rect, stroke, svg } from '../svg.ts';
import { drawCourses, drawPane, roofTones } from './walls.ts';

/** A brick bungalow, 340 wide, seen from the street; its left lower corner stands at 0, 0. */
export const drawBungalow = (palette: Palette, paints: Paints): Drawing => {
  const roof = roofTones(palette, paints, paints.bark);
  return [
    drawGroundShadow(palette, 280, 1, 120, 7, 0.25),
    drawChimney(paints),
    drawWalls(paints),
    drawMainRoof(roof),
    drawDormer(paints, roof),
    rect(-8, -74, 352, 6, palette.shadow, svg`opacity=".2"`),
    drawTripleWindow(paints),
    drawPorch(palette, paints, roof),
  ];
};

const drawChimney = ({ brick, stone }: Paints): Drawing => [
  rect(262, -196, 26, 60, brick[1]),
  rect(277, -196, 11, 60, brick[2]),
  rect(258, -201, 34, 7, stone[1]),
];

const drawWalls = ({ brick, stone }: Paints): Drawing => [
  polygon(
    [
      [336, 0],
      [336, -76],
      [398, -76],
      [398, 0],
    ],
    brick[3],
  ),
  rect(0, -76, 336, 76, brick[1]),
  drawCourses(0, -76, 336, 76, 7, brick[2]),
  rect(0, -12, 336, 12, stone[2]),
  rect(0, -14, 336, 3, stone[0]),
];

const drawMainRoof = (roof: Tones): Drawing => [
  path('M-20-70L26-158H366L344-70Z', roof[1]),
  path('M210-158H366L344-70H250Z', roof[2], svg`opacity=".45"`),
  path('M366-158L412-68H344Z', roof[2]),
  path('M-20-70H344V-64H-20Z', roof[3], svg`opacity=".6"`),
];

const drawDormer = ({ cream, sage }: Paints, roof: Tones): Drawing => [
  path('M210-112L226-112L226-140Z', roof[3], svg`opacity=".5"`),
  path('M226-146H300V-106H226Z', sage[0]),
  path('M212-140L263-182L314-140L308-134L263-170L218-134Z', roof[2]),
  path('M226-143L263-171L300-143Z', sage[1]),
  rect(226, -108, 74, 3, cream[2]),
  [232, 254, 276].map((x) => drawPane(x, -136, 17, 24)),
];

const drawTripleWindow = ({ stone }: Paints): Drawing => [
  rect(228, -22, 88, 6, stone[0]),
  rect(226, -63, 92, 5, stone[0]),
  [232, 260, 288].map((x) => drawPane(x, -57, 24, 34)),
];

/** The deep porch under its own gable, on brick piers with tapered posts. */
const drawPorch = (palette: Palette, paints: Paints, roof: Tones): Drawing => {
  const { brick, cream, stone, evergreen, glass, sage } = paints;
  const pier = (x: number): Drawing => [
    rect(x, -34, 26, 34, brick[0]),
    rect(x + 17, -34, 9, 34, brick[2]),
    rect(x - 3, -38, 32, 6, stone[0]),
    path(`M${x + 3}-38L${x + 6}-72h14l3 34Z`, cream[0]),
    path(`M${x + 14}-38l1-34h5l3 34Z`, cream[2]),
  ];
  return [
    rect(18, -72, 176, 72, palette.shadow, svg`opacity=".42"`),
    rect(92, -58, 32, 58, cream[1]),
    path('M96-2V-44a12 12 0 0 1 24 0V-2Z', evergreen[1]),
    path('M108-2V-56a12 12 0 0 1 12 12V-2Z', evergreen[2]),
    path('M101-30v-13a7 7 0 0 1 14 0v13Z', glass[1]),
    drawPane(48, -56, 24, 32),
    drawPane(144, -56, 24, 32),
    rect(10, -10, 192, 10, stone[1]),
    rect(84, -6, 52, 8, stone[0]),
    rect(80, 0, 60, 5, stone[2]),
    pier(14),
    pier(172),
    stroke('M42-26H80M136-26H170M42-13H80M136-13H170', cream[0], 2.4),
    stroke('M48-26v13m8-13v13m8-13v13m8-13v13M144-26v13m8-13v13m8-13v13', cream[0], 1.4),
    path('M4-74L106-134L208-74Z', sage[0]),
    stroke('M30-84H182M47-94H165M64-104H148M81-114H131', sage[2], 1, svg`opacity=".6"`),
    path('M92-84V-104L106-112L120-104V-84Z', cream[0]),
    drawPane(98, -103, 16, 17),
    path('M-14-66L106-144L226-66L216-62L106-132L-4-62Z', roof[1]),
    path('M106-144L226-66L216-62L106-132Z', roof[2]),
    rect(4, -76, 204, 6, cream[0]),
    stroke('M20-70l10 12M192-70l-10 12', cream[2], 4),
  ];
};
