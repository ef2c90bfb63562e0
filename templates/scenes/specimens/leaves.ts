import { type Paints, type Palette, paletteOf } from '../palette.ts';
import { type Drawing, n, path, rect, seeded, stroke } from '../svg.ts';
import { drawBareLimbs } from '../trees/bareLimbs.ts';
import { drawBroadTree } from '../trees/broadTree.ts';
import { drawSlab, drawTurf, surface } from './slab.ts';

/** A tree in full color, its first leaves so thin on the lawn that the mower can shred them. */
export const drawThinLeaves = (): Drawing => {
  const palette = paletteOf('fall', 'noon');
  return [
    drawBroadTree(palette, palette.near, 196, surface + 2, 112, 6),
    drawSlab(palette.near),
    drawTurf(palette.near.turf, 0, 300, 17),
    drawFallen(palette, 46, 14, 5),
    drawInAir(palette),
  ];
};

/** Two bare trees over a layer in which no grass shows. */
export const drawDeepLeaves = (): Drawing => {
  const palette = paletteOf('fall', 'noon');
  const { near } = palette;
  const bare = { ...near, snow: near.bark };
  return [
    drawBareLimbs(bare, 92, surface, 116, 9, 5),
    drawBareLimbs(bare, 222, surface, 104, 8, 8),
    drawSlab(near),
    drawTurf(near.turf, 0, 300, 13),
    path(`M0 ${surface + 2}Q30 136 92 134T206 135Q272 136 300 ${surface + 2}Z`, near.autumn[3]),
    path(`M8 ${surface}Q36 139 92 138T206 139Q266 140 292 ${surface}Z`, near.autumn[2]),
    drawFallen(palette, 130, 16, 9),
  ];
};

/** An oak that holds its brown leaves, and those by the wall of a house. */
export const drawLateLeaves = (): Drawing => {
  const palette = paletteOf('fall', 'noon');
  const { near } = palette;
  const brown = { ...near, leaf: near.bark };
  return [
    drawBroadTree(palette, brown, 104, surface + 2, 110, 12),
    drawSlab(near),
    drawTurf(near.turf, 0, 212, 13),
    drawHouse(near),
    drawHeap(palette, 204, 46),
  ];
};

/** Gray mats under the last snow, and the first green beside them. */
export const drawMattedLeaves = (): Drawing => {
  const { near } = paletteOf('spring', 'noon');
  const bare = { ...near, snow: near.bark };
  return [
    drawBareLimbs(bare, 214, surface, 116, 9, 11),
    drawSlab(near),
    drawTurf(near.turf, 0, 64, 11),
    drawTurf(near.turf, 196, 300, 11),
    path('M30 154Q50 143 110 144T216 154Z', near.bark[1]),
    drawMat(near.paper[3], 5),
    drawMat(near.bark[0], 6),
    drawMat(near.paper[2], 7),
    path('M22 152Q26 138 62 136T108 142Q118 150 96 152Z', near.snow[3]),
    path('M22 150Q28 136 62 135T104 141Q110 147 92 148Q56 144 22 150Z', near.snow[0]),
  ];
};

/** Leaves that lie flat on one another. */
const drawMat = (fill: string, seed: number): Drawing => {
  const chance = seeded(seed);
  const each = Array.from({ length: 16 }, () => {
    const x = chance(54, 206);
    return `M${n(x)} ${n(150 - chance(0, 7) * (1 - Math.abs(x - 128) / 110))}q8-6 17-1q-7 5-17 1`;
  });
  return path(each.join(''), fill);
};

const leaf = 'm0 6-1-4-6 1 2-4-4-3 5 0 1-4 3 3 3-4 1 4 4 0-3 4 3 4-6-2z';

/** Leaves on the ground, up to a height above it. */
const drawFallen = ({ near: { autumn, barn, gold } }: Palette, count: number, height: number, seed: number): Drawing => {
  const chance = seeded(seed);
  return [autumn[1], autumn[2], gold[1], barn[0], autumn[0]].map((fill) => {
    const each = Array.from({ length: count / 5 }, () => {
      const x = chance(4, 294);
      const crest = 1 - Math.abs(x / 150 - 1) ** 3 * 0.8;
      return `M${n(x)} ${n(surface - chance(0, height * crest))}${leaf}`;
    });
    return path(each.join(''), fill);
  });
};

const drawInAir = ({ near: { autumn } }: Palette): Drawing => [
  path(`M96 66${leaf}M116 104${leaf}M272 96${leaf}M58 92${leaf}`, autumn[1]),
  path(`M74 122${leaf}M262 122${leaf}`, autumn[2]),
];

/** A house down to its foundation, which the edge of the picture cuts at its wall, and the well of its basement window. */
const drawHouse = ({ cream, concrete, glass, steel, roof }: Paints): Drawing => [
  rect(226, 74, 74, 60, cream[1]),
  stroke('M226 86H300M226 98H300M226 110H300M226 122H300', cream[2], 1.6),
  path('M216 80L262 34H300V80Z', roof[1]),
  path('M216 80L262 34H272L230 80Z', roof[0]),
  rect(214, 76, 86, 6, cream[0]),
  rect(252, 92, 26, 32, cream[0]),
  rect(255, 95, 20, 26, glass[1]),
  rect(222, 132, 78, 58, concrete[1]),
  rect(240, 144, 36, 30, steel[3]),
  rect(243, 147, 30, 22, glass[1]),
  stroke('M208 150V184Q208 190 214 190H224', steel[2], 5),
];

const drawHeap = ({ near: { autumn, bark } }: Palette, x: number, half: number): Drawing => {
  const chance = seeded(15);
  const mound = `M${x - half - 24} 154Q${x - 20} 150 ${x + 4} 130Q${x + 16} 122 ${x + 20} 130V184H${x + 6}V156Z`;
  const leaves = [bark[1], autumn[2], autumn[1]].map((fill) =>
    path(
      Array.from({ length: 13 }, () => {
        const share = chance(0, 1);
        return `M${n(x - half - 14 + share * (half + 30))} ${n(surface - chance(-2, 4 + share * share * 22))}${leaf}`;
      }).join('') + Array.from({ length: 4 }, () => `M${n(x + chance(10, 16))} ${n(surface - chance(-24, 0))}${leaf}`).join(''),
      fill,
    ),
  );
  return [path(mound, autumn[3]), leaves];
};
