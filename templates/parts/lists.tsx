import type { PictureData } from '../pictures.ts';
import { type PageLink, useSite } from '../SiteContext.tsx';
import type { Point } from '../schema/content.ts';
import { Picture, SheetIcon } from './Picture.tsx';
import { ArticleTitle, LinkedText, typeset } from './text.tsx';

/** Texts as the items of a list. */
export function Items({ items }: { items: readonly string[] }) {
  return items.map((item) => <li key={item}>{typeset(item)}</li>);
}

/** Short lines with a tick. */
export function Ticks({ items }: { items: readonly string[] }) {
  return (
    <ul className="ticks">
      <Items items={items} />
    </ul>
  );
}

/** Titles, each with a text, as the items of a list. */
export function Points({ items }: { items: readonly Point[] }) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <h3>{typeset(title)}</h3>
      <p>
        <LinkedText>{text}</LinkedText>
      </p>
    </li>
  ));
}

interface TilesProps {
  items: readonly (Point & { icon?: string; value?: string })[];
  level?: 'h2' | 'h3';
}

/** Tiles with an icon or a figure, a title and a sentence. */
export function Tiles({ items, level: Title = 'h3' }: TilesProps) {
  return (
    <ul className="tiles">
      {items.map(({ icon, value, title, text }) => (
        <li key={title}>
          {icon && <SheetIcon name={icon} />}
          {value && <b>{typeset(value)}</b>}
          <Title>{typeset(title)}</Title>
          <p>
            <LinkedText>{text}</LinkedText>
          </p>
        </li>
      ))}
    </ul>
  );
}

export function Promises({ items }: { items: readonly Point[] }) {
  return (
    <ul className="promises">
      <Points items={items} />
    </ul>
  );
}

/** A link to an article, with its picture. */
export type PictureLink = PageLink & { picture: PictureData };

export function PictureLinks({ items }: { items: readonly PictureLink[] }) {
  return items.map(({ title, path, picture }) => (
    <a href={path} key={path}>
      <Picture image={picture} variant="article-card" />
      <span>
        <ArticleTitle>{title}</ArticleTitle>
      </span>
    </a>
  ));
}

/** Links to pages, with the page's own marked. */
export function LinkList({ items, className = 'link-list' }: { items: readonly PageLink[]; className?: string }) {
  const { path: own } = useSite();
  return (
    <ul className={className}>
      {items.map(({ title, path }) => (
        <li key={path}>
          <a href={path} aria-current={path === own ? 'page' : undefined}>
            <ArticleTitle>{title}</ArticleTitle>
          </a>
        </li>
      ))}
    </ul>
  );
}

export function AreaLinks() {
  return <LinkList items={useSite().areas} />;
}

export function ServiceLinks() {
  return <LinkList items={useSite().services} />;
}
