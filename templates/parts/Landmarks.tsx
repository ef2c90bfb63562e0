import type { Area } from '../../content/schema.ts';
import type { Picture } from '../pictures.ts';
import { Section } from './Section.tsx';

/** The places that everybody in a city knows, as stops along a trail. */
export function Landmarks({ heading, text, names, trail }: Area['landmarks'] & { trail: Picture }) {
  return (
    <Section id="landmarks" heading={heading} lead={text} ground="dew">
      <div className="trail">
        <img src={trail.src} alt={trail.alt} width={trail.width} height={trail.height} loading="lazy" decoding="async" />
        <ul className="landmarks">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
