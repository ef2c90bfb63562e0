import { months } from '../schema/halfMonths.ts';
import type { YearRow } from '../year.ts';
import { mix, paletteOf } from './palette.ts';
import { drawScattered } from './strewn.ts';
import { at, circle, clipped, type Drawing, path, picture, rect, seeded, stroke, styled, svg, systemFace } from './svg.ts';

const half = 20;
const head = 26;
const lawn = { top: 16, height: 36 };
const text = { size: 17, line: 18 };
export const yearStripWidth = 24 * half;
export const yearStripHeight = (rows: readonly YearRow[]): number => head + lawn.top + lawn.height + heightOf(lanesOf(rows));

/** Below the lawn, a lane has room for as many lines as its longest label. */
const heightOf = (lanes: readonly Label[][]): number =>
  lanes.reduce((sum, lane) => sum + 16 + text.line * Math.max(...lane.map(({ lines }) => lines.length)), 0);

/** A row has a lane of its own, and what is done between others shares the first one that is free then. */
const lanesOf = (rows: readonly YearRow[]): Label[][] => {
  const lanes: Label[][] = [];
  for (const row of rows) {
    const labels = labelsOf(row, rows.length > 1);
    const isFree = (lane: Label[]) =>
      labels.every(({ left, right }) => lane.every((one) => one.right <= left || one.left >= right));
    const shared = row.isStandby && lanes.find(isFree);
    if (shared) shared.push(...labels);
    else lanes.push(labels);
  }
  return lanes;
};

const ink = paletteOf('summer', 'noon').near.evergreen[3];
/** Below the lawn of a month in which nothing is done, so that snow doesn't vanish on a white page. */
const idle = '#dbe4d3';
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
 * Sizes of the letters, by the width of the picture in pixels. The picture scales with the window, and its letters would, too: they stay
 * between 12 and 16 pixels.
 */
const letters =
  `text{font-size:${text.size}px}@media(max-width:509px){.narrow text{text-anchor:start;transform:translateX(3px)}.tools{display:none}.last{text-anchor:end;transform:translateX(18px);letter-spacing:-.03em}}` +
  [
    [424, 14.1],
    [510, 11.75],
    [613, 9.8],
    [735, 9.2],
    [880, 8],
    [1050, 6.4],
  ]
    .map(([width, size]) => `@media(min-width:${width}px){text{font-size:${size}px}}`)
    .join('') +
  '.whole{display:none}@media(min-width:510px){.low{transform:translateY(-1.06em)}.split{display:none}.whole{display:inline}}@media(min-width:1050px){path{stroke-width:1.2}}';

/**
 * The year as a strip of lawn, one lane a month, with the months of some kinds of work as grass, and brackets for them below.
 * @param month the current one, from 0
 */
export const drawYearStrip = (rows: readonly YearRow[], month: number): string => {
  const lanes = lanesOf(rows);
  return picture(
    { width: yearStripWidth, height: yearStripHeight(rows) },
    svg`<style>${letters}</style><defs><g id="year">${months.map((_, index) => drawMonth(index))}</g></defs>`,
    styled(
      svg`${systemFace} text-anchor="middle" dominant-baseline="central" fill="${ink}"`,
      months.map((name, index) => drawName(name, index, index === month)),
      at(
        0,
        head,
        1,
        drawRows(rows),
        lanes.map((lane, index) => at(0, heightOf(lanes.slice(0, index)), 1, lane.map(drawLabel))),
      ),
      drawFrame(month),
    ),
  );
};

const drawName = (name: string, index: number, isNow: boolean): Drawing => {
  const x = (2 * index + 1) * half;
  const plate = isNow ? rect(x - half, 0, 2 * half, head - 4, ink, svg`rx="4"`) : '';
  return svg`${plate}<text x="${x}" y="${(head - 4) / 2}"${isNow ? svg` fill="#fff" font-weight="700"` : ''}>${name.slice(0, 3)}</text>`;
};

/** A frame around the current month, which hangs from its name. */
const drawFrame = (month: number): Drawing =>
  stroke(`M${month * 2 * half + 1} ${head - 5}v${lawn.top + lawn.height + 5}h${2 * half - 2}V${head - 5}z`, ink, 2);

/** A lane of the lawn in its season: grass that has been mown away from the viewer or toward them, or snow. */
const drawMonth = (index: number): Drawing => {
  const chance = seeded(index + 3);
  const { turf } = paletteOf(seasons[index] ?? 'summer', 'noon').near;
  const [left, height] = [index * 2 * half, blades[index] ?? 0];
  const [light, base, shade] = turf;
  const [even, odd] = height > 0 ? [light, base] : [base, shade];
  const tips = Array.from({ length: height ? 14 : 2 }, (_, tip, step = (2 * half) / (height ? 14 : 2)) =>
    height
      ? `l${step / 2}-${Math.round(height * chance(0.6, 1.1))}L${(left + (tip + 1) * step).toFixed(1)} ${lawn.top}`
      : `q${step / 2}-${Math.round(chance(4, 8))} ${step} 0`,
  );
  return path(
    `M${left} ${lawn.top}${tips.join('')}V${lawn.top + lawn.height}H${left}Z`,
    mix(index % 2 ? odd : even, '#ffffff', 0.1),
  );
};

