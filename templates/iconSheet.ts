import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };

const size = 24;
/** The turf green of the stylesheets. An image can't take its color from the page. */
const color = '#216a2e';

/**
 * Draws one file with many icons, each shown by its name after a `#`. For icons far down a long page: browsers fetch the
 * file when a reader comes near, and the page itself stays small.
 */
export function drawIconSheet(names: readonly string[]): string {
  const icons = names.map((name, index) => {
    // An unknown name gets an empty view. Throwing here would hide the problem that review.ts reports, with its line.
    const shapes = iconNodes[name] ?? [];
    const top = index * size;
    const drawn = shapes.map(([tag, attributes]) => `<${tag} ${attributesOf(attributes)}/>`).join('');
    return `<view id="${name}" viewBox="0 ${top} ${size} ${size}"/><g transform="translate(0 ${top})">${drawn}</g>`;
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size * names.length}" fill="none" stroke="${color}" ` +
    `stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${icons.join('')}</svg>`
  );
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ');
}
