import type { Picture as PictureData } from '../pictures.ts';
import { Picture } from './Picture.tsx';
import { typeset } from './text.tsx';

/** What the card of a city shows. */
export interface AreaCardData {
  city: string;
  path: string;
  population: string;
  description: string;
  neighborhoods: readonly string[];
  picture: PictureData;
}

/** A city in a grid, where the first is larger. The whole card links to the city's page. */
export function AreaCard({ area, first }: { area: AreaCardData; first: boolean }) {
  return (
    <article className="card">
      <Picture image={area.picture} variant={first ? 'lead-area-card' : 'area-card'} />
      <div className="card-text">
        <h3>
          <a className="card-link" href={area.path}>
            {typeset(area.city)}
          </a>
        </h3>
        <p className="people">{`${area.population} people`}</p>
        <p>{typeset(area.description)}</p>
        <ul className="chips" aria-label={`Neighborhoods in ${area.city}`}>
          {area.neighborhoods.map((name) => (
            <li key={name}>{typeset(name)}</li>
          ))}
        </ul>
      </div>
    </article>
  );
}
