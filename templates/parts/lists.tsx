import type { Point } from '../../content/schema.ts';
import { areaItem, serviceItem } from '../navigation.ts';
import { useSite } from '../SiteContext.tsx';
import { SheetIcon } from './Icon.tsx';
import { Linked } from './Linked.tsx';

/** Short lines with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Tiles with an icon, a title and a sentence. */
export function Tiles({ items, level: Title = 'h3' }: { items: readonly (Point & { icon?: string })[]; level?: 'h2' | 'h3' }) {
  return (
    <ul className="tiles">
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          {icon && <SheetIcon name={icon} />}
          <Title>{title}</Title>
          <p>
            <Linked text={text} />
          </p>
        </li>
      ))}
    </ul>
  );
}

/** The cities, the page's own marked. */
export function AreaLinks() {
  const { areas, path } = useSite();
  return <LinkList items={areas.map(areaItem)} icon="map-pin" current={path} />;
}

export function ServiceLinks() {
  const { services } = useSite();
  return (
    <ul className="link-list">
      {services.map((service) => (
        <li key={service.slug}>
          <a href={serviceItem(service).path}>
            <SheetIcon name={service.icon} />
            {service.title}
          </a>
        </li>
      ))}
    </ul>
  );
}

function LinkList({ items, icon, current }: { items: { title: string; path: string }[]; icon: string; current: string }) {
  return (
    <ul className="link-list">
      {items.map(({ title, path }) => (
        <li key={path}>
          <a href={path} aria-current={path === current ? 'page' : undefined}>
            <SheetIcon name={icon} />
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
