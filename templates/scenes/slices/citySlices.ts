import type { Slice } from './drawSlice.ts';
import { drawDepth, drawPrairie, drawRoots, standingOn } from './standing.ts';

/** What the text of each city's page says about its ground, by slug. */
export const citySlices: Readonly<Record<string, Slice>> = {
  // From north to south: the young plain with its dips, the river, the older hills with their ravines.
  'des-moines': {
    surface:
      '0 196, 60 200, 110 186, 270 186, 350 226, 430 190, 490 192, 556 296, 644 296, 720 206, 790 136, 860 186, 930 130, 1080 130, 1140 180, 1200 132',
    topsoil: '0 54, 440 50, 540 16, 690 16, 830 22, 1200 22',
    water: [524, 678, 250],
    wet: [296, 404],
    above: (palette, lawnAt) => {
      const { tree, oldHouse } = standingOn(palette, lawnAt);
      return oldHouse(96) + tree(44, 128, 4) + tree(392, 150, 9) + tree(790, 92, 2) + oldHouse(930) + tree(1150, 116, 6);
    },
  },
  // Older streets, streets still new, and the hills across the river.
  'west-des-moines': {
    surface: '0 204, 200 200, 420 206, 600 208, 730 212, 780 292, 830 292, 880 212, 1000 140, 1120 168, 1200 120',
    topsoil: '0 74, 330 70, 440 12, 720 12, 800 10, 900 24, 1200 28',
    water: [752, 858, 244],
    above: (palette, lawnAt) => {
      const { tree, sapling, oldHouse, house } = standingOn(palette, lawnAt);
      return (
        tree(330, 170, 5) +
        oldHouse(110) +
        tree(52, 140, 8) +
        house(500, 'denim') +
        sapling(690) +
        tree(930, 96, 2) +
        tree(1010, 112, 3) +
        tree(1090, 110, 7) +
        tree(1160, 104, 6)
      );
    },
  },
  // A low swell, a pocket that drains last, and a lot that was graded.
  ankeny: {
    surface: '0 214, 110 170, 330 166, 460 216, 600 250, 780 208, 860 204, 1200 204',
    topsoil: '0 56, 200 46, 600 70, 820 44, 880 20, 1200 20',
    wet: [490, 710],
    above: (palette, lawnAt) => {
      const { tree, sapling, house } = standingOn(palette, lawnAt);
      return (
        tree(70, 126, 5) +
        house(226, 'sage', 'wide') +
        house(880, 'cream', 'wide') +
        sapling(1080) +
        sapling(840, 64) +
        house(1110, 'denim', 'wide')
      );
    },
    below: (_, lawnAt) => drawDepth(1060, lawnAt(1060) + 10, 22),
  },
  // From west to east.
  urbandale: {
    surface: '0 220, 60 290, 120 290, 170 206, 400 200, 600 206, 800 198, 1200 204',
    topsoil: '0 16, 180 14, 460 18, 640 50, 800 66, 1200 70',
    water: [0, 150, 240],
    above: (palette, lawnAt) => {
      const { tree, sapling, house, ranch, oldHouse } = standingOn(palette, lawnAt);
      return (
        sapling(196) +
        house(230, 'stone') +
        sapling(420, 62) +
        ranch(470) +
        tree(690, 140, 5, 'leafToo') +
        oldHouse(880) +
        tree(830, 164, 9) +
        tree(1126, 184, 4)
      );
    },
  },
  // Prairie with its deep roots, a slope, and the creek at its foot.
  johnston: {
    surface: '0 122, 340 126, 410 150, 600 156, 700 204, 760 226, 940 230, 1040 246, 1090 300, 1140 300, 1200 246',
    topsoil: '0 92, 330 80, 420 44, 700 40, 1000 58, 1080 14, 1150 14, 1200 30',
    water: [1062, 1168, 274],
    wet: [880, 1050],
    above: (palette, lawnAt) => {
      const { tree, house } = standingOn(palette, lawnAt);
      return house(420, 'cream') + tree(700, 138, 5) + house(760, 'sage', 'wide') + tree(964, 104, 8);
    },
    below: ({ near }, lawnAt) => drawPrairie(16, 326, lawnAt, near),
  },
  // The upper lots, the bank, and the creek.
  clive: {
    surface: '0 118, 440 122, 620 198, 760 244, 1010 252, 1060 304, 1130 304, 1180 252, 1200 250',
    topsoil: '0 24, 400 24, 640 34, 900 60, 1010 54, 1060 14, 1130 14, 1200 40',
    water: [1036, 1154, 276],
    wet: [800, 1030],
    above: (palette, lawnAt) => {
      const { tree, sapling, house, ranch } = standingOn(palette, lawnAt);
      return (
        ranch(60) +
        sapling(30, 64) +
        house(290, 'denim') +
        tree(500, 96, 7) +
        tree(812, 158, 5) +
        tree(736, 122, 4) +
        tree(940, 120, 9)
      );
    },
  },
  // A knob, a kettle, and a graded lot.
  waukee: {
    surface: '0 214, 120 120, 290 120, 420 200, 600 256, 790 206, 860 200, 1200 200',
    topsoil: '0 34, 200 18, 600 62, 800 34, 880 16, 1200 16',
    wet: [490, 710],
    above: (palette, lawnAt) => {
      const { tree, sapling, newHome, house } = standingOn(palette, lawnAt);
      return (
        sapling(106, 64) +
        house(124, 'stone') +
        tree(360, 96, 5) +
        sapling(770, 64) +
        newHome(850) +
        sapling(1066) +
        newHome(1110)
      );
    },
    below: (_, lawnAt) => drawDepth(1078, lawnAt(1078) + 10, 18),
  },
  // Three soils from the rise to the dip.
  grimes: {
    surface: '0 130, 260 126, 330 150, 500 154, 560 182, 640 206, 840 208, 960 244, 1040 248, 1200 226',
    topsoil: '0 28, 200 26, 600 50, 1000 74, 1200 62',
    wet: [850, 1180],
    above: (palette, lawnAt) => {
      const { sapling, house, newHome } = standingOn(palette, lawnAt);
      return (
        house(50, 'denim') +
        sapling(252) +
        house(330, 'cream', 'wide') +
        sapling(520) +
        newHome(640) +
        sapling(864) +
        sapling(1090, 80)
      );
    },
  },
  // Oaks that share roots, half a day of sun, and the creek.
  'windsor-heights': {
    surface: '0 192, 640 192, 720 210, 960 226, 1060 256, 1096 304, 1150 304, 1200 254',
    topsoil: '0 48, 700 48, 1000 60, 1050 48, 1090 14, 1150 14, 1200 40',
    water: [1076, 1180, 280],
    wet: [900, 1060],
    above: (palette, lawnAt) => {
      const { tree, oldHouse, ranch } = standingOn(palette, lawnAt);
      return tree(60, 186, 4) + tree(340, 184, 9) + oldHouse(430) + tree(706, 178, 6) + ranch(770) + tree(1010, 150, 3);
    },
    below: ({ near }, lawnAt) => {
      const color = near.bark[0];
      return drawRoots(60, lawnAt(60) + 8, 150, 90, color) + drawRoots(340, lawnAt(340) + 8, 150, 90, color, 6);
    },
  },
};
