import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { Picture } from './Picture.tsx';

interface HeroFrameProps {
  image: PictureData | undefined;
  /** How a photograph is shown. */
  variant: 'hero' | 'wide-hero';
  /** Neither shows nor fetches the panorama on phones. */
  wideOnly?: boolean | undefined;
  children: ReactNode;
}

/** The hero of a page. A panorama spans the window below the text; a photograph is a cell of the grid. */
export function HeroFrame({ image, variant, wideOnly, children }: HeroFrameProps) {
  const panorama = wideOnly ? 'wide-panorama' : 'panorama';
  const kind = image && (image.panorama ? panorama : variant);
  return (
    <div className="hero" data-picture={kind}>
      <div className="wrap hero-grid">
        {children}
        {image && !image.panorama && <Picture image={image} variant={variant} priority />}
      </div>
      {image?.panorama && <Picture image={image} variant="hero" priority={!wideOnly} />}
    </div>
  );
}
