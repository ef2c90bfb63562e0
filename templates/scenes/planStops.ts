import { paletteOf } from './palette.ts';
import { circle, type Point, stroke } from './svg.ts';

export const planInk = paletteOf('summer', 'noon').near.evergreen[3];

/** Numbered stops on a plan, and the way from the first to the last. */
export const drawStops = (stops: readonly Point[]): string =>
  stroke(wayThrough(stops), '#fff', 5, 'stroke-dasharray="1 13" stroke-linejoin="round"') +
  `<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,sans-serif" font-size="34" font-weight="700" text-anchor="middle" fill="#fff">` +
  stops
    .map(
      ([x, y], index) =>
        `${circle(x, y, 29, planInk, 'stroke="#fff" stroke-width="5"')}<text x="${x}" y="${y + 12}">${index + 1}</text>`,
    )
    .join('') +
  '</g>';

/** A walk that swings a little to one side between two stops. */
const wayThrough = (stops: readonly Point[]): string =>
  stops
    .map(([x, y], index) => {
      const from = stops[index - 1];
      if (!from) return `M${x} ${y}`;
      const [dx, dy] = [x - from[0], y - from[1]];
      return `Q${Math.round(from[0] + dx / 2 - dy * 0.35)} ${Math.round(from[1] + dy / 2 + dx * 0.35)} ${x} ${y}`;
    })
    .join('');
