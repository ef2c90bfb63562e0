import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { Picture } from './Picture.tsx';

interface HeroFrameProps {
  image: PictureData | undefined;
  /** Where a photograph is shown. */
  place: 'hero' | 'wide-hero';
  /** Phones don't show the panorama, nor fetch it. */
  wideOnly?: boolean | undefined;
  children: ReactNode;
}

/** The top of a page in daylight. A panorama is the ground that the page stands on; a photograph has its place in the grid. */
export function HeroFrame({ image, place, wideOnly, children }: HeroFrameProps) {
  const panorama = wideOnly ? 'wide-panorama' : 'panorama';
  const kind = image && (image.panorama ? panorama : place);
  return (
    <div className="hero" data-picture={kind}>
      <div className="wrap hero-grid">
        {children}
        {image && !image.panorama && <Picture image={image} place={place} first />}
      </div>
      {image?.panorama && <Picture image={image} place="hero" first={!wideOnly} />}
    </div>
  );
}
