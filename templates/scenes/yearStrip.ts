import { months } from '../../content/halfMonths.ts';
import type { YearRow } from '../year.ts';
import { mix, paletteOf } from './palette.ts';
import { blob, path, rect, seeded, systemFace } from './svg.ts';

const half = 20;
const head = 26;
const lawn = { top: 16, height: 52 };
const rowHeight = 84;
export const yearStripWidth = 24 * half;
export const yearStripHeight = (rows: number): number => head + rows * rowHeight;

const ink = paletteOf('summer', 'noon').near.evergreen[3];
const seasons = [
  'winter',
  'winter',
  'fall',
  'spring',
  'spring',
  'summer',
  'summer',
  'summer',
  'summer',
  'fall',
  'fall',
  'winter',
] as const;
/** How high the grass of each month stands; snow lies on the others. */
const blades = [0, 0, 5, 9, 11, 13, 13, 13, 11, 10, 7, 0];

/**
 * The year as a strip of lawn, one lane a month, with the months of some kinds of work in full color.
 * @param month the current one, from 0
 */
export const drawYearStrip = (rows: readonly YearRow[], month: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${yearStripWidth} ${yearStripHeight(rows.length)}">` +
  `<defs><g id="year">${months.map((_, index) => drawMonth(index)).join('')}</g></defs>` +
  `<g ${systemFace} font-size="15" text-anchor="middle" fill="${ink}">` +
  months.map((name, index) => drawName(name, index, index === month)).join('') +
  rows.map((row, index) => drawRow(row, head + index * rowHeight, rows.length > 1)).join('') +
  '</g></svg>';

const drawName = (name: string, index: number, isNow: boolean): string => {
  const x = (2 * index + 1) * half;
  const plate = isNow ? rect(x - half, 0, 2 * half, head - 4, ink, 'rx="4"') : '';
  return `${plate}<text x="${x}" y="17"${isNow ? ' fill="#fff" font-weight="700"' : ''}>${name.slice(0, 3)}</text>`;
};

/** A lane of the lawn in its season: grass that has been mown away from the viewer or toward them, or snow. */
const drawMonth = (index: number): string => {
  const chance = seeded(index + 3);
  const { turf, autumn } = paletteOf(seasons[index] ?? 'summer', 'noon').near;
  const [left, right, height] = [index * 2 * half, (index + 1) * 2 * half, blades[index] ?? 0];
  const [light, base, shade] = turf;
  const [even, odd] = height > 0 ? [light, base] : [base, shade];
  const tips = Array.from({ length: height ? 14 : 2 }, (_, tip, step = (2 * half) / (height ? 14 : 2)) =>
    height
      ? `l${step / 2}-${Math.round(height * chance(0.6, 1.1))}L${(left + (tip + 1) * step).toFixed(1)} ${lawn.top}`
      : `q${step / 2}-${Math.round(chance(4, 8))} ${step} 0`,
  );
  const leaves = Array.from({ length: index === 9 || index === 10 ? 9 : 0 }, (_, leaf) =>
    path(
      blob(chance(left + 3, right - 3), chance(lawn.top, lawn.top + lawn.height - 4), 3, 2, 3, chance),
      autumn[leaf % 3] ?? '',
    ),
  );
  return (
    path(`M${left} ${lawn.top}${tips.join('')}V${lawn.top + lawn.height}H${left}Z`, mix(index % 2 ? odd : even, '#ffffff', 0.1)) +
    leaves.join('')
  );
};

const drawRow = ({ task, cells }: YearRow, y: number, named: boolean): string => {
  const clip = `row${y}`;
  const spans: string[] = [];
  const labels: string[] = [];
  let start = 0;
  for (const { halves, label } of cells) {
    const [left, right] = [start * half, (start + halves) * half];
    start += halves;
    if (label === undefined) continue;
    spans.push(`M${left} 0H${right}V70H${left}Z`);
    labels.push(
      `<path d="M${left + 2} 72v6H${right - 2}v-6" fill="none" stroke="${ink}" stroke-width="2"/>`,
      drawLabel(named ? task : label, (left + right) / 2, right - left),
    );
  }
  return (
    `<g transform="translate(0 ${y})"><clipPath id="${clip}"><path d="${spans.join('')}"/></clipPath>` +
    `<use href="#year" opacity=".3"/><use href="#year" clip-path="url(#${clip})"/>${labels.join('')}</g>`
  );
};

const drawLabel = (label: string, x: number, width: number): string => {
  const lines = label.length * 8.2 > width ? label.split(' ') : [label];
  const top = lawn.top + 31 - (lines.length - 1) * 8.5;
  return lines
    .map(
      (line, index) =>
        `<text x="${x}" y="${top + index * 17}" font-weight="700" stroke="#fff" stroke-width="3" stroke-opacity=".55" paint-order="stroke">${line}</text>`,
    )
    .join('');
};
