/** Widths of the heading font's letters, in parts of its size, rounded up: what is not named is as wide as most. */
const widths: [letters: RegExp, width: number][] = [
  [/[ijltfr.,:;'’!|I ]/, 0.34],
  [/[mwMW%]/, 0.92],
  [/[A-Z0-9]/, 0.68],
];
const usual = 0.57;

/**
 * Breaks a text into lines.
 * @param width of a line, in parts of the letters' size
 */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(longer) > width) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? usual), 0);
}
