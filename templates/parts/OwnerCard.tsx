import type { Fact } from '../ownerFacts.ts';
import type { Picture as PictureData } from '../pictures.ts';
import { FactList } from './FactList.tsx';
import { Picture } from './Picture.tsx';

interface OwnerCardProps {
  name: string | null | undefined;
  portrait: PictureData | null;
  facts?: readonly Fact[];
}

/** Who runs the business: a portrait, a name, or both, and facts about them. Renders nothing if all are missing. */
export function OwnerCard({ name, portrait, facts = [] }: OwnerCardProps) {
  if (!name && !portrait && facts.length === 0) return null;
  return (
    <div className="section owner">
      <figure className="wrap">
        {portrait && <Picture image={portrait} variant="card" />}
        <figcaption>
          {name && (
            <p>
              <strong>{name}</strong> Founder and owner
            </p>
          )}
          <FactList facts={facts} />
        </figcaption>
      </figure>
    </div>
  );
}
