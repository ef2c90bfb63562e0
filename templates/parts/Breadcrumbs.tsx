import { typeset } from './text.tsx';

export interface Crumb {
  name: string;
  path: string;
}

interface BreadcrumbsProps {
  crumbs: readonly Crumb[];
  /** Whether the last crumb is the page above this one, not this page. */
  endsAbove?: boolean;
}

/** The path from the home page to this one. */
export function Breadcrumbs({ crumbs, endsAbove = false }: BreadcrumbsProps) {
  const links = endsAbove ? crumbs.length : crumbs.length - 1;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {crumbs.map(({ name, path }, index) => (
          <li key={path}>{index < links ? <a href={path}>{name}</a> : <span aria-current="page">{typeset(name)}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
