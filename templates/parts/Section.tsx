import type { ReactNode } from 'react';
import { Linked } from './Linked.tsx';

interface SectionProps {
  /** Names the section in links. */
  id: string;
  heading: string;
  lead?: ReactNode | undefined;
  ground?: 'paper' | 'dew' | 'lawn';
  className?: string;
  children: ReactNode;
}

/** A band of the page with a heading of its own. */
export function Section({ id, heading, lead, ground = 'paper', className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} data-ground={ground} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
          {lead && <p className="lead">{typeof lead === 'string' ? <Linked text={lead} /> : lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
