import { icons } from '../icons.ts';
import { svg } from './svg.ts';

/** The turf green of the stylesheets: an image can't take its color from the page. */
const iconColor = '#1b692c';

/** Renders one file with many icons, each shown by its name after a `#`. */
export function renderIconSheet(names: readonly string[]): string {
  const size = 24;
  const views = names.map((name, index) => {
    const top = index * size;
    // An unknown name gets an empty view. Throwing here would hide the problem that checkReferences.ts reports, with its line.
    const d = icons[name] ?? '';
    return svg`<view id="${name}" viewBox="0 ${top} ${size} ${size}"/><path transform="translate(0 ${top})" d="${d}"/>`;
  });
  return String(
    svg`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size * names.length}" fill="none" stroke="${iconColor}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${views}</svg>`,
  );
}
