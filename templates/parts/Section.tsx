import { Children, cloneElement, isValidElement, type ReactNode } from 'react';
import { LinkedText, typeset } from './text.tsx';

/** Neighbors differ, so that a stylesheet can tell them apart. Only lawn (green) has a color of its own. */
type Ground = 'paper' | 'dew' | 'lawn';

/** A section whose background its parent decides, such as `AlternatingSections`. */
export interface Grounded {
  ground?: Ground | undefined;
}

interface SectionProps extends Grounded {
  id: string;
  heading: string;
  lead?: ReactNode | undefined;
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

/** Gives sections alternating backgrounds, whichever of them a page has, and in whichever order. */
export function AlternatingSections({ first, children }: { first: 'paper' | 'dew'; children: ReactNode }) {
  const grounds: Ground[] = first === 'paper' ? ['paper', 'dew'] : ['dew', 'paper'];
  const sections = Children.toArray(children).filter(isValidElement<Grounded>);
  return sections.map((section, index) => cloneElement(section, { ground: grounds[index % 2] }));
}
