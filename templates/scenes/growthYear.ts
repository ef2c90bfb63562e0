import { months } from '../schema/halfMonths.ts';
import { paletteOf } from './palette.ts';
import { planInk } from './planStops.ts';
import { n, path, rect, seeded, sizedPicture, styled, svg, systemFace } from './svg.ts';

export const growthYearSize = { width: 800, height: 308 };

const monthWidth = growthYearSize.width / 12;
const ground = 256;

/** How fast cool-season grass grows in the middle of each month, as a part of its fastest: not measured, but in this order. */
const growth = [0.05, 0.05, 0.2, 0.72, 1, 0.88, 0.46, 0.4, 0.74, 0.56, 0.16, 0.05] as const;

/** What the grass does, above its blades: the month from 0, its text, and how high it is. */
const labels = [
  [1.6, 'wakes up', 0.28],
  [4.5, 'grows hard', 1.04],
  [7.25, 'slows', 0.75],
  [7.25, 'down', 0.62],
  [9.6, 'grows again', 0.84],
  [11.2, 'rests', 0.16],
] as const;

/** As large as in other charts on a desktop, and on a phone, where the chart is less than half as wide. */
const letters = 'text{font-size:27px}@media(min-width:500px){text{font-size:18px}}';

/**
 * A year of a lawn: a blade of grass for every few days, as long as the grass grows fast.
 * @param now the current month, from 0
 */
export const drawGrowthYear = (now: number): string => {
  const { width } = growthYearSize;
  const { turf, soil, paper } = paletteOf('summer', 'noon').near;
  return sizedPicture(
    growthYearSize,
    [turf[2], turf[1], turf[3]].map((color, row) => path(bladesOf(row, false), color)),
    [paper[3], paper[2], paper[3]].map((color, row) => path(bladesOf(row, true), color)),
    rect(0, ground - 1, width, 8, soil[0]),
    rect(now * monthWidth + 3, ground + 14, monthWidth - 6, 38, planInk, svg`rx="6"`),
    svg`<style>${letters}</style>`,
    styled(
      svg`${systemFace} font-weight="700" text-anchor="middle" fill="${planInk}"`,
      labels.map(
        ([month, text, high]) => svg`<text x="${n(month * monthWidth)}" y="${n(ground - 14 - high * 206)}">${text}</text>`,
      ),
      months.map((name, month) => {
        const color = month === now ? svg` fill="#fff"` : '';
        return svg`<text x="${n((month + 0.5) * monthWidth)}" y="${ground + 33}" dominant-baseline="central"${color}>${name.slice(0, 3)}</text>`;
      }),
    ),
  );
};

/** Every third blade, from the given one on: those that grow, or those that rest. */
const bladesOf = (row: number, resting: boolean): string => {
  const chance = seeded(row + 5);
  let blades = '';
  for (let x = 4 + row * 3; x < growthYearSize.width - 4; x += 9) {
    const long = 10 + growthAt(x / monthWidth) * 200 * chance(0.86, 1);
    const lean = chance(-0.05, 0.07) * long;
    if (growthAt(x / monthWidth) < 0.1 === resting)
      blades += `M${n(x - 4)} ${ground}Q${n(x - 2)} ${n(ground - long * 0.6)} ${n(x + lean)} ${n(ground - long)}Q${n(x + 3)} ${n(ground - long * 0.5)} ${n(x + 4)} ${ground}Z`;
  }
  return blades;
};

/** Between the middles of two months, on a smooth curve. The time is in months since New Year. */
const growthAt = (time: number): number => {
  const before = Math.floor(time + 11.5) % 12;
  const part = (time + 11.5) % 1;
  const [from = 0, to = 0] = [growth[before], growth[(before + 1) % 12]];
  return from + ((to - from) * (1 - Math.cos(part * Math.PI))) / 2;
};
