import type { Scene } from '../../schema/content.ts';
import { definePane } from '../buildings/walls.ts';
import type { Palette } from '../palette.ts';
import { at, type Drawing } from '../svg.ts';
import { drawAnkeny } from './ankeny.ts';
import { drawBungalowYard } from './bungalow.ts';
import { drawClive } from './clive.ts';
import { drawDesMoines } from './desMoines.ts';
import { drawGrimes } from './grimes.ts';
import { drawJohnston } from './johnston.ts';
import { drawNewBuildYard } from './newBuild.ts';
import { drawRanchYard } from './ranch.ts';
import { drawUrbandale } from './urbandale.ts';
import { drawWaukee } from './waukee.ts';
import { drawWestDesMoines } from './westDesMoines.ts';
import { drawWindsorHeights } from './windsorHeights.ts';
import { drawYard } from './yard.ts';

/*
 * Every place is drawn about 0, 0: the point on the horizon that the picture's composition gives it. Up is negative; what is
 * below the horizon lies on the lawn. Nothing that would begin left of `edge` is drawn.
 */
const places: Record<Scene['place'], (palette: Palette, edge: number) => Drawing> = {
  yard: drawYard,
  bungalow: drawBungalowYard,
  ranch: drawRanchYard,
  'new-build': drawNewBuildYard,
  'des-moines': drawDesMoines,
  'west-des-moines': drawWestDesMoines,
  ankeny: drawAnkeny,
  urbandale: drawUrbandale,
  johnston: drawJohnston,
  clive: drawClive,
  waukee: drawWaukee,
  grimes: drawGrimes,
  'windsor-heights': drawWindsorHeights,
};

/** @param edge where the place begins, on the picture; by default its left end is out of sight */
export const drawPlace = (
  palette: Palette,
  place: Scene['place'],
  x: number,
  horizon: number,
  scale: number,
  edge = Number.NEGATIVE_INFINITY,
): Drawing => at(x, horizon, scale, definePane(palette, palette.far), places[place](palette, (edge - x) / scale));
