import type { Slice } from './drawSlice.ts';

/** What the text of each city's page says about its ground, by slug. */
export const citySlices: Readonly<Record<string, Slice>> = {
  // From north to south: the young plain with its dips, the river, the older hills with their ravines.
  'des-moines': {
    top: 24,
    surface: '0 196, 76 188, 330 188, 396 212, 450 192, 600 296, 734 198, 764 194, 812 214, 916 152, 1200 148',
    topsoil: '0 54, 440 50, 540 16, 690 16, 830 22, 1200 22',
    water: [480, 724, 240],
    wet: [326, 432],
    above: ({ tree, house, oldHouse }) => [
      oldHouse(114),
      house(932, 'cream', 'wide'),
      tree(90, 102, 4),
      tree(440, 130, 9),
      tree(752, 92, 2),
      tree(1138, 96, 6),
    ],
  },
  // Older streets, streets still new, and the hills across the river.
  'west-des-moines': {
    top: 28,
    surface: '0 206, 90 200, 330 200, 430 206, 680 208, 806 296, 916 204, 1000 140, 1110 160, 1200 124',
    topsoil: '0 74, 330 70, 440 12, 720 12, 800 10, 900 24, 1200 28',
    water: [700, 900, 240],
    above: ({ tree, sapling, oldHouse, house }) => [
      oldHouse(134),
      house(500, 'denim'),
      tree(408, 160, 6),
      tree(104, 112, 8),
      sapling(704),
      tree(1010, 112, 3),
      tree(940, 96, 2),
      tree(1080, 110, 7),
      tree(1136, 104, 6),
    ],
  },
  // A low swell, a pocket that drains last, and a lot that was graded.
  ankeny: {
    top: 54,
    surface: '0 208, 110 178, 414 178, 600 232, 790 206, 1200 206',
    topsoil: '0 56, 200 46, 600 70, 780 44, 850 20, 1200 20',
    wet: [500, 706],
    above: ({ tree, sapling, house, oldHouse }) => [
      oldHouse(210),
      house(880, 'cream', 'wide'),
      tree(104, 116, 5),
      sapling(440, 64),
      sapling(820),
      sapling(1130),
    ],
  },
  // From west to east.
  urbandale: {
    top: 46,
    surface: '0 220, 86 296, 190 204, 420 204, 460 206, 750 206, 850 200, 1200 200',
    topsoil: '0 16, 180 14, 460 18, 640 50, 800 66, 1200 70',
    water: [0, 172, 240],
    above: ({ ash, tree, sapling, house, ranch, oldHouse }) => [
      ash(812, 150),
      house(212, 'stone'),
      oldHouse(884),
      ranch(504),
      sapling(450, 62),
      tree(1130, 112, 4),
    ],
  },
  // Prairie with its deep roots, a slope, and the creek at its foot.
  johnston: {
    top: 36,
    surface: '0 122, 330 126, 390 146, 560 146, 690 228, 970 228, 1036 246, 1115 306, 1200 250',
    topsoil: '0 92, 330 80, 420 44, 700 40, 1000 58, 1080 14, 1150 14, 1200 30',
    water: [1040, 1190, 274],
    wet: [880, 1050],
    above: ({ tree, house, newHome }) => [house(392, 'cream'), newHome(738), tree(690, 112, 6), tree(1016, 100, 8)],
    below: ({ prairie }) => prairie(0, 344),
    mown: 332,
  },
  // The upper lots, the bank, and the creek.
  clive: {
    top: 18,
    surface: '0 118, 536 118, 660 204, 770 244, 1012 252, 1108 310, 1200 252',
    topsoil: '0 24, 400 24, 640 34, 900 48, 1030 42, 1076 14, 1140 14, 1200 40',
    water: [1032, 1182, 276],
    wet: [880, 1072],
    above: ({ tree, sapling, ranch }) => [
      ranch(120),
      sapling(80, 64),
      tree(466, 92, 6),
      tree(812, 158, 5),
      tree(692, 122, 4),
      tree(930, 120, 9),
    ],
  },
  // A knob, a kettle, and a graded lot.
  waukee: {
    top: 20,
    surface: '0 214, 96 120, 316 120, 600 248, 800 202, 1200 202',
    topsoil: '0 34, 200 18, 600 52, 800 34, 880 16, 1200 16',
    wet: [490, 710],
    above: ({ tree, sapling, newHome, house }) => [
      house(140, 'stone'),
      newHome(840),
      sapling(104, 64),
      tree(360, 96, 6),
      sapling(790, 64),
      sapling(1130),
    ],
  },
  // Three soils from the rise to the dip.
  grimes: {
    top: 28,
    surface: '0 128, 240 128, 316 152, 516 152, 596 206, 920 206, 980 244, 1040 248, 1200 226',
    topsoil: '0 28, 200 26, 600 50, 1000 74, 1200 62',
    wet: [850, 1180],
    above: ({ sapling, house, newHome }) => [
      house(50, 'denim'),
      house(330, 'cream', 'wide'),
      newHome(620),
      sapling(274),
      sapling(546),
      sapling(916),
      sapling(1090, 80),
    ],
  },
  // The roots of maples, the shade of one, and the creek.
  'windsor-heights': {
    top: 4,
    surface: '0 192, 590 192, 644 206, 926 206, 982 248, 1056 252, 1120 310, 1200 262',
    topsoil: '0 48, 700 48, 900 56, 980 38, 1050 36, 1090 14, 1150 14, 1200 40',
    water: [1060, 1186, 280],
    wet: [968, 1072],
    first: 119,
    above: ({ tree, oldHouse, ranch }) => {
      const [first, shade] = [tree(114, 170, 3), tree(638, 170, 6)];
      const house = oldHouse(380);
      return [house, ranch(668), first, shade, tree(294, 168, 12)];
    },
    below: ({ roots }) => roots(),
  },
};
