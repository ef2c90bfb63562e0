import type { Point } from '../../content/schema.ts';
import { areaItem, serviceItem } from '../navigation.ts';
import { useSite } from '../SiteContext.tsx';
import { CommonPart } from './CommonPart.tsx';
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
  return (
    <CommonPart name="areaLinks" as="ul" className="link-list">
      <AreaItems />
    </CommonPart>
  );
}

export function AreaItems() {
  const { areas, path: own } = useSite();
  return areas.map(areaItem).map(({ title, path }) => (
    <li key={path}>
      <a href={path} aria-current={path === own ? 'page' : undefined}>
        <SheetIcon name="map-pin" />
        {title}
      </a>
    </li>
  ));
}

export function ServiceLinks() {
  return (
    <CommonPart name="serviceLinks" as="ul" className="link-list">
      <ServiceItems />
    </CommonPart>
  );
}

export function ServiceItems() {
  const { services } = useSite();
  return services.map((service) => (
    <li key={service.slug}>
      <a href={serviceItem(service).path}>
        <SheetIcon name={service.icon} />
        {service.title}
      </a>
    </li>
  ));
}
