import type { Service } from '../../content/schema.ts';
import { Ticks } from './lists.tsx';
import { Section } from './Section.tsx';

/** Ways in which the work is done. Phones fold the benefits of each. */
export function Techniques({ heading, lead, items }: Service['techniques']) {
  return (
    <Section id="techniques" heading={heading} lead={lead} ground="dew">
      <div className="technique-list">
        {items.map(({ title, description, benefits }) => (
          <article className="technique" key={title}>
            <h3>{title}</h3>
            <p>{description}</p>
            <details className="fold">
              <summary>What You Get</summary>
              <Ticks items={benefits} />
            </details>
          </article>
        ))}
      </div>
    </Section>
  );
}
