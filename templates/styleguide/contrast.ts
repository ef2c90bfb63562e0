/**
 * Contrast of two colors, as WCAG 2.2 defines it.
 * @param colors opaque, written as `#1b692c` or `#fff`
 * @returns 1 to 21, or nothing where a color is written in another way
 */
export function contrast(...colors: [string, string]): number | undefined {
  const [darker = Number.NaN, lighter = Number.NaN] = colors.map(luminance).toSorted((a, b) => a - b);
  const ratio = (lighter + 0.05) / (darker + 0.05);
  return Number.isNaN(ratio) ? undefined : ratio;
}

function luminance(color: string): number {
  const [, digits = ''] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(color) ?? [];
  const channels = digits.match(digits.length === 3 ? /./g : /../g) ?? [];
  const [red = Number.NaN, green = Number.NaN, blue = Number.NaN] = channels.map((channel) => {
    const value = Number.parseInt(channel.padEnd(2, channel), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
