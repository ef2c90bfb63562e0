/** The illustrations, for the rest of the templates: each `draw…` and `render…` returns the text of a file, or SVG to put into one. */
export {
  closingLeavesSize,
  closingMowerSize,
  closingTruckSize,
  closingWorkerSize,
  drawClosingLeaves,
  drawClosingMower,
  drawClosingTruck,
  drawClosingWorker,
} from './closing.ts';
export { diagramSizeOf } from './diagrams/frame.ts';
export { renderDiagram } from './diagrams/renderDiagram.ts';
export { drawGrowthYear, growthYearSize } from './growthYear.ts';
export { renderIconSheet } from './iconSheet.ts';
export { drawLotPlan, lotPlanSize } from './lotPlan.ts';
export { drawMetroMap, isOnMap, metroMapSize } from './metroMap.ts';
export { drawMownPage, mownPageSize } from './mownPage.ts';
export type { Palette } from './palette.ts';
export { panoramaSize, renderPanorama } from './panorama.ts';
export { drawWorker, type WorkerTool } from './people/worker.ts';
export { drawPlace } from './places/drawPlace.ts';
export { drawScene, renderScene, sceneSize } from './renderScene.ts';
export { citySlices } from './slices/citySlices.ts';
export { drawNarrowSlice, drawSlice, narrowSliceSize, sliceSize } from './slices/drawSlice.ts';
export { type CardData, cardVersion, renderCard } from './socialCard.ts';
export { boxOf, drawSpecimen } from './specimens/drawSpecimen.ts';
export { subjects } from './subjects/subjects.ts';
export { drawParkedTruck } from './subjects/truck.ts';
export { at, type Drawing, type Svg, svg } from './svg.ts';
export { drawTruck } from './tools/truck.ts';
export { drawYearHorizon, yearHorizonSize } from './yearHorizon.ts';
export { drawYearStrip, yearStripHeight, yearStripWidth } from './yearStrip.ts';
