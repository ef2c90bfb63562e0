/** Rounds a coordinate: to one decimal where small shapes are built, else to a whole number, enough for a picture this wide. */
export const n = (value: number): number => (value > -64 && value < 64 ? Math.round(value * 10) / 10 : Math.round(value));

export type Point = readonly [x: number, y: number];

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const stroke = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round"${attributes(more)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(more)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${attributes(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`;

export const polygon = (points: readonly Point[], fill: string, more = ''): string => path(outline(points), fill, more);

export const outline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

const attributes = (more: string): string => (more === '' ? '' : ` ${more}`);

export const group = (transform: string, ...parts: string[]): string => `<g transform="${transform}">${parts.join('')}</g>`;

export const at = (x: number, y: number, scale: number, ...parts: string[]): string =>
  group(`translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}`, ...parts);

export const define = (id: string, ...parts: string[]): string => `<defs><g id="${id}">${parts.join('')}</g></defs>`;

export const use = (id: string, x: number, y: number, scale = 1): string =>
  scale === 1
    ? `<use href="#${id}" x="${n(x)}" y="${n(y)}"/>`
    : `<use href="#${id}" transform="translate(${n(x)} ${n(y)})scale(${Math.round(scale * 100) / 100})"/>`;

export type Chance = (from: number, to: number) => number;

/** The same numbers for the same seed, so that a picture never changes between builds (mulberry32). */
export const seeded = (seed: number): Chance => {
  let state = seed;
  return (from, to) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return from + (((t ^ (t >>> 14)) >>> 0) / 4294967296) * (to - from);
  };
};

/** An irregular round shape, the stuff of which crowns, shrubs and piles are made. */
export const blob = (x: number, y: number, rx: number, ry: number, lobes: number, chance: Chance): string => {
  const points: Point[] = [];
  for (let index = 0; index < lobes * 2; index++) {
    const angle = ((index + chance(-0.25, 0.25)) / (lobes * 2)) * Math.PI * 2;
    const reach = index % 2 === 0 ? chance(1.06, 1.2) : chance(0.84, 0.96);
    points.push([x + Math.cos(angle) * rx * reach, y + Math.sin(angle) * ry * reach]);
  }
  return softOutline(points);
};

/** A soft closed curve through the points. */
const softOutline = (points: readonly Point[]): string => {
  const count = points.length;
  const point = (index: number): Point => points[(index + count) % count] ?? [0, 0];
  const middle = (index: number): Point => {
    const [ax, ay] = point(index);
    const [bx, by] = point(index + 1);
    return [(ax + bx) / 2, (ay + by) / 2];
  };
  const [startX, startY] = middle(-1);
  const curves = points.map(([x, y], index) => {
    const [endX, endY] = middle(index);
    return `Q${n(x)} ${n(y)} ${n(endX)} ${n(endY)}`;
  });
  return `M${n(startX)} ${n(startY)}${curves.join('')}Z`;
};

/** The face of text in pictures, which can't use the fonts of the page: that of client/styles/core/tokens.css. */
export const systemFace = `font-family="-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',system-ui,sans-serif"`;

/** Text of content as it's written in SVG. */
export const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
