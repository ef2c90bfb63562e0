import iconNodes from 'lucide-static/icon-nodes.json' with { type: 'json' };
import { createElement } from 'react';
import { useSite } from '../SiteContext.tsx';

/** The names that content may use. */
export const iconNames = Object.keys(iconNodes);

/** An icon of the Lucide set as inline SVG. It's decoration: the words next to it carry the meaning. */
export function Icon({ name }: { name: string }) {
  const shapes = iconNodes[name];
  if (!shapes) throw new Error(`Lucide has no icon "${name}"`);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      {shapes.map(([tag, attributes], index) => createElement(tag, { ...attributes, key: index }))}
    </svg>
  );
}

/** An icon from the sheet, for lists in the body of a page. Browsers fetch the sheet when one comes near. */
export function SheetIcon({ name }: { name: string }) {
  const { iconSheet } = useSite();
  return <img className="icon" src={`${iconSheet}#${name}`} alt="" loading="lazy" width="24" height="24" />;
}