/** The snow of months in which work is done: its drifts are white on top, and its shade tells it from the page. */
const winter = [0, 1, 11].map((month) => {
  const [left, top] = [2 * half * month, lawn.top];
  return [
    rect(left, top + 6, 2 * half, lawn.height, '#cbdbe7'),
    path(`M${left} ${top + 8}V${top}q10-7 20 0t20 0v8q-10 7-20 0t-20 0z`, '#fff'),
    stroke(`M${left} ${top}q10-7 20 0t20 0`, '#9fb8ca', 1),
  ];
});

/** Washing is done on concrete, and mulch lies on soil, not on grass. */
const isOffLawn = ({ path: service }: YearRow): boolean => /(power-washing|mulching)$/.test(service);

/** The whole lawn, pale and cut short, and in full color where there's work. */
const drawRows = (rows: readonly YearRow[]): Drawing => {
  const work = rows.flatMap((row) => labelsOf(row, false).map((label) => [row, label] as const));
  const bottom = lawn.top + lawn.height;
  // As round as the lawn at the ends of the year.
  const spans = work.map(([, { left, right }]) => {
    const [start, end] = [left === 0 ? 4 : 0, right === yearStripWidth ? 4 : 0];
    return `M${left} 20q0-${start} ${start}-${start}V0H${right - end}V${20 - end}q${end} 0 ${end} ${end}V${bottom - end}q0 ${end}-${end} ${end}H${left + start}q-${start} 0-${start}-${start}Z`;
  });
  return [
    clipped(
      'short',
      rect(0, lawn.top + 4, yearStripWidth, lawn.height - 4, idle, svg`rx="4"`),
      rect(0, 0, yearStripWidth, bottom, idle),
      svg`<use href="#year" opacity=".35"/>`,
    ),
    clipped(
      'grown',
      svg`<path d="${spans.join('')}"/>`,
      rows.some(isOffLawn) ? '' : svg`<use href="#year"/>`,
      winter,
      work.map(([row, label]) => drawOnLawn(row, label)),
    ),
    work.map(([row, label]) => (row.isStandby ? styled(svg`class="tools"`, drawDigging(label)) : drawAbove(row, label))),
  ];
};

/** What lies on the grass while the work is done: leaves, or seed. */
const drawOnLawn = ({ path: service }: YearRow, { left, right }: Label): Drawing => {
  const { autumn, paper } = paletteOf('fall', 'noon').near;
  const strew = (count: number, size: number, fill: string, seed: number) =>
    drawScattered((left + right) / 2, lawn.top + lawn.height / 2 + 2, (right - left) * 0.6, 22, count, size, fill, seed);
  if (service.endsWith('/leaf-removal'))
    return [strew(26, 4, autumn[0], 5), strew(26, 4, autumn[1], 6), strew(20, 4, autumn[2], 7)];
  return service.endsWith('/seeding') ? strew(right - left, 1.2, paper[0], 8) : '';
};

/** A heap beside its hole in the lawn, and then a spade, in every month. */
const drawDigging = ({ left, right }: Label): Drawing => {
  const { soil, bark, steel } = paletteOf('fall', 'noon').near;
  return Array.from({ length: Math.round((right - left) / half) }, (_, index) => {
    const [x, y] = [left + (index + 0.5) * half + (index % 2 ? -2 : 2), lawn.top + lawn.height - 8];
    if (index % 2)
      return [
        stroke(`M${x} ${y - 6}V${y - 17}M${x - 4} ${y - 17}h8`, bark[2], 2),
        path(`M${x - 4} ${y - 9}h8v8l-4 4l-4-4z`, steel[0]),
      ];
    return [path(`M${x - 8} ${y}q4-10 8-10t8 10z`, soil[1]), path(`M${x - 8} ${y}q8-5 16 0q-8 5-16 0z`, soil[3])];
  });
};

