import type { Content } from '../../content/schema.ts';
import { Document } from '../Document.tsx';

/** "Go Back" leads home until its script has found a page to go back to. */
export function NotFoundPage({ page }: { page: Content['singles']['notFound'] }) {
  return (
    <Document head={{ ...page.seo, styles: 'notFound', indexed: false }}>
      <div className="hero not-found">
        <div className="wrap hero-text">
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
      </div>
    </Document>
  );
}
