import type { Area } from '../../content/schema.ts';
import { Section } from './Section.tsx';

/** Paths of the drawings: across the page, and down a phone. */
export interface TrailPaths {
  wide: string;
  tall: string;
}

/** The places that everybody in a city knows, as stops along a trail. */
export function Landmarks({ heading, text, names, trail }: Area['landmarks'] & { trail: TrailPaths }) {
  return (
    <Section id="landmarks" heading={heading} lead={text} ground="dew">
      <div className="trail">
        <picture>
          <source media="(width >= 56rem)" srcSet={trail.wide} />
          <img src={trail.tall} alt="" width={80} height={440} loading="lazy" decoding="async" />
        </picture>
        <ul className="landmarks">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
