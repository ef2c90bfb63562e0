import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { LinkedText, typeset } from './text.tsx';

/** The backgrounds that sections take turns with. */
type Ground = 'paper' | 'dew';

/** A section whose background its parent decides. */
export interface Grounded {
  ground?: Ground | undefined;
}

interface SectionProps {
  /** Fragment id, for links. */
  id: string;
  heading: string;
  lead?: ReactNode | undefined;
  /** Background color: paper (off-white), dew (pale green), or lawn (green); see /styleguide. */
  ground?: Ground | 'lawn' | undefined;
  className?: string;
  children: ReactNode;
}

/** A full-width section with a heading. */
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

/** Gives sections alternating backgrounds, pale green first, whichever of them a page has. */
export function AlternatingSections({ children }: { children: ReactNode }) {
  const sections = Children.toArray(children).filter(isValidElement<Grounded>);
  return sections.map((section, index) => cloneElement(section, { ground: index % 2 === 0 ? 'dew' : 'paper' }));
}
