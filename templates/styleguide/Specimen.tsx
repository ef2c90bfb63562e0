import type { ReactNode } from 'react';

interface SpecimenProps {
  name: string;
  /** What it is for, or how to see its other states. */
  note?: string;
  ground?: 'paper' | 'dew' | 'lawn';
  children: ReactNode;
}

/** One thing of the design, with its name above it. */
export function Specimen({ name, note, ground, children }: SpecimenProps) {
  return (
    <div className="specimen" data-ground={ground}>
      <h3>{name}</h3>
      {note && <p className="specimen-note">{note}</p>}
      <div className="specimen-body">{children}</div>
    </div>
  );
}
