import type { ReactNode } from 'react';
import { AutoLink } from './AutoLink.tsx';

interface SectionProps {
  /** Fragment id, for links. */
  id: string;
  heading: string;
  lead?: ReactNode | undefined;
  /** Background color: paper (off-white), dew (pale green), or lawn (green); see /styleguide. */
  ground?: 'paper' | 'dew' | 'lawn';
  className?: string;
  children: ReactNode;
}

/** A full-width section with a heading. */
export function Section({ id, heading, lead, ground = 'paper', className = '', children }: SectionProps) {
  return (
    <section className={`section ${className}`.trim()} data-ground={ground} aria-labelledby={id}>
      <div className="wrap">
        <div className="section-head">
          <h2 id={id}>{heading}</h2>
          {lead && <p className="lead">{typeof lead === 'string' ? <AutoLink text={lead} /> : lead}</p>}
        </div>
        {children}
      </div>
    </section>
  );
}
