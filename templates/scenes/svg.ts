/** Text of SVG. Only the tag `svg` makes it. It isn't a string, so text that nobody escaped can't pass for it. */
class SvgText {
  readonly #text: string;
  constructor(text: string) {
    this.#text = text;
  }
  toString(): string {
    return this.#text;
  }
}
export type Svg = SvgText;

/** A shape, several of them from back to front, or nothing. */
export type Drawing = Svg | '' | readonly Drawing[];

/** Makes SVG of a template literal. It escapes every value that isn't SVG itself, for text and for attributes in quotes. */
export const svg = (literal: TemplateStringsArray, ...values: readonly (Drawing | string | number)[]): Svg =>
  new SvgText(literal.reduce((text, part, index) => text + textOf(values[index - 1] ?? '') + part));

const textOf = (value: Drawing | string | number): string => {
  // Most values are coordinates.
  if (typeof value === 'number') return String(value);
  if (value instanceof SvgText) return value.toString();
  return typeof value === 'object' ? value.map(textOf).join('') : escapeText(value);
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Also drops characters that XML forbids, with which no browser shows the picture. */
const escapeText = (text: string): string =>
  text.replace(/[&<>"']|[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (character) => entities[character] ?? '');

/** Rounds a coordinate: to one decimal where small shapes are built, else to a whole number, enough for a picture this wide. */
export const n = (value: number): number => (value > -64 && value < 64 ? Math.round(value * 10) / 10 : Math.round(value));

export type Point = readonly [x: number, y: number];

export const path = (d: string, fill: string, more: Svg | '' = ''): Svg =>
  svg`<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const stroke = (d: string, color: string, width: number, more: Svg | '' = ''): Svg =>
  svg`<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round"${attributes(more)}/>`;

export const rect = (x: number, y: number, width: number, height: number, fill: string, more: Svg | '' = ''): Svg =>
  svg`<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" fill="${fill}"${attributes(more)}/>`;

export const circle = (x: number, y: number, radius: number, fill: string, more: Svg | '' = ''): Svg =>
  svg`<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}"${attributes(more)}/>`;

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more: Svg | '' = ''): Svg =>
  svg`<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attributes(more)}/>`;

export const polygon = (points: readonly Point[], fill: string, more: Svg | '' = ''): Svg => path(outline(points), fill, more);

export const outline = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;

const attributes = (more: Svg | ''): Drawing => more && svg` ${more}`;

export const group = (transform: string, ...parts: Drawing[]): Svg => svg`<g transform="${transform}">${parts}</g>`;

export const at = (x: number, y: number, scale: number, ...parts: Drawing[]): Svg =>
  group(`translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 100) / 100})`}`, ...parts);

/** A group whose shapes share attributes. */
export const styled = (shared: Svg, ...parts: Drawing[]): Svg => svg`<g ${shared}>${parts}</g>`;

/** Only what's inside a shape. */
export const clipped = (id: string, shape: Drawing, ...parts: Drawing[]): Svg =>
  svg`<clipPath id="${id}">${shape}</clipPath><g clip-path="url(#${id})">${parts}</g>`;

export const define = (id: string, ...parts: Drawing[]): Svg => svg`<defs><g id="${id}">${parts}</g></defs>`;

export const use = (id: string, x: number, y: number, scale = 1): Svg =>
  scale === 1
    ? svg`<use href="#${id}" x="${n(x)}" y="${n(y)}"/>`
    : svg`<use href="#${id}" transform="translate(${n(x)} ${n(y)})scale(${Math.round(scale * 100) / 100})"/>`;

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

interface View {
  left?: number;
  top?: number;
  width: number;
  height: number;
}

/** The text of a picture's file. The page says how large the picture is. */
export const picture = (view: View, ...parts: Drawing[]): string => definedOnce(svg`<svg ${viewBox(view)}>${parts}</svg>`);

/** The text of a picture's file, with its size for wherever it's opened by itself. */
export const sizedPicture = (view: View, ...parts: Drawing[]): string =>
  definedOnce(svg`<svg ${viewBox(view)} width="${view.width}" height="${view.height}">${parts}</svg>`);

/** Two piles of leaves both define their leaf. An id may stand in a file once. */
const definedOnce = (whole: Svg): string => {
  const seen = new Set<string>();
  return String(whole).replace(/<defs>(?:(?!<defs>).)*?<\/defs>/gs, (defs) => {
    if (seen.has(defs)) return '';
    seen.add(defs);
    return defs;
  });
};

const viewBox = ({ left = 0, top = 0, width, height }: View): Svg =>
  svg`xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}"`;

/** The face of text in pictures, which can't use the fonts of the page: that of client/styles/core/tokens.css. */
export const systemFace = svg`font-family="-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',system-ui,sans-serif"`;
