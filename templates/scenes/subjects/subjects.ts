import type { Scene } from '../../schema/content.ts';
import { brickWall } from '../closeUps/brickWall.ts';
import { creepingCharlie } from '../closeUps/creepingCharlie.ts';
import { garlicMustard } from '../closeUps/garlicMustard.ts';
import { grassBlades } from '../closeUps/grassBlades.ts';
import { hillside } from '../closeUps/hillside.ts';
import { leader } from '../closeUps/leader.ts';
import { leafBagging } from '../closeUps/leafBagging.ts';
import { leafBags } from '../closeUps/leafBags.ts';
import { leafRake } from '../closeUps/leafRake.ts';
import { leafShredding } from '../closeUps/leafShredding.ts';
import { leafTarp } from '../closeUps/leafTarp.ts';
import { lilac } from '../closeUps/lilac.ts';
import { lotEdges } from '../closeUps/lotEdges.ts';
import { mulchDepth } from '../closeUps/mulchDepth.ts';
import { newSod } from '../closeUps/newSod.ts';
import { porchShrubs } from '../closeUps/porchShrubs.ts';
import { pruningCut } from '../closeUps/pruningCut.ts';
import { rootFlare } from '../closeUps/rootFlare.ts';
import { shadeSeeding } from '../closeUps/shadeSeeding.ts';
import { siding } from '../closeUps/siding.ts';
import { slabEdge } from '../closeUps/slabEdge.ts';
import { soilSlice } from '../closeUps/soilSlice.ts';
import { stains } from '../closeUps/stains.ts';
import { tallGrass } from '../closeUps/tallGrass.ts';
import { treeView } from '../closeUps/treeView.ts';
import { walnut } from '../closeUps/walnut.ts';
import { weedRoots } from '../closeUps/weedRoots.ts';
import { bushTrimming } from './bushTrimming.ts';
import { crew } from './crew.ts';
import { lawnEdging } from './lawnEdging.ts';
import { leafRemoval } from './leafRemoval.ts';
import { miscellaneousServices } from './miscellaneousServices.ts';
import { mowing } from './mowing.ts';
import { mulching } from './mulching.ts';
import { powerWashing } from './powerWashing.ts';
import { raking } from './raking.ts';
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
  raking,
  'leaf-shredding': leafShredding,
  'leaf-bags': leafBags,
  'leaf-bagging': leafBagging,
  'leaf-rake': leafRake,
  'leaf-tarp': leafTarp,
  truck,
  'soil-slice': soilSlice,
  'mulch-depth': mulchDepth,
  'slab-edge': slabEdge,
  'lot-edges': lotEdges,
  'root-flare': rootFlare,
  'tall-grass': tallGrass,
  'grass-blades': grassBlades,
  'creeping-charlie': creepingCharlie,
  'weed-roots': weedRoots,
  'pruning-cut': pruningCut,
  leader,
  stains,
  'brick-wall': brickWall,
  siding,
  lilac,
  'garlic-mustard': garlicMustard,
  walnut,
  hillside,
  'new-sod': newSod,
  'shade-seeding': shadeSeeding,
  'tree-view': treeView,
  'porch-shrubs': porchShrubs,
  sprouts,
  'seed-bags': seedBags,
};
