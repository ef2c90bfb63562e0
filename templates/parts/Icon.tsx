import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { createElement } from 'react';

export const iconNames = Object.keys(iconNodes);

/** An icon of the Lucide set, drawn into the page. It is decoration: the words beside it carry the meaning. */
export function Icon({ name }: { name: string }) {
  const shapes = iconNodes[name];
  if (!shapes) throw new Error(`Lucide has no icon "${name}"`);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}
