import type { Tones } from '../palette.ts';
import { type Drawing, path, seeded } from '../svg.ts';

export interface Tuft {
  left: number;
  right: number;
  /** Where the blades grow from. */
  foot: number;
  height: number;
  /** Of one blade. */
  width: number;
  /** Blades in each of three tones, the darkest behind. */
  count: number;
  seed: number;
  /** The lowest and the highest blade of the darkest tone, as shares of the height. */
  range?: readonly [number, number];
  /** How far a tip may be from above its foot, as a share of the blade's height. */
  lean?: number;
  /** How far above and below the foot a blade may grow, for grass seen from above. */
  spread?: number;
  /** How high the grass stands at an x, as a share of its height. */
  share?: (x: number) => number;
}

/** A stand of grass seen from its side. */
export const drawBlades = (
  { left, right, foot, height, width, count, seed, range = [0.72, 1.06], lean: most = 0.34, spread = 0, share = () => 1 }: Tuft,
  tones: readonly [string, string, string],
): Drawing => {
  const chance = seeded(seed);
  return tones.map((fill, row) => {
    let d = '';
    for (let index = 0; index < count; index++) {
      const x = Math.round(left + ((right - left) * (index + chance(0, 1))) / count);
      const tall = Math.round(height * share(x) * chance(...range) * (1 - row * 0.1));
      const lean = Math.round(chance(-most, most) * tall);
      const w = Math.round(width * chance(0.8, 1.2));
      const bow = Math.round(lean * 0.2);
      const y = spread ? Math.round(foot + chance(-spread, spread)) : foot;
      d += `M${x} ${y}q${bow} ${-Math.round(tall * 0.6)} ${lean} ${-tall}q${w - lean + bow} ${Math.round(tall * 0.42)} ${(spread ? w * 0.3 : w) - lean} ${tall}z`;
    }
    return path(d, fill);
  });
};

/** From the back of a stand to its front. */
export const bladeTones = (turf: Tones): [string, string, string] => [turf[3], turf[2], turf[0]];
