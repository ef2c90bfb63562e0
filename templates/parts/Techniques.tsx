import type { Picture } from '../pictures.ts';
import type { Service } from '../schema/content.ts';
import { Fold } from './Fold.tsx';
import { Ticks } from './lists.tsx';
import { type Grounded, Section } from './Section.tsx';
import { SpecimenPicture } from './SpecimenPicture.tsx';
import { typeset } from './text.tsx';

type TechniquesProps = Service['techniques'] & Grounded & { specimens?: readonly (Picture | null)[] };

/** Ways in which the work is done. Phones fold the benefits of each. */
export function Techniques({ heading, lead, items, specimens = [], ground }: TechniquesProps) {
  return (
    <Section id="techniques" heading={heading} lead={lead} ground={ground}>
      <div className="technique-list">
        {items.map(({ title, description, benefits }, index) => (
          <article className="technique" key={title}>
            <h3>{typeset(title)}</h3>
            <SpecimenPicture image={specimens[index] ?? null} />
            <p>{typeset(description)}</p>
            <Fold summary="What You Get">
              <Ticks items={benefits} />
            </Fold>
          </article>
        ))}
      </div>
    </Section>
  );
}
