import type { ReactNode } from 'react';
import type { PictureData } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';
import { Button, type Offer } from './actions.tsx';
import { Picture } from './Picture.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { typeset } from './text.tsx';

interface PageHeroProps {
  heading: string;
  blurb: string;
  image?: PictureData | undefined;
  panorama?: PanoramaKind;
  /** Below the blurb: a price, buttons. */
  children?: ReactNode;
  /** Beside the text, where there's room. */
  aside?: ReactNode;
}

/** The top of every page but the home page: breadcrumbs, heading, and buttons. */
export function PageHero({ heading, blurb, image, panorama, children, aside }: PageHeroProps) {
  return (
    <HeroFrame image={image} variant="hero" panorama={panorama}>
      <div className="hero-text">
        <Breadcrumbs />
        <h1>{typeset(heading)}</h1>
        <p className="hero-blurb">{typeset(blurb)}</p>
        {children}
      </div>
      {aside}
    </HeroFrame>
  );
}

interface QuoteHeroProps {
  heading: string;
  blurb: string;
  image: PictureData;
  /** What else to order now. */
  offer?: Offer | undefined;
  /** When mowing starts again, if it's out of season. */
  starts?: string | undefined;
  /** Below the blurb. Where mowing is out of season, the button for the offer is the first of them. */
  buttons?: ReactNode;
  /** Below that. */
  children: ReactNode;
}

/** A hero with the quote box. On phones, the box comes before the buttons. */
export function QuoteHero({ heading, blurb, image, offer, starts, buttons, children }: QuoteHeroProps) {
  const first = buttons && starts ? offer?.button : undefined;
  return (
    <HeroFrame image={image} variant="wide-hero">
      <div className="hero-text">
        <Breadcrumbs />
        <h1>{typeset(heading)}</h1>
        <p className="hero-blurb">{typeset(blurb)}</p>
        {buttons && (
          <div className="actions">
            {first && <Button {...first} />}
            {buttons}
          </div>
        )}
      </div>
      <QuoteCard offer={offer} starts={starts} quiet={first !== undefined} />
      <div className="hero-text">{children}</div>
    </HeroFrame>
  );
}

type PanoramaKind = 'panorama' | 'wide-panorama' | 'shallow-panorama';

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

/** Breadcrumbs. `endsAbove` leaves out the page itself. */
export function Breadcrumbs({ endsAbove = false }: { endsAbove?: boolean }) {
  const { crumbs, path: own } = useSite();
  if (crumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label="Breadcrumb">
      <ol>
        {(endsAbove ? crumbs.slice(0, -1) : crumbs).map(({ title, path }) => (
          <li key={path}>{path === own ? <span aria-current="page">{typeset(title)}</span> : <a href={path}>{title}</a>}</li>
        ))}
      </ol>
    </nav>
  );
}
