import type { Scene } from '../schema/content.ts';
import { drawLawn } from './ground.ts';
import { mix, type Palette, paletteOf } from './palette.ts';
import { drawPlace } from './places/drawPlace.ts';
import { drawPageCloud } from './sky.ts';
import { drawStrewn } from './strewn.ts';
import type { Subject } from './subjects/subject.ts';
import { subjects } from './subjects/subjects.ts';
import { at, type Drawing, rect, sizedPicture, svg } from './svg.ts';
import { drawTreeline } from './trees/treeline.ts';

export const panoramaSize = { width: 2400, height: 700 };
const horizon = 380;
/** The horizon of the pictures that subjects are drawn for. */
const subjectHorizon = 352;

interface PanoramaLayout {
  /** Where the scene itself begins, which is 1,200 wide. */
  left: number;
  /** Where the text of the page ends, and the place begins. */
  textEdge: number;
  /** Of the place; by default, it is larger without a subject in front of it. */
  scale?: number;
  clouds?: readonly (readonly [x: number, y: number, width: number])[];
  /** Who stands on the lawn of this panorama, and not on the scene's social card. */
  front?: (palette: Palette) => Drawing;
}

/**
 * Draws a scene as the ground of a whole hero: the same subject and place with open lawn and woods on both sides. Its sky
 * fades out upward into that of the page.
 */
export const renderPanorama = (
  scene: Scene,
  { left, textEdge, scale, clouds = cloudsOver(scene.place), front }: PanoramaLayout,
): string => {
  const { width, height } = panoramaSize;
  const palette = paletteOf(scene.season, scene.hour);
  const subject = scene.subject === 'none' ? undefined : subjects[scene.subject];
  const middle = left + (subject?.place ?? 600);
  const vanishing = { x: left + (subject?.vanishing ?? 520), y: horizon - 34 };
  return sizedPicture(
    { width, height },
    drawFadingSky(palette, clouds),
    drawWoods(palette),
    drawLawn(palette, { width, height, edge: horizon, vanishing, band: 260 }, scene.place.length),
    drawPlace(
      withGrayRoofs(palette),
      scene.place,
      middle,
      horizon,
      scale ?? (subject ? 1 : (larger[scene.place] ?? 1.12)),
      textEdge,
    ),
    at(left, horizon - subjectHorizon, 1, drawLeavesOrPetals(palette), subject ? drawSubject(subject, palette) : ''),
    front?.(palette) ?? '',
  );
};

/** Places whose landmark is small. */
const larger: Partial<Record<Scene['place'], number>> = {
  clive: 1.6,
  waukee: 1.5,
  grimes: 1.35,
  'west-des-moines': 1.35,
  'windsor-heights': 1.3,
};

/** Snow on roofs in the tone of its shade, or they would vanish before the pale sky. */
const withGrayRoofs = (palette: Palette): Palette => {
  const [light, base, shade, deep] = palette.far.snow;
  const darker = (tone: string): string => mix(tone, palette.near.snow[3], 0.55);
  return { ...palette, far: { ...palette.far, snow: [light, darker(base), darker(shade), deep] } };
};

const drawSubject = ({ draw, aside }: Subject, palette: Palette): Drawing =>
  aside ? at(aside.x, aside.y, aside.scale, draw(palette)) : draw(palette);

const cloudsOver = (place: Scene['place']): NonNullable<PanoramaLayout['clouds']> => lowClouds[place] ?? clouds;

const clouds: NonNullable<PanoramaLayout['clouds']> = [
  [1240, 120, 260],
  [1960, 80, 330],
];

/** Where those would touch the wheel of the windmill, or a cornice. */
const lowClouds: Partial<Record<Scene['place'], typeof clouds>> = {
  urbandale: [[1240, 120, 260]],
  'west-des-moines': [
    [1240, 74, 220],
    [1960, 76, 250],
  ],
};

const drawFadingSky = (palette: Palette, clouds: NonNullable<PanoramaLayout['clouds']>): Drawing => {
  const { width } = panoramaSize;
  return [
    svg`<defs><linearGradient id="glow" x1="0" y1="0" x2="0" y2="1">`,
    svg`<stop offset="0" stop-color="${palette.skyLow}" stop-opacity="0"/><stop offset="1" stop-color="${palette.skyLow}"/>`,
    svg`</linearGradient></defs>${rect(0, 0, width, horizon + 10, 'url(#glow)')}`,
    clouds.map(([x, y, size]) => drawPageCloud(palette, x, y, size)),
  ];
};

/** Snowdrifts would end where the scene does. */
const drawLeavesOrPetals = (palette: Palette): Drawing =>
  palette.season === 'winter' ? '' : drawStrewn(palette, subjectHorizon + 60, 675);

/** The line of trees behind everything. */
const drawWoods = ({ distant, haze }: Palette): Drawing => [
  drawTreeline([-40, panoramaSize.width], horizon - 8, 46, mix(distant.shrub[1], haze, 0.45), 3),
  drawTreeline([-60, panoramaSize.width], horizon, 26, mix(distant.shrub[2], haze, 0.25), 8),
];
