import type { Paints, Palette, Tones } from './palette.ts';
import { define, n, path, polygon, rect, stroke } from './svg.ts';
import { groundShadow } from './trees.ts';

export const roofOf = (palette: Palette, paints: Paints, tones: Tones = paints.roof): Tones =>
  palette.season === 'winter' ? paints.snow : tones;

/** Panes shine from within in the evening. */
export const paneOf = (palette: Palette, paints: Paints): Tones => (palette.hour === 'evening' ? paints.gold : paints.glass);

/** The one window that every house shares; drawn once, placed often. */
export const definePane = (palette: Palette, paints: Paints): string => {
  const tones = paneOf(palette, paints);
  const evening = palette.hour === 'evening';
  return define(
    'pane',
    rect(-2.5, -2.5, 25, 33, paints.cream[0]),
    rect(0, 0, 20, 28, tones[evening ? 0 : 2]),
    path('M0 0h14L0 20z', tones[1], 'opacity=".7"'),
    path('M9 0h2v28h-2zM0 13h20v2h-20z', paints.cream[0]),
  );
};

export const pane = (x: number, y: number, width: number, height: number): string =>
  `<use href="#pane" ` +
  `transform="translate(${n(x)} ${n(y)})scale(${Math.round(width * 5) / 100} ${Math.round((height * 100) / 28) / 100})"/>`;

/** Boards or courses: thin lines across a wall. */
export const courses = (x: number, y: number, width: number, height: number, gap: number, color: string): string => {
  const rows = Math.max(0, Math.ceil(height / gap) - 1);
  const d = `M${n(x)} ${n(y)}${`m0 ${n(gap)}h${n(width)}m${n(-width)} 0`.repeat(rows)}`;
  return stroke(d, color, 1, 'opacity=".5"');
};

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

const gableEnd = (x: number, top: number, width: number, house: House, roof: Tones): string => {
  const rise = width * 0.42;
  const mid = x + width / 2;
  return (
    rect(x, -top, width, top, house.siding[0]) +
    courses(x, -top, width, top, 9, house.siding[2]) +
    polygon(
      [
        [x - 2, -top],
        [mid, -top - rise],
        [x + width + 2, -top],
      ],
      house.siding[0],
    ) +
    polygon(
      [
        [x - 10, -top + 3],
        [mid, -top - rise - 8],
        [mid, -top - rise + 3],
        [x + 1, -top + 3],
      ],
      roof[1],
    ) +
    polygon(
      [
        [x + width + 10, -top + 3],
        [mid, -top - rise - 8],
        [mid, -top - rise + 3],
        [x + width - 1, -top + 3],
      ],
      roof[2],
    ) +
    pane(mid - 8, -top - rise * 0.42, 16, 18)
  );
};

const garageDoor = (paints: Paints, x: number, width: number, height: number): string =>
  rect(x - 3, -height - 3, width + 6, height + 3, paints.cream[0]) +
  rect(x, -height, width, height, paints.cream[1]) +
  courses(x, -height, width, height, height / 4, paints.cream[3]) +
  rect(x + 4, -height + 3, width - 8, height / 4 - 6, paints.glass[3], 'opacity=".6"');

const frontDoor = (paints: Paints, x: number, tones: Tones): string =>
  rect(x - 3, -47, 28, 47, paints.cream[0]) +
  rect(x, -44, 22, 44, tones[1]) +
  rect(x + 11, -44, 11, 44, tones[2]) +
  rect(x + 4, -39, 14, 12, paints.glass[1]);

const porchOf = (palette: Palette, paints: Paints, x: number, width: number, deep: boolean): string => {
  const roof = roofOf(palette, paints);
  const posts: string[] = [];
  // An odd number of bays leaves the door free.
  const count = deep ? Math.max(3, Math.round(width / 110) * 2 + 1) : 1;
  for (let index = 0; index <= count; index++) {
    const left = x + 3 + ((width - 12) / count) * index;
    posts.push(rect(left, -62, 6, 56, paints.cream[0]), rect(left + 3.5, -62, 2.5, 56, paints.cream[2]));
  }
  const rail = deep
    ? stroke(`M${n(x + 4)} -24H${n(x + width - 44)}M${n(x + 4)} -9H${n(x + width - 44)}`, paints.cream[0], 2.4) +
      stroke(`M${n(x + 10)} -24${'v15m7-15'.repeat(Math.floor((width - 52) / 7))}`, paints.cream[0], 1.4)
    : '';
  return (
    rect(x, -62, width, 62, palette.shadow, 'opacity=".2"') +
    rect(x - 2, -7, width + 4, 8, paints.stone[1]) +
    rect(x + width - 40, -4, 30, 6, paints.stone[2]) +
    posts.join('') +
    rail +
    polygon(
      [
        [x - 8, -60],
        [x + 8, -82],
        [x + width - 8, -82],
        [x + width + 8, -60],
      ],
      roof[1],
    ) +
    polygon(
      [
        [x + width * 0.62, -82],
        [x + width - 8, -82],
        [x + width + 8, -60],
        [x + width * 0.7, -60],
      ],
      roof[2],
      'opacity=".6"',
    ) +
    rect(x - 8, -61, width + 16, 4.5, paints.cream[0])
  );
};

