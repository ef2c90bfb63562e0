import type { Service } from '../../content/schema.ts';
import { Section } from './Section.tsx';

/** What happens, step by step. */
export function Process({ heading, lead, steps }: Service['process']) {
  return (
    <Section id="process" heading={heading} lead={lead} ground="lawn">
      <ol className="steps">
        {steps.map(({ step, description, details }) => (
          <li key={step}>
            <h3>{step}</h3>
            <p>{description}</p>
            <ul>
              {details.map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Section>
  );
}
