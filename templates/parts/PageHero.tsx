import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { Breadcrumbs, type Crumb } from './Breadcrumbs.tsx';
import { HeroFrame, type PanoramaKind } from './HeroFrame.tsx';
import { typeset } from './text.tsx';

interface PageHeroProps {
  crumbs: readonly Crumb[];
  heading: string;
  blurb: string;
  image?: PictureData;
  panorama?: PanoramaKind;
  /** Below the blurb: a price, buttons. */
  children?: ReactNode;
  /** Beside the text, where there's room. */
  aside?: ReactNode;
}

/** The top of every page but the home page: breadcrumbs, heading, and buttons. */
export function PageHero({ crumbs, heading, blurb, image, panorama, children, aside }: PageHeroProps) {
  return (
    <HeroFrame image={image} variant="hero" panorama={panorama}>
      <div className="hero-text">
        <Breadcrumbs crumbs={crumbs} />
        <h1>{typeset(heading)}</h1>
        <p className="hero-blurb">{typeset(blurb)}</p>
        {children}
      </div>
      {aside}
    </HeroFrame>
  );
}
