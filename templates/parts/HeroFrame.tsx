import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { Picture } from './Picture.tsx';

export type PanoramaKind = 'panorama' | 'wide-panorama' | 'shallow-panorama';

interface HeroFrameProps {
  image: PictureData | undefined;
  /** How a photograph is shown. */
  variant: 'hero' | 'wide-hero';
  /** How a panorama is shown: "wide" ones are beside an index, "shallow" ones are low in every window. */
  panorama?: PanoramaKind | undefined;
  children: ReactNode;
}

/** The hero of a page. A panorama spans the window below the text; a photograph is a cell of the grid. */
export function HeroFrame({ image, variant, panorama = 'panorama', children }: HeroFrameProps) {
  const kind = image && (image.panorama ? panorama : variant);
  return (
    <div className="hero" data-picture={kind}>
      <div className="wrap hero-grid">
        {children}
        {image && !image.panorama && <Picture image={image} variant={variant} priority />}
      </div>
      {image?.panorama && <Picture image={image} variant="hero" priority />}
    </div>
  );
}
