import { type Drawing, n, type Point, polygon, type Svg, stroke } from '../svg.ts';

/** Where the ground's lines meet. */
const meeting = 318;
/** The far end of a strip, just below the place. */
const farEnd = 366;

/** A strip of the ground between two points of the lower edge (or beyond it), that runs to where the stripes meet. */
export const drawStrip = (vanishing: number, from: Point, to: Point, fill: string, more: Svg | '' = ''): Drawing => {
  const beyond = (point: Point): Point => towardsViewer(vanishing, point, 3);
  const begin = ([x, y]: Point): Point => {
    const share = (farEnd - meeting) / (y - meeting);
    return [vanishing + (x - vanishing) * share, farEnd];
  };
  return polygon([begin(from), beyond(from), beyond(to), begin(to)], fill, more);
};

/** The joints between a strip's slabs, ever farther apart towards the viewer. */
export const drawJoints = (vanishing: number, from: Point, to: Point, count: number, fill: string): Drawing => {
  let d = '';
  for (let index = 1; index <= count; index++) {
    const share = 0.34 * 1.28 ** index;
    const [ax, ay] = towardsViewer(vanishing, from, share);
    const [bx, by] = towardsViewer(vanishing, to, share);
    d += `M${n(ax)} ${n(ay)}L${n(bx)} ${n(by)}`;
  }
  return stroke(d, fill, 2.6);
};

const towardsViewer = (vanishing: number, [x, y]: Point, share: number): Point => [
  vanishing + (x - vanishing) * share,
  meeting + (y - meeting) * share,
];
