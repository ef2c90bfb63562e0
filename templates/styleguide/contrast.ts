/**
 * Contrast of two colors, as WCAG 2.2 defines it.
 * @param colors opaque, written as `oklch(46% .12 147)`
 * @returns 1 to 21, or nothing where a color is written in another way
 */
export function contrast(...colors: [string, string]): number | undefined {
  const [darker = Number.NaN, lighter = Number.NaN] = colors.map(luminance).toSorted((a, b) => a - b);
  const ratio = (lighter + 0.05) / (darker + 0.05);
  return Number.isNaN(ratio) ? undefined : ratio;
}

/** Relative luminance; the matrices are those of Oklab (bottosson.github.io/posts/oklab). */
function luminance(color: string): number {
  const [, percent, chroma, hue] = /^oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)$/.exec(color) ?? [];
  const [lightness, radius, angle] = [Number(percent) / 100, Number(chroma), (Number(hue) * Math.PI) / 180];
  const [a, b] = [radius * Math.cos(angle), radius * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const red = inGamut(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  const green = inGamut(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  const blue = inGamut(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function inGamut(channel: number): number {
  return Math.min(1, Math.max(0, channel));
}
