import type { Diagram } from '../../schema/content.ts';
import type { Drawing } from '../svg.ts';
import { drawBlends } from './blends.ts';
import { drawCuts } from './cuts.ts';
import { drawDays } from './days.ts';
import { frameDiagram } from './frame.ts';
import { drawHedge } from './hedge.ts';
import { drawJets } from './jets.ts';
import { drawLeaves } from './leaves.ts';
import { drawPlan } from './plans.ts';
import { drawMulch, drawSlabs, drawTopsoil } from './slices.ts';
import { drawStands } from './stands.ts';
import { drawWeeds } from './weeds.ts';

const kinds: Record<Diagram['diagram'], (diagram: Diagram) => Drawing> = {
  grass: drawStands,
  shrubs: drawStands,
  rings: drawPlan,
  squares: drawPlan,
  topsoil: drawTopsoil,
  mulch: drawMulch,
  slabs: drawSlabs,
  days: drawDays,
  blends: drawBlends,
  jets: drawJets,
  leaves: drawLeaves,
  hedge: drawHedge,
  cuts: drawCuts,
  weeds: drawWeeds,
};

/** The diagram of an article. */
export const renderDiagram = (diagram: Diagram): string => frameDiagram(diagram, kinds[diagram.diagram](diagram));
