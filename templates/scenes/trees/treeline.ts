import type { Palette } from '../palette.ts';
import { mix } from '../palette.ts';
import { path, seeded } from '../svg.ts';

/** The wooded edge behind a place: two lines of trees, the farther one paler. */
export const drawWoods = (palette: Palette, seed: number, height = 44): string => {
  const { distant, far, season, haze } = palette;
  const farther = season === 'winter' ? mix(distant.leaf[1], haze, 0.35) : mix(distant.shrub[1], haze, 0.3);
  const nearer =
    season === 'winter' ? distant.leaf[1] : season === 'fall' ? mix(distant.leaf[1], distant.shrub[1], 0.45) : distant.shrub[2];
  return (
    drawTreeline(-890, 820, -height * 0.35, height, farther, seed) +
    drawTreeline(-890, 820, 0, height * 0.72, nearer, seed + 1) +
    (season === 'winter' ? '' : drawTreeline(-890, 820, 3, height * 0.22, far.shrub[1], seed + 2))
  );
};

/** Tree tops along the horizon, from left to right, at y. */
export const drawTreeline = (left: number, right: number, y: number, height: number, fill: string, seed: number): string => {
  const whole = Math.round;
  const chance = seeded(seed);
  const rise = whole(height * 0.5 + 10);
  let d = `M${left} ${whole(y + 10)}q${whole(height * 0.1)} ${-rise} ${whole(height * 0.5)} ${-rise}`;
  let x = left;
  while (x < right) {
    const width = chance(Math.max(24, height * 0.7), Math.max(46, height * 1.5));
    d += `q${whole(width / 2)} ${whole(-chance(height * 0.5, height * 1.2))} ${whole(width)} 0`;
    x += width;
  }
  return path(`${d}q${whole(height * 0.4)} 0 ${whole(height * 0.5)} ${whole(height * 0.5 + 10)}Z`, fill);
};
