import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { Picture } from './Picture.tsx';

interface HeroFrameProps {
  image: PictureData | undefined;
  /** Where a photograph is shown. */
  place: 'hero' | 'wide-hero';
  /** Neither shows nor fetches the panorama on phones. */
  wideOnly?: boolean | undefined;
  children: ReactNode;
}

/** The hero of a page. A panorama spans the window below the text; a photograph is a cell of the grid. */
export function HeroFrame({ image, place, wideOnly, children }: HeroFrameProps) {
  const panorama = wideOnly ? 'wide-panorama' : 'panorama';
  const kind = image && (image.panorama ? panorama : place);
  return (
    <div className="hero" data-picture={kind}>
      <div className="wrap hero-grid">
        {children}
        {image && !image.panorama && <Picture image={image} place={place} priority />}
      </div>
      {image?.panorama && <Picture image={image} place="hero" priority={!wideOnly} />}
    </div>
  );
}
