import type { Paints, Palette, Tones } from '../palette.ts';
import { castShadow, face, oblong, onSide, prism } from '../solid.ts';
import { at, circle, type Drawing, path, styled, svg } from '../svg.ts';
import type { Subject } from './subject.ts';

/** Four bags of seed, each with the layers of its blend on the label, in the colors of our diagram of them. */
export const seedBags: Subject = {
  vanishing: 250,
  place: 380,
  clouds: [[960, 140, 180]],
  draw: (palette) => {
    const { turf, paper, sage, clay } = palette.near;
    const blends: readonly Blend[] = [
      [
        [turf, 60],
        [paper, 40],
      ],
      [
        [sage, 70],
        [clay, 30],
      ],
      [
        [paper, 50],
        [turf, 30],
        [clay, 20],
      ],
      [
        [sage, 80],
        [paper, 20],
      ],
    ];
    // Moved as a whole, each on the same ground: along its own side, the row would run downhill.
    return at(
      622,
      522,
      1.14,
      // One shape, or they would be darker where they meet.
      styled(
        svg`opacity=".26"`,
        blends.map((_, index) => at(index * 152 - 240, 0, 1, castShadow(palette, oblong(-56, -34, 56, 40), 170, 1))),
      ),
      blends.map((blend, index) => at(index * 152 - 240, 0, 1, drawBag(palette, -56, blend))),
    );
  },
};

/** Grasses, with their shares. */
type Blend = readonly (readonly [Tones, number])[];

const drawBag = (palette: Palette, x: number, blend: Blend): Drawing => {
  const { paper } = palette.near;
  const right = x + 112;
  return [
    prism(oblong(x, -34, right, 40), 0, 150, paper),
    face(paper[2], [right, 150, 40], [right, 150, -34], [x + 104, 190, 2], [x + 104, 190, 6]),
    face(paper[0], [x, 150, 40], [right, 150, 40], [x + 104, 190, 6], [x + 8, 190, 6]),
    face(paper[3], [x + 8, 190, 6], [x + 104, 190, 6], [x + 104, 204, 6], [x + 8, 204, 6]),
    face(paper[1], [x + 8, 192, 6], [x + 104, 192, 6], [x + 104, 204, 6], [x + 8, 204, 6]),
    drawLabel(palette.near, x, blend),
  ];
};

const drawLabel = ({ cream, evergreen }: Paints, x: number, blend: Blend): Drawing => {
  let bottom = 126;
  const layers = blend.map(([[light], share]) => {
    bottom -= share;
    return path(`M${x} ${bottom}h112v${share}h-112z`, light);
  });
  return onSide(
    41,
    layers,
    path(`M${x} 14h112v5h-112zM${x} 133h112v5h-112z`, evergreen[1]),
    circle(x + 56, 76, 32, cream[0]),
    path(
      `M${x + 56} 52C${x + 34} 60 ${x + 30} 82 ${x + 32} 94C${x + 44} 88 ${x + 52} 74 ${x + 56} 52` +
        `C${x + 54} 80 ${x + 54} 96 ${x + 58} 106C${x + 64} 92 ${x + 62} 70 ${x + 56} 52` +
        `C${x + 62} 72 ${x + 70} 86 ${x + 82} 90C${x + 82} 76 ${x + 76} 60 ${x + 56} 52Z`,
      evergreen[1],
    ),
  );
};