/** What stands on it. It may be higher than grass. */
const drawAbove = (row: YearRow, { left, right }: Label): Drawing => {
  const service = row.path;
  const xs = Array.from({ length: Math.round((right - left) / half) }, (_, index) => left + (index + 0.5) * half);
  const { dandelion, shrub, bark, concrete, soil, water } = paletteOf('summer', 'noon').near;
  const top = lawn.top;
  if (service.endsWith('/power-washing'))
    return [
      rect(left, top - 6, right - left, lawn.height + 6, concrete[0]),
      rect(left, top - 6, right - left, 6, water[1]),
      stroke(xs.map((x) => `M${x + half / 2} ${top - 6}v${lawn.height + 6}`).join(''), concrete[2], 1),
      stroke(xs.map((x, index) => `M${x - 8} ${top + 8 + (index % 3) * 7}h13`).join(''), water[0], 3),
    ];
  if (service.endsWith('/weed-removal'))
    return xs.map((x, index) => {
      const rosette = path(`M${x} ${top + 4}q-9-1-11-8q8 0 11 8q3-8 11-8q-2 7-11 8`, shrub[2]);
      if (x > 16 * half) return rosette;
      const crabgrass = `M${x} ${top + 4}l-11-8M${x} ${top + 4}l-5-12M${x} ${top + 4}l5-12M${x} ${top + 4}l11-8`;
      if (x > 10 * half) return stroke(crabgrass, shrub[1], 2.4);
      return [
        stroke(`M${x} ${top + 2}V${top - 12 + (index % 2) * 4}`, shrub[1], 2),
        rosette,
        circle(x, top - 12 + (index % 2) * 4, 4, dandelion[1]),
      ];
    });
  if (service.endsWith('/mulching'))
    return [
      path(
        `M${left} ${top + lawn.height}V${top}${xs.map(() => `q${half / 2}-7 ${half} 0`).join('')}V${top + lawn.height}Z`,
        bark[3],
      ),
      [bark[1], bark[2], soil[0]].map((fill, index) =>
        drawScattered((left + right) / 2 - 3, top + 17, (right - left) * 0.46, 15, right - left, 2.6, fill, index + 4),
      ),
    ];
  if (service.endsWith('/bush-trimming'))
    return xs.map((x, index) => {
      if (x < 7 * half)
        return stroke(`M${x} ${top + 3}v-14M${x} ${top}l-6-10M${x} ${top}l6-11M${x - 1} ${top}l-2-12`, bark[2], 1.6);
      const fill = shrub[index % 2 ? 2 : 1];
      // Spring's bloom, and then hedges are clipped.
      if (x > 11 * half) return path(`M${x - 10} ${top + 3}L${x - 8} ${top - 13}h16l2 16z`, fill);
      return [
        path(`M${x - 9} ${top + 3}q-2-17 9-17t9 17z`, fill),
        path(
          `M${x - 5} ${top - 4}a2 2 0 1 1 .1 0zM${x + 1} ${top - 9}a2 2 0 1 1 .1 0zM${x + 5} ${top - 2}a2 2 0 1 1 .1 0z`,
          '#d3bfe8',
        ),
      ];
    });
  if (service.endsWith('/tree-trimming'))
    return xs.map((x) => [
      stroke(`M${x} ${top + 4}V${top - 12}M${x} ${top - 2}l-6-9M${x} ${top - 4}l6-9M${x} ${top}l7-6`, bark[2], 1.8),
    ]);
  return '';
};

interface Label {
  left: number;
  right: number;
  lines: readonly string[];
}

/** The bars of a row, each with what is done then, or its task if rows are named, all of its bars say the same, and the task has room. A label as wide as its bar has a line for each word, and a single word is a line lower, clear of its neighbors. A unit stays with its number. */
const labelsOf = ({ task, cells }: YearRow, named: boolean): Label[] => {
  let start = 0;
  const byTask = named && new Set(cells.flatMap(({ label }) => label ?? [])).size === 1;
  return cells.flatMap(({ halves, label }) => {
    const left = start * half;
    start += halves;
    if (label === undefined) return [];
    const isWide = (words: string) => words.length * text.size * 0.55 > halves * half;
    const words = byTask && !isWide(task) ? task.toLowerCase() : label;
    const isLong = isWide(words);
    const lines = isLong ? words.split(/(?<!\d) /) : [words];
    return [{ left, right: start * half, lines: isLong && !lines[1] ? ['', ...lines] : lines }];
  });
};

const drawLabel = ({ left, right, lines }: Label): Drawing => {
  // In large letters, a label in December would touch the line between the months.
  const isLast = right === yearStripWidth && right - left === 2 * half;
  const x = (left + right) / 2;
  const isNarrow = right - left <= half;
  const write = (kind: string, parts: readonly string[]): Drawing =>
    svg`<text x="${x}" y="75" font-weight="700" class="${kind}">${parts.map((part, index) => svg`<tspan x="${x}" dy="${index && 1.06}em">${part}</tspan>`)}</text>`;
  // The smaller letters of a wide picture have room on one line.
  const whole = lines[0] && lines[1] ? lines.join(' ') : '';
  const isSplit = whole !== '' && whole.length * 7 < right - left;
  const bracket = svg`<path d="M${left + 2} 56v6H${right - 2}v-6" fill="none" stroke="${ink}" stroke-width="2"/>`;
  // Below half a month, a longer label would run into the next one. On a phone, a short one would, too.
  if (isNarrow && Math.max(...lines.map(({ length }) => length)) > 2) return bracket;
  const drawn = [
    bracket,
    write(isSplit ? 'split' : `${isLast ? 'last' : ''}${lines[0] ? '' : ' low'}`, lines),
    isSplit ? write('whole', [whole]) : '',
  ];
  return isNarrow ? styled(svg`class="narrow"`, drawn) : drawn;
};
