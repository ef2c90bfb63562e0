import type { SpecimenName } from '../names.ts';
import { type Drawing, picture } from '../svg.ts';
import { drawForRent, drawJobList, drawMeasuredBed, drawTwoVisits } from './arrangements.ts';
import { cutsBox, drawCrownCleaning, drawCrownRaising, drawCrownReduction, drawStormWork, drawTraining } from './cuts.ts';
import { drawBroom, drawCurve, drawOvergrown, drawSlot, drawSpade, drawStickEdger, drawTrench } from './edges.ts';
import { drawBagging, drawBlowing, drawLeafBed, drawShredding, drawTarping } from './leafWork.ts';
import { drawDeepLeaves, drawLateLeaves, drawMattedLeaves, drawThinLeaves } from './leaves.ts';
import { drawBagger, drawHeight, drawPattern, drawPushMower, drawRotary, drawTrimmer } from './mowing.ts';
import { drawBark, drawCedar, drawChips, drawLeafMulch, drawNewBed, drawTopUp, drawTreeRing, drawVolcano } from './mulches.ts';
import { drawGarden, drawHauling, drawPlanting, drawReplanting, drawStormPile } from './oddJobs.ts';
import { drawCores, drawNewLawn, drawOverseeding, drawPatch } from './seedbeds.ts';
import { drawEvergreens, drawSpringBloomer, drawStems, drawSummerBloomer } from './shrubs.ts';
import { type SpecimenBox, specimenBox } from './slab.ts';
import { drawSprouting, grassLeaves, sproutingBox } from './sprouting.ts';
import { drawBrick, drawComposite, drawConcrete, drawVinyl, drawWood, swatchBox } from './surfaces.ts';
import { drawAsh, drawCrabapple, drawMaple, drawOak, drawSpruces } from './trees.ts';
import { drawDugOut, drawHardCut, drawHedge, drawRenewal, drawThinning } from './trimming.ts';
import { drawFlatWashing, drawGrainWashing, drawSoftWashing, drawSpotCleaning } from './washing.ts';
import { drawCovering, drawDigging, drawHoeing, drawPulling } from './weeding.ts';
import { drawCharlie, drawClover, drawCrabgrass, drawDandelionAndPlantain, drawRunners } from './weeds.ts';

export interface SpecimenOptions {
  drawing: SpecimenName;
  /** Of a grass: the first and the last day on which it comes up. */
  days?: readonly [number, number] | undefined;
}

/** One kind of a service's work as a slab cut out of a yard. */
export const drawSpecimen = (specimen: SpecimenOptions): string => {
  const { drawing, days } = specimen;
  return picture(boxOf(drawing), days ? drawSprouting({ days, ...grassLeaves(drawing) }) : drawings[drawing]());
};

/** How much there's above the ground. */
export const boxOf = (drawing: SpecimenName): SpecimenBox => {
  if (grasses.has(drawing)) return sproutingBox;
  if (cuts.has(drawing)) return cutsBox;
  if (swatches.has(drawing)) return swatchBox;
  if (trees.has(drawing)) return specimenBox(-8, 170);
  if (drawing === 'slot-edge') return specimenBox(112);
  if (drawing === 'shredding' || drawing === 'blowing') return specimenBox(16);
  if (low.has(drawing)) return specimenBox(78);
  return specimenBox(upright.has(drawing) ? -10 : 30);
};

