import type { Stop } from './planStops.ts';

/** Places on the lot where a step of a visit may happen: where its number stands, and what the number is about, if that is beside it. */
const lotSpots = {
  street: [716, 568, 660, 592],
  tarpFromGarage: [612, 376, 612, 438],
  drivewayEdge: [498, 470, 556, 462],
  walk: [414, 506, 356, 490],
  bareLawn: [322, 506, 270, 482],
  drivewayTop: [484, 478, 584, 408],
  rightWalkEdge: [414, 506, 370, 494],
  porch: [347, 462, 347, 404],
  besidePorch: [416, 456, 362, 404],
  frontLawn: [206, 486],
  fallenLimb: [206, 486, 246, 458],
  mower: [196, 488, 262, 442],
  leafTarp: [186, 486, 240, 484],
  frontWeeds: [206, 486, 264, 462],
  frontBed: [236, 470, 236, 406],
  bedEdge: [236, 476, 236, 424],
  garageBed: [490, 470, 480, 406],
  frontTree: [52, 524, 88, 498],
  besideFrontTree: [272, 446, 214, 440],
  frontLimb: [276, 532, 206, 514],
  stack: [542, 574, 474, 575],
  bags: [386, 567, 457, 574],
  sideGate: [56, 356, 108, 304],
  insideGate: [142, 218, 88, 208],
  houseCorner: [128, 338, 178, 382],
  backWall: [232, 132, 214, 204],
  shrubs: [690, 556, 730, 508],
  deck: [344, 88, 344, 176],
  backLawn: [212, 150],
  leavesBehind: [212, 150, 276, 124],
  besideBackLawn: [356, 92, 300, 128],
  holes: [212, 150, 258, 114],
  backBed: [470, 128, 470, 58],
  walkEdge: [280, 500, 334, 490],
  truck: [506, 470, 592, 440],
  door: [432, 458, 354, 402],
  stormDrain: [252, 580, 182, 600],
} as const satisfies Record<string, Stop>;
type LotSpot = keyof typeof lotSpots;

interface Visit {
  spots: readonly LotSpot[];
  /** The way from the first to the last, clear of the house, the beds, and what stands about. */
  way: string;
}

/** Between the lawn in front and the one behind the house. */
const throughGate = 'M206 486C172 462 165 430 165 400C165 350 112 345 112 300C112 230 150 160 212 150';

/** Where on a lot the four steps of each service's visit happen, in the order of its process. */
const visits: Readonly<Record<string, Visit>> = {
  mowing: {
    spots: ['backLawn', 'insideGate', 'mower', 'drivewayEdge'],
    way: `${throughGate}M196 488C196 540 240 549 300 549H440C480 549 498 530 498 470`,
  },
  'lawn-edging': {
    spots: ['bedEdge', 'rightWalkEdge', 'drivewayEdge', 'street'],
    way: 'M236 476C260 535 350 545 414 506C430 470 460 460 498 470C498 530 530 549 570 549H660C690 549 716 555 716 568',
  },
  seeding: {
    spots: ['bareLawn', 'frontLawn', 'backLawn', 'besideBackLawn'],
    way: `M318 508C290 540 240 530 206 486${throughGate}C230 100 300 84 356 92`,
  },
  mulching: {
    spots: ['garageBed', 'frontBed', 'frontTree', 'walk'],
    way: 'M490 470C440 440 290 436 236 470C215 520 140 520 84 518M52 524C52 560 90 574 130 574H350C390 574 414 550 414 506',
  },
  'weed-removal': {
    spots: ['frontWeeds', 'insideGate', 'holes', 'backBed'],
    way: `${throughGate}C290 137 390 120 470 128`,
  },
  'tree-trimming': {
    spots: ['besideFrontTree', 'besidePorch', 'frontLimb', 'stack'],
    way: 'M272 446C310 440 360 446 416 456C400 500 320 500 276 532C296 546 330 544 360 544H480C520 544 542 552 542 574',
  },
  'bush-trimming': {
    spots: ['frontBed', 'porch', 'shrubs', 'tarpFromGarage'],
    way: 'M236 470C270 495 310 485 347 458C347 520 380 549 430 549H640C660 549 680 552 690 556C690 480 690 390 612 376',
  },
  'leaf-removal': {
    spots: ['leavesBehind', 'houseCorner', 'leafTarp', 'bags'],
    way: `${throughGate}M186 486C186 540 230 551 280 551H320C350 551 368 556 386 567`,
  },
  'power-washing': {
    spots: ['drivewayTop', 'frontBed', 'backWall', 'deck'],
    way: 'M484 478C420 522 300 520 236 470C190 462 165 436 165 400C165 350 112 345 112 300C112 226 132 134 232 132C262 104 300 88 344 88',
  },
  'miscellaneous-services': {
    spots: ['porch', 'fallenLimb', 'insideGate', 'backBed'],
    way: `M347 462C330 530 250 540 206 486${throughGate}C290 137 390 120 470 128`,
  },
};
const anyVisit: Visit = {
  spots: ['porch', 'frontLawn', 'sideGate', 'backLawn'],
  way: `M347 458C310 500 260 505 206 486${throughGate}`,
};

/** Where the values of the company show, in their order. */
const values: readonly LotSpot[] = ['walkEdge', 'truck', 'door', 'sideGate', 'stormDrain', 'besideBackLawn'];

export const valueSpots: readonly Stop[] = values.map((spot) => lotSpots[spot]);

/** A service that an owner adds gets a walk around the house. */
export const visitOf = (service: string): { stops: Stop[]; way: string } => {
  const { spots, way } = visits[service] ?? anyVisit;
  return { stops: spots.map((spot) => lotSpots[spot]), way };
};
