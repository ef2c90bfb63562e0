import type { Scene } from '../schema/content.ts';
import { drawLawn } from './ground.ts';
import { type Palette, paletteOf } from './palette.ts';
import { drawCorner } from './places/corner.ts';
import { drawPlace } from './places/drawPlace.ts';
import { drawBirds, drawPageSky, drawSky } from './sky.ts';
import { drawStrewn } from './strewn.ts';
import type { Subject } from './subjects/subject.ts';
import { subjects } from './subjects/subjects.ts';
import { type Drawing, rect, sizedPicture, svg } from './svg.ts';
import { drawOverhang } from './trees/overhang.ts';

const horizon = 352;

/** Here a twig in the corner would hide what stands against the sky, or be one tree too many. */
const openSky: ReadonlySet<Scene['place']> = new Set(['grimes', 'urbandale', 'windsor-heights']);

/** Pages show places side by side, and a twig in each corner would look like a frame. A social card is seen alone. */
const hasOverhang = (place: Scene['place'], forCard: boolean): boolean =>
  forCard ? !openSky.has(place) : place === 'des-moines';

export const sceneSize = { width: 1200, height: 675 };
const { width, height } = sceneSize;

/** Renders a scene as a picture of its own. */
export const renderScene = (scene: Scene): string => sizedPicture(sceneSize, drawScene(scene));

export const citySize = { width: 1200, height: 480 };

/** A place from near, for a list in which only the places differ: little lawn, and each as large as fits below the sky. */
export const renderCity = ({ place, season, hour }: Scene): string => {
  const palette = paletteOf(season, hour);
  const edge = 376;
  // The spire of the Capitol and the windmill are as high as the sky, and these streets are wide; the trees at the lake are at its left.
  const scale = place === 'des-moines' || place === 'ankeny' || place === 'grimes' ? 1.04 : place === 'urbandale' ? 1.34 : 1.5;
  const x = place === 'johnston' ? 1060 : 600;
  return sizedPicture(
    citySize,
    drawSky(palette, edge, place.length * 7),
    drawBirds(palette, place),
    drawLawn(palette, { ...citySize, edge, vanishing: { x: 520, y: edge - 34 }, band: 230 }, place.length),
    drawPlace(palette, place, x, edge, scale),
  );
};

/** Work in a city from near, under the sky of the page that shows its landmark. */
export const renderWork = ({ subject: name, place, season, hour }: Scene): string => {
  const palette = paletteOf(season, hour);
  const subject = name === 'none' ? undefined : subjects[name];
  const lawn = { ...sceneSize, edge: horizon, vanishing: { x: subject?.vanishing ?? 520, y: 318 }, band: 230 };
  return sizedPicture(
    sceneSize,
    drawPageSky(palette, horizon, subject?.clouds),
    drawLawn(palette, lawn, place.length),
    drawCorner(palette, place, 600, horizon),
    season === 'winter' ? '' : drawStrewn(palette, horizon + 60, height),
    subject?.draw(palette) ?? '',
  );
};

/**
 * Draws a scene, 1200 by 675.
 * @param forCard for a social card, whose words and edge hide the lower corners: snow drifts there, and a place comes closer. Lists of the
 * site crop a place to a strip, which needs sky above its spires.
 */
export const drawScene = (scene: Scene, forCard = false): Drawing => {
  const palette = paletteOf(scene.season, scene.hour);
  const subject = scene.subject === 'none' ? undefined : subjects[scene.subject];
  const lawn = { width, height, edge: horizon, vanishing: { x: subject?.vanishing ?? 520, y: 318 }, band: 230 };
  const seed = scene.place.length * 7 + scene.subject.length;
  return [
    drawSky(palette, horizon, seed, subject?.clouds),
    subject ? '' : drawBirds(palette, scene.place),
    drawLawn(palette, lawn, seed),
    subject?.closeUp
      ? drawPalePlace(palette, scene.place, subject)
      : [
          drawPlace(palette, scene.place, subject?.place ?? 600, horizon, !subject && forCard ? 1.12 : 1),
          forCard || scene.season !== 'winter' ? drawStrewn(palette, horizon + 60, height) : '',
        ],
    subject ? subject.draw(palette) : hasOverhang(scene.place, forCard) ? drawOverhang(palette) : '',
  ];
};

/** The place far behind a close-up, so pale that it only says where we are. */
const drawPalePlace = (palette: Palette, place: Scene['place'], subject: Subject): Drawing => [
  drawPlace(palette, place, subject.place, subject.horizon ?? horizon, place === 'des-moines' ? 1 : 1.1),
  rect(0, 0, width, height, palette.haze, svg`opacity=".3"`),
];
