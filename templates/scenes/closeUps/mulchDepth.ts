import type { Palette } from '../palette.ts';
import { drawScattered } from '../strewn.ts';
import type { Subject } from '../subjects/subject.ts';
import { type Drawing, path, seeded, stroke, svg } from '../svg.ts';
import { drawCutaway, drawRuler } from './cutaway.ts';

const surface = 380;

/** A mulched bed cut open: three inches of bark, and bare ground round the trunk. */
export const mulchDepth: Subject = {
  vanishing: 600,
  place: 330,
  closeUp: true,
  draw: (palette) => [
    drawCutaway(palette, surface, 540),
    drawTrunk(palette),
    drawMulch(palette),
    drawRuler(palette, 420, surface - 150, 300, 46, [12, 150]),
  ],
};

/** Bark in a level layer that thins out before the trunk. */
const drawMulch = ({ near: { soil, bark } }: Palette): Drawing => {
  const chance = seeded(12);
  const chips = (count: number, fill: string): Drawing => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const x = Math.round(chance(-10, 600));
      const y = Math.round(chance(surface - 132, surface - 8));
      const w = Math.round(chance(18, 44));
      const turn = Math.round(chance(-12, 12));
      d += `M${x} ${y}l${w} ${turn} ${Math.round(w * 0.1)} 8-${w} ${-turn}z`;
    }
    return path(d, fill);
  };
  return [
    path(
      `M-10 ${surface - 140}Q60 ${surface - 152} 160 ${surface - 142}T360 ${surface - 146}T560 ${surface - 138}Q640 ${surface - 128} 664 ${surface}H-10Z`,
      soil[2],
    ),
    svg`<clipPath id="layer"><path d="M-10 ${surface - 138}Q60 ${surface - 150} 160 ${surface - 140}T360 ${surface - 144}T560 ${surface - 136}Q630 ${surface - 126} 652 ${surface}H-10Z"/></clipPath>`,
    svg`<g clip-path="url(#layer)">${chips(70, soil[3])}${chips(60, soil[1])}${chips(44, bark[1])}${chips(26, soil[0])}</g>`,
    path(
      `M1210 ${surface - 146}Q1160 ${surface - 150} 1120 ${surface - 140}Q1084 ${surface - 126} 1070 ${surface}H1210Z`,
      soil[2],
    ),
    drawScattered(1150, surface - 70, 54, 56, 40, 9, soil[1], 3),
    drawScattered(1150, surface - 70, 54, 56, 24, 9, soil[3], 5),
    drawScattered(700, surface - 2, 50, 5, 8, 7, soil[0], 8),
  ];
};

const drawTrunk = ({ near: { bark } }: Palette): Drawing => [
  stroke(
    `M820 ${surface + 10}Q760 ${surface + 60} 640 ${surface + 76}T470 ${surface + 130}M850 ${surface + 20}Q840 ${surface + 90} 780 ${surface + 150}M890 ${surface + 20}Q930 ${surface + 80} 1050 ${surface + 96}T1190 ${surface + 150}M872 ${surface + 20}Q890 ${surface + 110} 940 ${surface + 180}`,
    bark[2],
    15,
  ),
  stroke(
    `M700 ${surface + 66}Q650 ${surface + 110} 600 ${surface + 150}M990 ${surface + 88}Q1020 ${surface + 130} 1080 ${surface + 160}`,
    bark[2],
    7,
  ),
  path(
    `M800-10Q806 250 780 320Q762 366 716 ${surface + 12}Q800 ${surface + 40} 868 ${surface + 30}Q940 ${surface + 42} 1018 ${surface + 10}Q966 360 950 320Q926 250 934-10Z`,
    bark[2],
  ),
  path(`M800-10Q806 250 780 320Q762 366 716 ${surface + 12}Q776 ${surface + 32} 806 ${surface + 26}Q840 300 836-10Z`, bark[1]),
  path(
    'M858 60Q850 180 862 330L872 250Q866 150 872 70ZM896 100Q900 220 894 360L906 290Q912 190 908 120ZM824 180Q828 270 812 352L826 300Q838 230 834 170Z',
    bark[3],
    svg`opacity=".55"`,
  ),
];
