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
  /** Below the blurb: buttons, and what speaks for the business. */
  children: ReactNode;
}

/** The top of a page on which the price is the first thing to find out: on a phone the quote box comes before blurb and buttons. */
export function QuoteHero({ crumbs, heading, blurb, image, children }: QuoteHeroProps) {
  return (
    <HeroFrame image={image} place="wide-hero">
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
