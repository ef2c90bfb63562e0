import { drawGroundShadow } from '../groundShadow.ts';
import type { Paints, Palette, Tones } from '../palette.ts';
import { type Drawing, polygon, rect, svg } from '../svg.ts';
import { drawPorch } from './porch.ts';
import { drawCourses, drawPane, roofTones } from './walls.ts';

export interface House {
  width: number;
  walls: number;
  siding: Tones;
  roof?: Tones;
  door?: Tones;
  garage?: boolean;
  porch?: 'wide' | 'stoop';
  chimney?: boolean;
  /** Where the front gable stands, as a share of the width. */
  gable?: number;
}

/** A house seen from the street; its left lower corner stands at 0, 0. */
export const drawHouse = (palette: Palette, paints: Paints, house: House): Drawing => {
  const plan = planOf(house);
  const roof = roofTones(palette, paints, house.roof);
  return [
    drawGroundShadow(palette, house.width * 0.8, 1, house.walls * 1.5, 7, 0.25),
    house.chimney ? drawChimney(paints, plan) : '',
    drawBody(plan, house.siding),
    drawRoof(plan, roof),
    rect(-8, -plan.walls + 2, plan.width + 16, 5, palette.shadow, svg`opacity=".18"`),
    drawFront(palette, paints, house, plan),
    drawGableShadow(palette, plan),
    drawGable(plan, house.siding, roof),
    drawGableOpenings(paints, house, plan),
  ];
};

interface Plan {
  width: number;
  walls: number;
  /** How far the side wall reaches to the right. */
  depth: number;
  /** From the eaves to the ridge. */
  rise: number;
  gableX: number;
  gableWidth: number;
  /** The front beside the gable: its left end and its width. */
  open: number;
  openWidth: number;
  twoStorey: boolean;
}

const planOf = (house: House): Plan => {
  const { width, walls } = house;
  const gableWidth = width * 0.38;
  const gableX = width * (house.gable ?? 0.06);
  const gableAtRight = gableX > width * 0.3;
  return {
    width,
    walls,
    depth: width * 0.16,
    rise: Math.min(width * 0.24, 74),
    gableX,
    gableWidth,
    open: gableAtRight ? 14 : gableX + gableWidth + 14,
    openWidth: width - gableWidth - 34 - (gableAtRight ? width - gableX - gableWidth : gableX),
    twoStorey: walls > 90,
  };
};

const drawChimney = ({ brick, stone }: Paints, { width, walls, rise }: Plan): Drawing => {
  const x = width * 0.72;
  const top = -walls - rise - 26;
  return [rect(x, top, 22, 50, brick[1]), rect(x + 13, top, 9, 50, brick[2]), rect(x - 3, top - 4, 28, 6, stone[1])];
};

const drawBody = ({ width, walls, depth }: Plan, siding: Tones): Drawing => [
  polygon(
    [
      [width, 0],
      [width, -walls],
      [width + depth, -walls],
      [width + depth, 0],
    ],
    siding[2],
  ),
  rect(0, -walls, width, walls, siding[1]),
  drawCourses(0, -walls, width, walls, 9, siding[2]),
];

const drawRoof = ({ width, walls, depth, rise }: Plan, roof: Tones): Drawing => {
  const eaves = -walls + 3;
  const ridge = -walls - rise;
  const ridgeEnd = width + depth / 2;
  return [
    polygon(
      [
        [-10, eaves],
        [depth / 2 - 4, ridge],
        [ridgeEnd, ridge],
        [width + 8, eaves],
      ],
      roof[1],
    ),
    polygon(
      [
        [width * 0.55, ridge],
        [ridgeEnd, ridge],
        [width + 8, eaves],
        [width * 0.68, eaves],
      ],
      roof[2],
      svg`opacity=".45"`,
    ),
    polygon(
      [
        [ridgeEnd, ridge],
        [width + depth + 7, eaves],
        [width + 8, eaves],
      ],
      roof[2],
    ),
  ];
};

/** The front beside the gable: windows, the door and the porch before them. */
const drawFront = (palette: Palette, paints: Paints, house: House, { open, openWidth, walls, twoStorey }: Plan): Drawing => {
  const upstairs = [0.16, 0.5, 0.84].map((share) => drawPane(open + openWidth * share - 9, -walls + 11, 18, 17));
  const downstairs = [0.12, 0.8].map((share) => drawPane(open + openWidth * share - 10, -46, 20, 26));
  return [
    twoStorey ? upstairs : '',
    house.garage ? '' : downstairs,
    drawFrontDoor(paints, open + openWidth * 0.46 - 11, house.door ?? paints.clay),
    house.porch === 'wide' ? drawPorch(palette, paints, open - 10, openWidth + 22, true) : '',
    house.porch === 'stoop' ? drawPorch(palette, paints, open + openWidth * 0.24, openWidth * 0.52, false) : '',
  ];
};

const drawFrontDoor = ({ cream, glass }: Paints, x: number, tones: Tones): Drawing => [
  rect(x - 3, -47, 28, 47, cream[0]),
  rect(x, -44, 22, 44, tones[1]),
  rect(x + 11, -44, 11, 44, tones[2]),
  rect(x + 4, -39, 14, 12, glass[1]),
];

const drawGableShadow = ({ shadow }: Palette, { gableX, gableWidth, walls }: Plan): Drawing => {
  const x = gableX + gableWidth;
  return polygon(
    [
      [x, 0],
      [x, -walls + 6],
      [x + 12, -walls + 18],
      [x + 12, 0],
    ],
    shadow,
    svg`opacity=".16"`,
  );
};

const drawGable = ({ gableX: x, gableWidth: width, walls }: Plan, siding: Tones, roof: Tones): Drawing => {
  const peak = -walls - width * 0.42;
  const mid = x + width / 2;
  const bargeboard = (side: -1 | 1, fill: string): Drawing => {
    const end = side < 0 ? x : x + width;
    return polygon(
      [
        [end + side * 10, -walls + 3],
        [mid, peak - 8],
        [mid, peak + 3],
        [end - side, -walls + 3],
      ],
      fill,
    );
  };
  return [
    rect(x, -walls, width, walls, siding[0]),
    drawCourses(x, -walls, width, walls, 9, siding[2]),
    polygon(
      [
        [x - 2, -walls],
        [mid, peak],
        [x + width + 2, -walls],
      ],
      siding[0],
    ),
    bargeboard(-1, roof[1]),
    bargeboard(1, roof[2]),
    drawPane(mid - 8, -walls - width * 0.42 * 0.42, 16, 18),
  ];
};

const drawGableOpenings = (paints: Paints, house: House, { gableX, gableWidth, walls, twoStorey }: Plan): Drawing => {
  const pair = (y: number, height: number): Drawing => [
    drawPane(gableX + gableWidth / 2 - 22, y, 18, height),
    drawPane(gableX + gableWidth / 2 + 4, y, 18, height),
  ];
  return [
    house.garage ? drawGarageDoor(paints, gableX + gableWidth * 0.1, gableWidth * 0.8, 46) : pair(-52, 30),
    twoStorey ? pair(-walls + 18, 24) : '',
  ];
};

const drawGarageDoor = ({ cream, steel, glass }: Paints, x: number, width: number, height: number): Drawing => [
  rect(x - 3, -height - 3, width + 6, height + 3, cream[0]),
  rect(x, -height, width, height, steel[1]),
  drawCourses(x, -height, width, height, height / 4, steel[3]),
  rect(x, -height, width, 3, steel[3]),
  rect(x + 4, -height + 4, width - 8, height / 4 - 6, glass[3], svg`opacity=".6"`),
];
