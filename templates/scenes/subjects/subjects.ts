import type { Scene } from '../../../content/schema.ts';
import { bushTrimming } from './bushTrimming.ts';
import { crew } from './crew.ts';
import { lawnEdging } from './lawnEdging.ts';
import { leafRemoval } from './leafRemoval.ts';
import { miscellaneousServices } from './miscellaneousServices.ts';
import { mowing } from './mowing.ts';
import { mulching } from './mulching.ts';
import { powerWashing } from './powerWashing.ts';
import { seedBags } from './seedBags.ts';
import { seeding } from './seeding.ts';
import { sprouts } from './sprouts.ts';
import type { Subject } from './subject.ts';
import { treeTrimming } from './treeTrimming.ts';
import { truck } from './truck.ts';
import { weedRemoval } from './weedRemoval.ts';

export const subjects: Record<Exclude<Scene['subject'], 'none'>, Subject> = {
  mowing,
  'lawn-edging': lawnEdging,
  seeding,
  mulching,
  'weed-removal': weedRemoval,
  'tree-trimming': treeTrimming,
  'bush-trimming': bushTrimming,
  'leaf-removal': leafRemoval,
  'power-washing': powerWashing,
  'miscellaneous-services': miscellaneousServices,
  crew,
  truck,
  sprouts,
  'seed-bags': seedBags,
};
