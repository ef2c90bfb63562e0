import type { Palette } from '../palette.ts';
import type { Cloud } from '../sky.ts';
import type { Drawing } from '../svg.ts';

/** What a picture shows in the foreground. */
export interface Subject {
  /** Where the stripes meet. */
  vanishing: number;
  /** Where the place has its middle, on the other side of the picture from the subject. */
  place: number;
  /** The horizon of its place, if the ground is cut open above the others'. */
  horizon?: number;
  /** Its clouds, where those of most scenes would touch what stands in it: the left end, the base, and the width of each. */
  clouds?: readonly Cloud[];
  /** Seen from so near that the place behind it pales. */
  closeUp?: true;
  /** Where it's moved to in a panorama, and its scale there, so that it doesn't cover the place. */
  aside?: { x: number; y: number; scale: number };
  /** The left edge of the scene in a social card, which shows about half of it; by default, 330. */
  inCard?: number;
  draw: (palette: Palette) => Drawing;
}
