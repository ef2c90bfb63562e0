import type { LotSpot } from './lotPlan.ts';

type Visit = readonly [LotSpot, LotSpot, LotSpot, LotSpot];

/** Where on a lot the four steps of each service's visit happen, in the order of its process. */
const visits: Readonly<Record<string, Visit>> = {
  mowing: ['backLawn', 'sideGate', 'frontLawn', 'drivewayEdge'],
  'lawn-edging': ['driveway', 'walk', 'frontBed', 'street'],
  seeding: ['walk', 'frontLawn', 'backLawn', 'deck'],
  mulching: ['driveway', 'frontBed', 'frontTree', 'walk'],
  'weed-removal': ['frontLawn', 'sideGate', 'backLawn', 'backBed'],
  'tree-trimming': ['besideBackTree', 'deck', 'backTree', 'underBackTree'],
  'bush-trimming': ['walk', 'porch', 'frontBed', 'driveway'],
  'leaf-removal': ['backLawn', 'sideGate', 'frontLawn', 'driveway'],
  'power-washing': ['porch', 'driveway', 'sideWall', 'deck'],
  'miscellaneous-services': ['porch', 'frontLawn', 'sideGate', 'backBed'],
};
const anyVisit: Visit = ['porch', 'sideGate', 'frontLawn', 'driveway'];

/** A service that an owner adds gets a walk around the house. */
export const visitOf = (service: string): Visit => visits[service] ?? anyVisit;
