import type { ReactElement } from 'react';
import { type CommonParts, useSite } from '../SiteContext.tsx';

interface CommonPartProps {
  name: keyof CommonParts['html'];
  as: 'header' | 'footer' | 'ul';
  className: string;
  /** Renders its content. */
  children: ReactElement;
}

/** A part that was rendered once for all pages. A page that it links to renders its own, in which that link is marked. */
export function CommonPart({ name, as: Tag, className, children }: CommonPartProps) {
  const { common, path } = useSite();
  if (!common || common.linked.includes(path)) return <Tag className={className}>{children}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: common.html[name] }} />;
}
