import { icons } from '../icons.ts';
import { useSite } from '../SiteContext.tsx';

/** One of the site's icons as inline SVG. It's decoration: the words next to it carry the meaning. */
export function Icon({ name }: { name: string }) {
  const d = icons[name];
  if (!d) throw new Error(`There is no icon "${name}" in templates/icons.ts`);
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

/** An icon from the sheet, for lists in the body of a page. Browsers fetch the sheet when one comes near. */
export function SheetIcon({ name }: { name: string }) {
  const { iconSheet } = useSite();
  return <img className="icon" src={`${iconSheet}#${name}`} alt="" loading="lazy" width="24" height="24" />;
}
