import type { ReactNode } from 'react';

/** A remark beside the text. */
export function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className="remark">
      <p className="remark-title">{title}</p>
      {children}
    </aside>
  );
}
