import type { Slice } from './drawSlice.ts';

/** What the text of each city's page says about its ground, by slug. */
export const citySlices: Readonly<Record<string, Slice>> = {
  // From north to south: the young plain with its dips, the river, the older hills with their ravines.
  'des-moines': {
    top: 24,
    surface:
      '0 200, 76 186, 316 186, 380 220, 440 190, 462 190, 550 292, 650 292, 744 200, 806 138, 856 178, 904 130, 1144 130, 1200 160',
    topsoil: '0 54, 440 50, 540 16, 690 16, 830 22, 1200 22',
    water: [480, 724, 240],
    wet: [326, 432],
    above: ({ tree, oldHouse }) => [
      oldHouse(96),
      tree(44, 128, 4),
      tree(400, 130, 9),
      tree(806, 92, 2),
      oldHouse(922),
      tree(1168, 104, 6),
    ],
  },
  // Older streets, streets still new, and the hills across the river.
  'west-des-moines': {
    top: 28,
    surface: '0 206, 90 200, 330 200, 430 206, 720 208, 780 292, 836 292, 896 208, 1000 140, 1110 160, 1200 124',
    topsoil: '0 74, 330 70, 440 12, 720 12, 800 10, 900 24, 1200 28',
    water: [730, 886, 240],
    above: ({ tree, sapling, oldHouse, house }) => [
      tree(330, 170, 5),
      oldHouse(110),
      tree(52, 140, 8),
      house(480, 'denim'),
      sapling(690),
      tree(930, 96, 2),
      tree(1010, 112, 3),
      tree(1090, 110, 7),
      tree(1160, 104, 6),
    ],
  },
  // A low swell, a pocket that drains last, and a lot that was graded.
  ankeny: {
    top: 54,
    surface: '0 214, 110 168, 414 168, 600 250, 780 206, 1200 206',
    topsoil: '0 56, 200 46, 600 70, 780 44, 850 20, 1200 20',
    wet: [500, 706],
    above: ({ tree, sapling, house, ranch, oldHouse }) => [
      tree(70, 126, 5),
      oldHouse(210),
      sapling(774, 64),
      house(808, 'cream', 'wide'),
      ranch(1050),
    ],
  },
  // From west to east.
  urbandale: {
    top: 20,
    surface: '0 214, 56 290, 116 290, 186 204, 420 204, 460 206, 750 206, 850 200, 1200 200',
    topsoil: '0 16, 180 14, 460 18, 640 50, 800 66, 1200 70',
    water: [0, 172, 240],
    above: ({ tree, sapling, house, ranch, oldHouse }) => [
      sapling(196),
      house(230, 'stone'),
      sapling(420, 62),
      ranch(470),
      tree(802, 150, 5),
      oldHouse(880),
      tree(1136, 172, 4),
    ],
  },
  // Prairie with its deep roots, a slope, and the creek at its foot.
  johnston: {
    top: 36,
    surface: '0 122, 340 126, 406 152, 606 152, 744 228, 950 228, 1040 246, 1090 300, 1140 300, 1200 246',
    topsoil: '0 92, 330 80, 420 44, 700 40, 1000 58, 1080 14, 1150 14, 1200 30',
    water: [1062, 1168, 274],
    wet: [880, 1050],
    above: ({ tree, house }) => [house(420, 'cream'), tree(700, 138, 5), house(760, 'sage', 'wide'), tree(964, 104, 8)],
    below: ({ prairie }) => prairie(16, 326),
  },
  // The upper lots, the bank, and the creek.
  clive: {
    top: 18,
    surface: '0 118, 536 118, 660 204, 770 244, 1010 252, 1060 304, 1130 304, 1180 252, 1200 250',
    topsoil: '0 24, 400 24, 640 34, 900 60, 1010 54, 1060 14, 1130 14, 1200 40',
    water: [1036, 1154, 276],
    wet: [800, 1030],
    above: ({ tree, sapling, house, ranch }) => [
      ranch(60),
      sapling(30, 64),
      house(346, 'denim'),
      tree(812, 158, 5),
      tree(736, 122, 4),
      tree(940, 120, 9),
    ],
  },
  // A knob, a kettle, and a graded lot.
  waukee: {
    top: 20,
    surface: '0 214, 96 120, 316 120, 600 256, 800 202, 1200 202',
    topsoil: '0 34, 200 18, 600 62, 800 34, 880 16, 1200 16',
    wet: [490, 710],
    above: ({ tree, sapling, newHome, house }) => [
      sapling(106, 64),
      house(124, 'stone'),
      tree(360, 96, 5),
      sapling(770, 64),
      newHome(840),
      sapling(1106),
      sapling(1166, 62),
    ],
  },
  // Three soils from the rise to the dip.
  grimes: {
    top: 28,
    surface: '0 128, 240 128, 316 152, 516 152, 626 206, 886 206, 960 244, 1040 248, 1200 226',
    topsoil: '0 28, 200 26, 600 50, 1000 74, 1200 62',
    wet: [850, 1180],
    above: ({ sapling, house, newHome }) => [
      house(50, 'denim'),
      sapling(252),
      house(330, 'cream', 'wide'),
      sapling(520),
      newHome(640),
      sapling(904),
      sapling(1090, 80),
    ],
  },
  // Oaks that share roots, the shade of a tree, and the creek.
  'windsor-heights': {
    top: 4,
    surface: '0 192, 640 192, 712 212, 996 212, 1060 256, 1096 304, 1150 304, 1200 254',
    topsoil: '0 48, 700 48, 1000 60, 1050 48, 1090 14, 1150 14, 1200 40',
    water: [1076, 1180, 280],
    wet: [920, 1064],
    above: ({ tree, oldHouse, ranch }) => [tree(60, 186, 4), tree(340, 184, 9), oldHouse(416), tree(672, 170, 6), ranch(722)],
    below: ({ roots }) => [roots(60, 150, 90), roots(340, 150, 90, 6)],
  },
};