/** A house seen from the street; its left lower corner stands at 0, 0. */
export const drawHouse = (palette: Palette, paints: Paints, house: House): string => {
  const { width: w, walls, siding } = house;
  const roof = roofOf(palette, paints, house.roof);
  const door = house.door ?? paints.clay;
  const depth = w * 0.16;
  const rise = Math.min(w * 0.24, 74);
  const gableWidth = w * 0.38;
  const gableX = w * (house.gable ?? 0.06);
  const lower = walls > 90;
  const open = gableX > w * 0.3 ? 14 : gableX + gableWidth + 14;
  const openWidth = w - gableWidth - 34 - (gableX > w * 0.3 ? w - gableX - gableWidth : gableX);
  const chimney = house.chimney
    ? rect(w * 0.72, -walls - rise - 26, 22, 50, paints.brick[1]) +
      rect(w * 0.72 + 13, -walls - rise - 26, 9, 50, paints.brick[2]) +
      rect(w * 0.72 - 3, -walls - rise - 30, 28, 6, paints.stone[1])
    : '';
  const upstairs = lower
    ? [0.16, 0.5, 0.84].map((share) => pane(open + openWidth * share - 9, -walls + 16, 18, 26)).join('')
    : '';
  const ground = [0.12, 0.8].map((share) => pane(open + openWidth * share - 10, -50, 20, 28)).join('');
  return (
    groundShadow(palette, w * 0.8, 1, walls * 1.5, 7, 0.25) +
    chimney +
    polygon(
      [
        [w, 0],
        [w, -walls],
        [w + depth / 2, -walls - rise * 0.8],
        [w + depth, -walls],
        [w + depth, 0],
      ],
      siding[2],
    ) +
    rect(0, -walls, w, walls, siding[1]) +
    courses(0, -walls, w, walls, 9, siding[2]) +
    polygon(
      [
        [-10, -walls + 3],
        [depth / 2 - 4, -walls - rise],
        [w + depth / 2, -walls - rise],
        [w + 8, -walls + 3],
      ],
      roof[1],
    ) +
    polygon(
      [
        [w * 0.55, -walls - rise],
        [w + depth / 2, -walls - rise],
        [w + 8, -walls + 3],
        [w * 0.68, -walls + 3],
      ],
      roof[2],
      'opacity=".45"',
    ) +
    polygon(
      [
        [w + depth / 2, -walls - rise],
        [w + depth + 7, -walls + 3],
        [w + depth + 1, -walls + 3],
        [w + depth / 2 - 3, -walls - rise + 8],
      ],
      roof[2],
    ) +
    rect(-8, -walls + 2, w + 16, 5, palette.shadow, 'opacity=".18"') +
    upstairs +
    (house.garage ? '' : ground) +
    frontDoor(paints, open + openWidth * 0.46 - 11, door) +
    (house.porch
      ? porchOf(
          palette,
          paints,
          house.porch === 'wide' ? open - 10 : open + openWidth * 0.24,
          house.porch === 'wide' ? openWidth + 22 : openWidth * 0.52,
          house.porch === 'wide',
        )
      : '') +
    polygon(
      [
        [gableX + gableWidth, 0],
        [gableX + gableWidth, -walls + 6],
        [gableX + gableWidth + 12, -walls + 18],
        [gableX + gableWidth + 12, 0],
      ],
      palette.shadow,
      'opacity=".16"',
    ) +
    gableEnd(gableX, walls, gableWidth, house, roof) +
    (house.garage
      ? garageDoor(paints, gableX + gableWidth * 0.1, gableWidth * 0.8, 46)
      : pane(gableX + gableWidth / 2 - 22, -52, 18, 30) + pane(gableX + gableWidth / 2 + 4, -52, 18, 30)) +
    (lower
      ? pane(gableX + gableWidth / 2 - 22, -walls + 18, 18, 24) + pane(gableX + gableWidth / 2 + 4, -walls + 18, 18, 24)
      : '')
  );
};
