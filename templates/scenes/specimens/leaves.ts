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
    path(`M0 ${surface + 2}V134Q40 118 92 121T206 123Q266 124 300 134V${surface + 2}Z`, near.autumn[3]),
    path(`M0 ${surface}V138Q44 124 92 127T206 129Q262 128 300 138V${surface}Z`, near.autumn[2]),
    drawFallen(palette, 150, 27, 9),
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
    path('M24 154Q34 128 104 131T232 154Z', near.bark[3]),
    path('M32 152Q56 133 110 135T226 152Z', near.bark[1]),
    stroke('M46 147l30-4M178 146l30 4M60 151l50-2M140 150l40 1M84 139l20-1', near.paper[3], 2.4),
    path('M72 141Q100 116 134 122T200 143Q130 154 72 141Z', near.snow[3]),
    path('M76 137Q102 116 134 121T188 139Q126 147 76 137Z', near.snow[0]),
  ];
};

const leaf = 'm0 6-1-4-6 1 2-4-4-3 5 0 1-4 3 3 3-4 1 4 4 0-3 4 3 4-6-2z';

/** Leaves on the ground, up to a height above it. */
const drawFallen = ({ near: { autumn, barn, gold } }: Palette, count: number, height: number, seed: number): Drawing => {
  const chance = seeded(seed);
  return [autumn[1], autumn[2], gold[1], barn[0], autumn[0]].map((fill) => {
    const each = Array.from({ length: count / 5 }, () => {
      const x = chance(4, 294);
      const crest = 1 - Math.abs(x / 150 - 1) ** 3 * 0.45;
      return `M${n(x)} ${n(surface - chance(0, height * crest))}${leaf}`;
    });
    return path(each.join(''), fill);
  });
};

const drawInAir = ({ near: { autumn } }: Palette): Drawing => [
  path(`M96 66${leaf}M116 104${leaf}M272 96${leaf}M58 92${leaf}`, autumn[1]),
  path(`M74 122${leaf}M262 122${leaf}`, autumn[2]),
];

/** A corner of a house down to its foundation, and the well of its basement window. */
const drawHouse = ({ cream, concrete, glass, steel }: Paints): Drawing => [
  path('M222 92L262 52L300 92Z', steel[3]),
  path('M230 136V90L262 60L292 90V136Z', cream[1]),
  stroke('M250 72H273M239 84H283M230 96H292M230 108H292M230 120H292', cream[2], 1.6),
  rect(250, 90, 24, 30, cream[0]),
  rect(253, 93, 18, 24, glass[1]),
  rect(226, 132, 70, 58, concrete[1]),
  rect(240, 144, 36, 30, steel[3]),
  rect(243, 147, 30, 22, glass[1]),
  stroke('M210 150V184Q210 190 216 190H228', steel[2], 5),
];

const drawHeap = ({ near: { autumn, bark } }: Palette, x: number, half: number): Drawing => {
  const chance = seeded(15);
  const mound = `M${x - half} 154Q${x - 8} 142 ${x + 10} 122Q${x + 20} 116 ${x + 24} 150V184H${x + 9}V156Z`;
  const leaves = [bark[1], autumn[2], autumn[1]].map((fill) =>
    path(
      Array.from({ length: 11 }, () => `M${n(x + chance(-half, 20))} ${n(surface - chance(-2, 12))}${leaf}`).join('') +
        Array.from({ length: 7 }, () => `M${n(x + chance(10, 22))} ${n(surface - chance(-32, 24))}${leaf}`).join(''),
      fill,
    ),
  );
  return [path(mound, autumn[3]), leaves];
};
