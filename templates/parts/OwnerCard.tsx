import type { Picture as PictureData } from '../pictures.ts';
import { Picture } from './Picture.tsx';

interface OwnerCardProps {
  name: string | null | undefined;
  portrait: PictureData | null;
}

/** Who runs the business: a portrait, a name, or both. Renders nothing if both are missing. */
export function OwnerCard({ name, portrait }: OwnerCardProps) {
  if (!name && !portrait) return null;
  return (
    <figure className="owner">
      {portrait && <Picture image={portrait} variant="card" />}
      {name && (
        <figcaption>
          <strong>{name}</strong> Founder and owner
        </figcaption>
      )}
    </figure>
  );
}
