import type { Picture as PictureData } from '../pictures.ts';
import type { Point } from '../schema/content.ts';
import { Picture } from './Picture.tsx';
import { typeset } from './text.tsx';

export interface GroundProps {
  picture: PictureData;
  /** What to know about the left, the middle, and the right of it. */
  places: readonly Point[];
}

/** The ground in cross-section, with what to know about each part of it. */
export function Ground({ picture, places }: GroundProps) {
  return (
    <figure className="ground">
      <Picture image={picture} variant="wide-hero" />
      <figcaption>
        {places.map(({ title, text }) => (
          <p key={title}>
            <b>{title}</b>
            {typeset(` ${text}`)}
          </p>
        ))}
      </figcaption>
    </figure>
  );
}
