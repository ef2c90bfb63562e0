import type { LotSpot } from './lotPlan.ts';

type Visit = readonly [LotSpot, LotSpot, LotSpot, LotSpot];

/** Where on a lot the four steps of each service's visit happen, in the order of its process. */
const visits: Readonly<Record<string, Visit>> = {
  mowing: ['sideGate', 'backLawn', 'frontLawn', 'drivewayEdge'],
  'lawn-edging': ['driveway', 'walk', 'frontBed', 'street'],
  seeding: ['frontTree', 'frontLawn', 'backLawn', 'deck'],
  mulching: ['frontBed', 'frontTree', 'backBed', 'walk'],
  'weed-removal': ['frontLawn', 'frontBed', 'backBed', 'backLawn'],
  'tree-trimming': ['frontTree', 'porch', 'backTree', 'driveway'],
  'bush-trimming': ['frontBed', 'porch', 'backBed', 'driveway'],
  'leaf-removal': ['backLawn', 'frontBed', 'frontLawn', 'street'],
  'power-washing': ['porch', 'sideWall', 'deck', 'driveway'],
  'miscellaneous-services': ['porch', 'driveway', 'backBed', 'backLawn'],
};
const anyVisit: Visit = ['porch', 'sideGate', 'frontLawn', 'driveway'];

/** A service that an owner adds gets a walk around the house. */
export const visitOf = (service: string): Visit => visits[service] ?? anyVisit;
