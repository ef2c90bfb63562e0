import type { ReactElement } from 'react';
import { type CommonParts, useSite } from '../SiteContext.tsx';

interface CommonPartProps {
  name: keyof CommonParts['html'];
  as: 'header' | 'footer' | 'ul';
  className: string;
  /** Renders its content. */
  children: ReactElement;
}

/** Uses the markup that was rendered once for all pages. If it links to this page, renders it here, with aria-current on that link. */
export function CommonPart({ name, as: Tag, className, children }: CommonPartProps) {
  const { common, path } = useSite();
  if (!common || common.linked.includes(path)) return <Tag className={className}>{children}</Tag>;
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: common.html[name] }} />;
}
