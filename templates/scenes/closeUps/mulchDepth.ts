import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { clipped, type Drawing, path, rect, seeded, stroke, svg } from '../svg.ts';
import { drawCutaway, drawRuler } from './cutaway.ts';

const surface = 380;
const inch = 36;

/** A mulched bed cut open: three inches of bark, and bare ground round the trunk. */
export const mulchDepth: Subject = {
  vanishing: 600,
  place: 330,
  closeUp: true,
  inCard: 500,
  draw: (palette) => [
    // The street behind is only a hint, so that the mulch isn't taken for hills in it.
    rect(0, 0, 1200, surface, palette.haze, svg`opacity=".5"`),
    drawCutaway(palette, surface, 540),
    drawMulch(palette),
    drawTrunk(palette),
    drawRuler(palette, 250, surface - 4 * inch, 6 * inch + 8, inch, [inch, 4 * inch]),
  ],
};

/** Bark in a level layer that ends six inches from the trunk. */
const drawMulch = ({ near: { soil, bark } }: Palette): Drawing => {
  const chance = seeded(12);
  const top = surface - 3 * inch;
  const chips = (count: number, fill: string): Drawing => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const x = Math.round(chance(-20, 420) + (index % 2) * 830);
      const w = Math.round(chance(14, 32));
      const turn = Math.round(chance(-10, 10));
      d += `M${x} ${Math.round(chance(top - 4, surface - 6))}l${w} ${turn} ${Math.round(w * 0.1)} 7-${w} ${-turn}z`;
    }
    return path(d, fill);
  };
  return [
    stroke(`M0 ${surface}H1200`, soil[2], 9),
    clipped(
      'layer',
      path(
        `M-10 ${top}Q60 ${top - 8} 140 ${top}T280 ${top + 4}Q322 ${top + 12} 354 ${surface - 36}T402 ${surface + 5}H-10Z` +
          `M898 ${surface + 5}Q930 ${surface - 6} 948 ${surface - 40}T1026 ${top + 4}Q1090 ${top - 8} 1140 ${top}T1210 ${top}V${surface + 5}Z`,
        soil[2],
      ),
      rect(0, 0, 1200, 400, soil[2]),
      chips(150, soil[3]),
      chips(110, soil[1]),
      chips(90, bark[1]),
      chips(50, soil[0]),
    ),
    drawScattered(404, surface + 1, 30, 4, 7, 6, soil[0], 8),
    drawScattered(884, surface + 1, 30, 4, 7, 6, bark[1], 9),
  ];
};

/** A young tree, two inches thick. */
const drawTrunk = ({ near: { bark, paper } }: Palette): Drawing => [
  [
    { tone: bark[0], by: 4, more: 5 },
    { tone: paper[1], by: 0, more: 0 },
  ].map(({ tone, by, more }) => [
    stroke(
      `M616 ${surface + by}Q580 ${surface + 36} 500 ${surface + 56}T340 ${surface + 104}M642 ${surface + by}Q630 ${surface + 70} 580 ${surface + 126}T520 ${surface + 190}M688 ${surface + by}Q720 ${surface + 46} 800 ${surface + 62}T966 ${surface + 110}M656 ${surface + by}Q668 ${surface + 84} 712 ${surface + 140}T740 ${surface + 196}`,
      tone,
      8 + more,
    ),
    stroke(
      `M540 ${surface + 46}Q500 ${surface + 84} 450 ${surface + 116}M766 ${surface + 57}Q800 ${surface + 96} 856 ${surface + 128}M446 ${surface + 66}Q380 ${surface + 62} 300 ${surface + 66}M880 ${surface + 84}Q940 ${surface + 72} 1010 ${surface + 76}`,
      tone,
      4 + more * 0.6,
    ),
  ]),
  // The flare, in plain view.
  path(
    `M629-10Q626 210 610 306Q598 358 546 ${surface + 4}Q600 ${surface + 12} 622 ${surface + 26}Q652 ${surface + 10} 680 ${surface + 26}Q704 ${surface + 12} 758 ${surface + 4}Q706 358 694 306Q676 210 671-10Z`,
    bark[2],
  ),
  path(`M629-10Q626 210 610 306Q598 358 546 ${surface + 4}Q600 ${surface + 8} 622 ${surface + 20}Q640 290 643-10Z`, bark[1]),
  path('M655-10Q650 90 657 170T652 322L661 250Q665 170 659 100T661-10Z', bark[3], svg`opacity=".55"`),
];
