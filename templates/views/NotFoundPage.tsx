import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { quotePath } from '../navigation.ts';
import { Button } from '../parts/actions.tsx';
import { HeroFrame } from '../parts/hero.tsx';
import { typeset } from '../parts/text.tsx';
import type { PictureData } from '../pictures.ts';
import type { PageLink, Shared } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';

interface NotFoundPageProps extends PageProps {
  page: Content['singles']['notFound'];
  picture: PictureData;
}

/** Where most visitors want to go. */
const shortcuts: readonly PageLink[] = [
  { title: 'Mowing Prices', path: quotePath },
  { title: 'Schedule Service', path: '/schedule' },
  { title: 'Contact Us', path: '/contact' },
];

/** The 404 page. "Go Back" is a link to the home page; client/page.ts makes it go back. */
export function NotFoundPage(input: ViewInput<NotFoundPageProps, Shared>) {
  const { page, picture } = input.props;
  return (
    <Document input={input} head={{ ...page.seo, styles: 'notFound', indexed: false }}>
      <HeroFrame image={picture} variant="hero">
        <div className="hero-text">
          <h1>Page Not Found</h1>
          <p className="hero-blurb">{typeset(page.text)}</p>
          <div className="actions">
            <Button href="/" label="Go to Homepage" />
            <Button quiet href="/" data-go-back="" label="Go Back" />
          </div>
          <ul className="shortcuts">
            {shortcuts.map(({ title, path }) => (
              <li key={path}>
                <a className="text-link" href={path}>
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </HeroFrame>
    </Document>
  );
}
