import type { Point } from './svg.ts';

/** Places on the lot where a step of a visit may happen. */
const lotSpots = {
  street: [650, 588],
  driveway: [612, 450],
  drivewayEdge: [548, 500],
  walk: [352, 490],
  porch: [346, 408],
  frontLawn: [206, 486],
  frontBed: [236, 404],
  rightBed: [450, 404],
  frontTree: [118, 438],
  sideGate: [112, 300],
  sideWall: [738, 290],
  deck: [360, 176],
  backLawn: [212, 150],
  backTree: [672, 62],
  besideBackTree: [588, 172],
  deckEdge: [440, 186],
  byTheStack: [736, 204],
  backBed: [470, 74],
  drivewayTop: [612, 372],
  stormDrain: [214, 584],
} as const satisfies Record<string, Point>;
type LotSpot = keyof typeof lotSpots;

/** Where on a lot the four steps of each service's visit happen, in the order of its process. */
const visits: Readonly<Record<string, readonly LotSpot[]>> = {
  mowing: ['backLawn', 'sideGate', 'frontLawn', 'drivewayEdge'],
  'lawn-edging': ['frontBed', 'walk', 'drivewayEdge', 'street'],
  seeding: ['walk', 'frontLawn', 'backLawn', 'deck'],
  mulching: ['walk', 'frontBed', 'frontTree', 'driveway'],
  'weed-removal': ['frontLawn', 'sideGate', 'backLawn', 'backBed'],
  'tree-trimming': ['besideBackTree', 'deckEdge', 'backTree', 'byTheStack'],
  'bush-trimming': ['frontBed', 'porch', 'rightBed', 'driveway'],
  'leaf-removal': ['backLawn', 'sideGate', 'frontLawn', 'driveway'],
  'power-washing': ['porch', 'driveway', 'sideWall', 'deck'],
  'miscellaneous-services': ['porch', 'frontLawn', 'sideGate', 'backBed'],
};
const anyVisit: readonly LotSpot[] = ['porch', 'sideGate', 'frontLawn', 'driveway'];

/** Where the values of the company show, in their order. */
const values: readonly LotSpot[] = ['walk', 'drivewayTop', 'porch', 'sideGate', 'stormDrain', 'backLawn'];

export const valueSpots: readonly Point[] = values.map((spot) => lotSpots[spot]);

/** A service that an owner adds gets a walk around the house. */
export const visitOf = (service: string): Point[] => (visits[service] ?? anyVisit).map((spot) => lotSpots[spot]);
