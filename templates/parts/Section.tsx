import type { ReactNode } from 'react';
import { LinkedText, typeset } from './text.tsx';

interface SectionProps {
  id: string;
  heading: string;
  lead?: ReactNode | undefined;
  /** Its background: the page's, or green. */
  ground?: 'paper' | 'lawn';
  className?: string | undefined;
  children: ReactNode;
}

export function Section({ id, heading, lead, ground = 'paper', className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} data-ground={ground} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{typeset(heading)}</h2>
          {lead && <p className="lead">{typeof lead === 'string' ? <LinkedText>{lead}</LinkedText> : lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
