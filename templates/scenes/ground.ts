import type { Palette, Tones } from './palette.ts';
import { mix } from './palette.ts';
import { clipped, type Drawing, path, rect, type Svg, seeded, svg } from './svg.ts';

export interface Lawn {
  width: number;
  height: number;
  /** Where the lawn begins below the place. */
  edge: number;
  vanishing: { x: number; y: number };
  /** Width of one band along the lower edge. */
  band: number;
}

export const drawLawn = (palette: Palette, lawn: Lawn, seed: number, id = 'lawn'): Drawing => {
  const turf = palette.near.turf;
  const snow = palette.season === 'winter';
  return clipped(
    id,
    rect(0, lawn.edge, lawn.width, lawn.height - lawn.edge, '#000'),
    rect(0, lawn.edge, lawn.width, lawn.height - lawn.edge, turf[1]),
    // Under snow, the stripes only just show.
    drawBands(lawn, 0, 1, snow ? mix(turf[1], turf[2], 0.35) : turf[2]),
    snow
      ? ''
      : [
          drawBands(lawn, 1, 0.1, turf[0], svg`opacity=".8"`),
          drawBands(lawn, 0.9, 0.1, mix(turf[2], turf[3], 0.3), svg`opacity=".6"`),
        ],
    drawDepth(palette, lawn, id),
    drawTufts(lawn, snow ? ['#ffffff', '#ffffff', '#ffffff', '#8f9a72'] : turf, seed),
  );
};

const drawBands = (lawn: Lawn, from: number, share: number, fill: string, more: Svg | '' = ''): Drawing => {
  const { x, y } = lawn.vanishing;
  const count = Math.ceil((Math.max(x, lawn.width - x) / lawn.band) * 3.2);
  const lines: string[] = [];
  for (let index = -count - (count % 2); index <= count; index += 2) {
    // Half a band off: no boundary runs straight down from the vanishing point.
    const left = Math.round(x + (index + from - 0.5) * lawn.band);
    lines.push(`M${Math.round(x)} ${y}L${left} ${lawn.height}h${Math.round(lawn.band * share)}Z`);
  }
  return path(lines.join(''), fill, more);
};

/** A haze that fades out from the horizon, and a tone that deepens towards the viewer. */
const drawDepth = (palette: Palette, lawn: Lawn, id: string): Drawing => {
  const { width: w, height: h, edge } = lawn;
  const tall = h - edge;
  return [
    svg`<linearGradient id="${id}-haze" x2="0" y2="1"><stop stop-color="${palette.haze}" stop-opacity=".4"/>`,
    svg`<stop offset="1" stop-color="${palette.haze}" stop-opacity="0"/></linearGradient>`,
    rect(0, edge, w, tall * 0.4, `url(#${id}-haze)`),
    svg`<linearGradient id="${id}-near" x2="0" y2="1"><stop stop-color="${palette.near.turf[3]}" stop-opacity="0"/>`,
    svg`<stop offset="1" stop-color="${palette.near.turf[3]}" stop-opacity=".14"/></linearGradient>`,
    rect(0, edge + tall * 0.6, w, tall * 0.4, `url(#${id}-near)`),
  ];
};

const drawTufts = (lawn: Lawn, tones: Tones, seed: number): Drawing => {
  const chance = seeded(seed);
  const light: string[] = [];
  const dark: string[] = [];
  for (let index = 0; index < 64; index++) {
    const depthShare = chance(0.12, 1) ** 0.8;
    const y = lawn.edge + (lawn.height - lawn.edge) * depthShare;
    (index % 3 === 0 ? light : dark).push(tuft(chance(0, lawn.width), y, 1 + depthShare * 3.2));
  }
  return [path(dark.join(''), tones[3], svg`opacity=".42"`), path(light.join(''), tones[0], svg`opacity=".7"`)];
};

const tuft = (x: number, y: number, size: number): string => {
  const s = Math.max(1, Math.round(size));
  return (
    `M${Math.round(x)} ${Math.round(y)}l-${s}-${s * 2} ${s * 2} ${s * 2}` +
    `V${Math.round(y - s * 3)}l${s} ${s * 3} ${s}-${s * 2}-${s} ${s * 2}z`
  );
};
