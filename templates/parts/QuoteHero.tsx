import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { HeroFrame } from './HeroFrame.tsx';
import { QuoteCard } from './QuoteCard.tsx';

interface QuoteHeroProps {
  /** Breadcrumbs, if the page has any. */
  crumbs?: ReactNode;
  heading: string;
  blurb: string;
  image: PictureData;
  /** Below the blurb: buttons, and selling points. */
  children: ReactNode;
}

/** A hero with the quote box. On phones, the box comes before the blurb and the buttons. */
export function QuoteHero({ crumbs, heading, blurb, image, children }: QuoteHeroProps) {
  return (
    <HeroFrame image={image} variant="wide-hero">
      <div className="hero-text">
        {crumbs}
        <h1>{heading}</h1>
      </div>
      <QuoteCard />
      <div className="hero-text">
        <p className="hero-blurb">{blurb}</p>
        {children}
      </div>
    </HeroFrame>
  );
}
