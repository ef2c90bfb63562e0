import type { Content } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { Picture } from '../parts/Picture.tsx';
import type { Picture as PictureData } from '../pictures.ts';

/** "Go Back" leads home until its script has found a page to go back to. */
export function NotFoundPage({ page, image }: { page: Content['singles']['notFound']; image: PictureData }) {
  return (
    <Document head={{ ...page.seo, styles: 'notFound', indexed: false }}>
      <div className="hero hero-with-picture not-found">
        <div className="wrap hero-grid">
          <div className="hero-text">
            <h1>{page.heading}</h1>
            <p className="hero-blurb">{page.text}</p>
            <div className="actions">
              <a className="button" href="/">
                Go to Homepage
              </a>
              <a className="button" data-kind="quiet" href="/" data-go-back="">
                Go Back
              </a>
            </div>
          </div>
          <Picture image={image} place="hero" first />
        </div>
      </div>
    </Document>
  );
}
