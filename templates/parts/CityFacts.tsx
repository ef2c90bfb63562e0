import type { Area } from '../../content/schema.ts';
import { useSite } from '../SiteContext.tsx';

export type CityFactsProps = Pick<Area, 'city' | 'county' | 'population' | 'neighborhoods' | 'landmarks'>;

/** When the business works in a city, and where. */
export function CityFacts({ city, county, population, neighborhoods, landmarks }: CityFactsProps) {
  const { settings } = useSite();
  const facts = [
    ['Service hours', settings.hours.cities],
    ['Office hours', 'Monday to Friday'],
    ['Storm damage to a tree', 'Call any time'],
    ['Coverage', `${city}, ${county} County`],
    ['Population', population],
  ];
  return (
    <dl className="fact-box">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <Names term="Neighborhoods" names={neighborhoods} />
      <Names term="Places we work around" names={landmarks} />
    </dl>
  );
}

function Names({ term, names }: { term: string; names: readonly string[] }) {
  return (
    <div className="names">
      <dt>{term}</dt>
      {names.map((name) => (
        <dd key={name}>{name}</dd>
      ))}
    </div>
  );
}
