import type { ReactNode } from 'react';
import type { Picture as PictureData } from '../pictures.ts';
import { HeroFrame } from './HeroFrame.tsx';
import { type Offer, QuoteCard } from './QuoteCard.tsx';
import { typeset } from './text.tsx';

interface QuoteHeroProps {
  /** Breadcrumbs, if the page has any. */
  crumbs?: ReactNode;
  heading: string;
  blurb: string;
  image: PictureData;
  /** Whether phones show the blurb above the box. In the markup, too: otherwise the box would move while a slow page loads. */
  blurbFirst?: boolean;
  /** What else to order now. */
  offer?: Offer | undefined;
  /** Below the blurb: buttons, and selling points. */
  children: ReactNode;
}

/** A hero with the quote box. On phones, the box comes before the buttons and usually the blurb. */
export function QuoteHero({ crumbs, heading, blurb, image, blurbFirst = false, offer, children }: QuoteHeroProps) {
  return (
    <HeroFrame image={image} variant="wide-hero">
      <div className="hero-text">
        {crumbs}
        <h1>{typeset(heading)}</h1>
        {blurbFirst && <p className="hero-blurb">{typeset(blurb)}</p>}
      </div>
      <QuoteCard offer={offer} />
      <div className="hero-text">
        {!blurbFirst && <p className="hero-blurb">{typeset(blurb)}</p>}
        {children}
      </div>
    </HeroFrame>
  );
}
