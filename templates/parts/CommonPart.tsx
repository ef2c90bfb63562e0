import type { ReactElement } from 'react';
import { type CommonParts, useSite } from '../SiteContext.tsx';

interface CommonPartProps {
  name: keyof CommonParts['html'];
  as: 'header' | 'footer' | 'ul';
  className: string;
  /** Draws its content. */
  children: ReactElement;
}

/** A part that was drawn once for all pages. A page that it leads to draws its own, in which that link is marked. */
export function CommonPart({ name, as: Tag, className, children }: CommonPartProps) {
  const { common, path } = useSite();
  if (!common || common.leadsTo.has(path)) return <Tag className={className}>{children}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={common.html[name]} />;
}
