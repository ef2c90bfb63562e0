import { cityHours, officeHours } from '../hours.ts';
import { useSite } from '../SiteContext.tsx';
import type { Area } from '../schema/content.ts';
import { typeset } from './text.tsx';

export type CityFactsProps = Pick<Area, 'city' | 'county' | 'population' | 'neighborhoods' | 'landmarks'>;

/** Where in a city the business works, and when: two more layers below its ground. */
export function CityFacts({ city, county, population, neighborhoods, landmarks }: CityFactsProps) {
  const { settings } = useSite();
  const facts = {
    Coverage: `${city}, ${county} County`,
    Population: population,
    'Crews work': cityHours(settings),
    'Office phone': officeHours(settings),
    'Storm damage to a tree': 'Call any time',
  };
  return (
    <>
      <dl className="fact-box names">
        <Names term="Neighborhoods" names={neighborhoods} />
        <Names term="Places we work around" names={landmarks} />
      </dl>
      <dl className="fact-box">
        {Object.entries(facts).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{typeset(value)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Names({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <div>
      <dt>{term}</dt>
      {names.map((name) => (
        <dd key={name}>{typeset(name)}</dd>
      ))}
    </div>
  );
}