const grasses: ReadonlySet<SpecimenName> = new Set(['bluegrass', 'ryegrass', 'tall-fescue', 'fine-fescue']);
const upright: ReadonlySet<SpecimenName> = new Set([
  'push-mower',
  'trimmer',
  'bagger',
  'digging',
  'new-lawn',
  'stick-edger',
  'half-moon',
  'spade',
  'broom',
]);
const swatches: ReadonlySet<SpecimenName> = new Set([
  'concrete',
  'vinyl',
  'wood',
  'composite',
  'brick',
  'job-list',
  'measured-bed',
  'two-visits',
  'for-rent',
]);
const low: ReadonlySet<SpecimenName> = new Set(['cores', 'trench-edge', 'overgrown-edge']);
const trees: ReadonlySet<SpecimenName> = new Set(['oak', 'maple', 'ash', 'crabapple', 'spruces']);
const cuts: ReadonlySet<SpecimenName> = new Set(['crown-cleaning', 'crown-raising', 'crown-reduction', 'training', 'storm-work']);

const sprouting = (drawing: SpecimenName) => (): Drawing => drawSprouting({ days: [7, 14], ...grassLeaves(drawing) });

const drawings: Readonly<Record<SpecimenName, () => Drawing>> = {
  bluegrass: sprouting('bluegrass'),
  ryegrass: sprouting('ryegrass'),
  'tall-fescue': sprouting('tall-fescue'),
  'fine-fescue': sprouting('fine-fescue'),
  'thin-leaves': drawThinLeaves,
  'deep-leaves': drawDeepLeaves,
  'late-leaves': drawLateLeaves,
  'matted-leaves': drawMattedLeaves,
  'push-mower': drawPushMower,
  trimmer: drawTrimmer,
  bagger: drawBagger,
  overseeding: drawOverseeding,
  cores: drawCores,
  patch: drawPatch,
  'new-lawn': drawNewLawn,
  shredding: drawShredding,
  tarping: drawTarping,
  blowing: drawBlowing,
  'leaf-bed': drawLeafBed,
  bagging: drawBagging,
  dandelion: drawDandelionAndPlantain,
  crabgrass: drawCrabgrass,
  charlie: drawCharlie,
  runners: drawRunners,
  clover: drawClover,
  oak: drawOak,
  maple: drawMaple,
  ash: drawAsh,
  crabapple: drawCrabapple,
  spruces: drawSpruces,
  'crown-cleaning': drawCrownCleaning,
  'crown-raising': drawCrownRaising,
  'crown-reduction': drawCrownReduction,
  training: drawTraining,
  'storm-work': drawStormWork,
  'spring-bloomer': drawSpringBloomer,
  'summer-bloomer': drawSummerBloomer,
  stems: drawStems,
  evergreens: drawEvergreens,
  'stick-edger': drawStickEdger,
  'half-moon': drawCurve,
  spade: drawSpade,
  broom: drawBroom,
  concrete: drawConcrete,
  vinyl: drawVinyl,
  wood: drawWood,
  composite: drawComposite,
  brick: drawBrick,
  bark: drawBark,
  chips: drawChips,
  cedar: drawCedar,
  'leaf-mulch': drawLeafMulch,
  pattern: drawPattern,
  rotary: drawRotary,
  height: drawHeight,
  'flat-washing': drawFlatWashing,
  'soft-washing': drawSoftWashing,
  'grain-washing': drawGrainWashing,
  'spot-cleaning': drawSpotCleaning,
  digging: drawDigging,
  pulling: drawPulling,
  hoeing: drawHoeing,
  covering: drawCovering,
  'slot-edge': drawSlot,
  'trench-edge': drawTrench,
  'overgrown-edge': drawOvergrown,
  'top-up': drawTopUp,
  'new-bed': drawNewBed,
  'tree-ring': drawTreeRing,
  'mulch-volcano': drawVolcano,
  thinning: drawThinning,
  hedge: drawHedge,
  renewal: drawRenewal,
  'hard-cut': drawHardCut,
  'dug-out': drawDugOut,
  replanting: drawReplanting,
  planting: drawPlanting,
  hauling: drawHauling,
  'storm-pile': drawStormPile,
  garden: drawGarden,
  'job-list': drawJobList,
  'measured-bed': drawMeasuredBed,
  'two-visits': drawTwoVisits,
  'for-rent': drawForRent,
};
