import { useSite } from '../SiteContext.tsx';
import type { Point } from '../schema/content.ts';
import { SheetIcon } from './Picture.tsx';
import { LinkedText, typeset } from './text.tsx';

/** Short lines with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>{typeset(item)}</li>
      ))}
    </ul>
  );
}

interface TilesProps {
  items: readonly (Point & { icon?: string; figure?: string })[];
  level?: 'h2' | 'h3';
}

/** Tiles with an icon or a figure, a title and a sentence. */
export function Tiles({ items, level: Title = 'h3' }: TilesProps) {
  return (
    <ul className="tiles">
      {items.map(({ icon, figure, title, text }) => (
        <li key={title}>
          {icon && <SheetIcon name={icon} />}
          {figure && <b>{typeset(figure)}</b>}
          <Title>{typeset(title)}</Title>
          <p>
            <LinkedText>{text}</LinkedText>
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The cities, with the page's own marked. */
export function AreaLinks() {
  const { areas, path: own } = useSite();
  return (
    <ul className="link-list">
      {areas.map(({ city, path }) => (
        <li key={path}>
          <a href={path} aria-current={path === own ? 'page' : undefined}>
            {typeset(city)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The services. */
export function ServiceLinks() {
  const { services } = useSite();
  return (
    <ul className="link-list">
      {services.map(({ title, path }) => (
        <li key={path}>
          <a href={path}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
