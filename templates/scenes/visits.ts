import type { Stop } from './planStops.ts';

/** Places on the lot where a step of a visit may happen: where its number stands, and what the number is about, if that is beside it. */
const lotSpots = {
  street: [716, 568, 660, 592],
  driveway: [612, 450],
  besideDriveway: [508, 470, 570, 456],
  tarp: [508, 512, 574, 496],
  drivewayEdge: [496, 504, 556, 496],
  walk: [420, 500, 356, 488],
  rightWalkEdge: [420, 500, 370, 490],
  porch: [347, 458],
  frontLawn: [206, 486],
  frontBed: [236, 470, 236, 406],
  frontTree: [52, 524, 88, 498],
  besideFrontTree: [272, 446, 214, 440],
  frontLimb: [276, 532, 206, 514],
  stack: [542, 574, 474, 574],
  sideGate: [56, 356, 108, 304],
  sideWall: [742, 196, 700, 262],
  shrubs: [690, 556, 730, 508],
  deck: [284, 116, 372, 168],
  backLawn: [212, 150],
  besideBackLawn: [318, 96, 278, 138],
  backBed: [470, 136, 470, 76],
  walkEdge: [280, 500, 334, 490],
  truck: [506, 470, 592, 440],
  door: [432, 458, 354, 402],
  stormDrain: [252, 580, 182, 600],
} as const satisfies Record<string, Stop>;
type LotSpot = keyof typeof lotSpots;

/** Where on a lot the four steps of each service's visit happen, in the order of its process. */
const visits: Readonly<Record<string, readonly LotSpot[]>> = {
  mowing: ['backLawn', 'sideGate', 'frontLawn', 'drivewayEdge'],
  'lawn-edging': ['frontBed', 'rightWalkEdge', 'drivewayEdge', 'street'],
  seeding: ['walk', 'frontLawn', 'backLawn', 'besideBackLawn'],
  mulching: ['walk', 'frontBed', 'frontTree', 'tarp'],
  'weed-removal': ['frontLawn', 'sideGate', 'backLawn', 'backBed'],
  'tree-trimming': ['besideFrontTree', 'porch', 'frontLimb', 'stack'],
  'bush-trimming': ['frontBed', 'porch', 'shrubs', 'tarp'],
  'leaf-removal': ['backLawn', 'sideGate', 'frontLawn', 'driveway'],
  'power-washing': ['porch', 'besideDriveway', 'sideWall', 'deck'],
  'miscellaneous-services': ['porch', 'frontLawn', 'sideGate', 'backBed'],
};
const anyVisit: readonly LotSpot[] = ['porch', 'sideGate', 'frontLawn', 'driveway'];

/** Where the values of the company show, in their order. */
const values: readonly LotSpot[] = ['walkEdge', 'truck', 'door', 'sideGate', 'stormDrain', 'backLawn'];

export const valueSpots: readonly Stop[] = values.map((spot) => lotSpots[spot]);

/** A service that an owner adds gets a walk around the house. */
export const visitOf = (service: string): Stop[] => (visits[service] ?? anyVisit).map((spot) => lotSpots[spot]);
