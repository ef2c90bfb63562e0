import type { Palette } from '../palette.ts';
import { mix } from '../palette.ts';
import { type Drawing, path, seeded } from '../svg.ts';

/** Past the end of a panorama with any subject. */
const right = 1140;

/**
 * The wooded edge behind a place: two lines of trees, the farther one paler.
 * @param edge where it begins; by default out of sight
 */
export const drawWoods = (palette: Palette, edge: number, seed: number, height = 44): Drawing => {
  const { distant, far, season, haze } = palette;
  const farther = season === 'winter' ? mix(distant.leaf[1], haze, 0.35) : mix(distant.shrub[1], haze, 0.3);
  const nearer =
    season === 'winter' ? distant.leaf[1] : season === 'fall' ? mix(distant.leaf[1], distant.shrub[1], 0.45) : distant.shrub[2];
  return [
    drawTreeline([-890, right], -height * 0.35, height, farther, seed, edge),
    drawTreeline([-890, right], 0, height * 0.72, nearer, seed + 1, edge),
    season === 'winter' ? '' : drawTreeline([-890, right], 3, height * 0.22, far.shrub[1], seed + 2, edge),
  ];
};

/** Trees right of an edge begin so far left of it, and reach their height so far on. */
const before = 200;
const rise = 320;

/**
 * Tree tops along the horizon, from left to right, at y.
 * @param edge where the text of a page ends: the trees begin low there, as woods that come nearer from far behind
 * @param foot how low they begin
 */
export const drawTreeline = (
  [left, right]: readonly [left: number, right: number],
  y: number,
  height: number,
  fill: string,
  seed: number,
  edge = Number.NEGATIVE_INFINITY,
  foot = y + 10,
): Drawing => {
  const whole = Math.round;
  const chance = seeded(seed);
  const from = Math.max(left, edge - before);
  const shareAt = (x: number): number => (Number.isFinite(edge) ? Math.min(1, (x - from) / rise) : 1);
  const top = y - height * 0.5;
  let d = Number.isFinite(edge)
    ? ''
    : `M${left} ${whole(foot)}q${whole(height * 0.1)} ${-whole(foot - top)} ${whole(height * 0.5)} ${-whole(foot - top)}`;
  let x = left;
  while (x < right) {
    const width = chance(Math.max(24, height * 0.7), Math.max(46, height * 1.5));
    const up = chance(height * 0.5, height * 1.2);
    const share = shareAt(x + width);
    if (x >= from) {
      const down = whole((top - foot) * (share - shareAt(x)));
      d += `${d ? '' : `M${whole(x)} ${whole(foot)}`}q${whole(width / 2)} ${whole(down / 2 - up * share)} ${whole(width)} ${down}`;
    }
    x += width;
  }
  return path(`${d}q${whole(height * 0.4)} 0 ${whole(height * 0.5)} ${whole(height * 0.5 + 10)}Z`, fill);
};
