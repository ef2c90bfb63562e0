import type { Picture as PictureData } from '../pictures.ts';
import type { Service } from '../schema/content.ts';
import { Picture } from './Picture.tsx';
import { type Grounded, Section } from './Section.tsx';
import { typeset } from './text.tsx';

interface ProcessProps extends Grounded {
  process: Service['process'];
  /** A lot on which the steps are numbered. */
  lotPlan: PictureData;
}

/** What happens, step by step, and where on the lot. */
export function Process({ process: { heading, lead, steps }, lotPlan, ground }: ProcessProps) {
  return (
    <Section id="process" heading={heading} lead={lead} ground={ground}>
      <div className="visit">
        <Picture image={lotPlan} variant="hero" />
        <ol className="steps">
          {steps.map(({ step, description, details }) => (
            <li key={step}>
              <h3>{typeset(step)}</h3>
              <p>{typeset(description)}</p>
              <p>{typeset(details.map((detail) => `${detail}.`).join(' '))}</p>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
