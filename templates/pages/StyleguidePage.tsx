import type { Content } from '../../content/schema.ts';
import { Document } from '../Document.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import type { Picture } from '../pictures.ts';
import { ControlSections } from '../styleguide/ControlSections.tsx';
import { PartSections } from '../styleguide/PartSections.tsx';
import { PictureSections } from '../styleguide/PictureSections.tsx';
import { TokenSections } from '../styleguide/TokenSections.tsx';
import { WidgetSections } from '../styleguide/WidgetSections.tsx';

interface StyleguidePageProps {
  content: Content;
  icons: readonly string[];
  map: Picture;
  mownPage: Picture;
}

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'Style Guide', path: '/styleguide' },
];

const description =
  'Every token, component and state of the design system, drawn by the components and style sheets of the site itself.';

/** The design system on one page, for those who work on the site; visitors never get it. */
export function StyleguidePage({ content, icons, map, mownPage }: StyleguidePageProps) {
  return (
    <Document head={{ title: 'Style Guide', description, keywords: ['style guide'], styles: 'styleguide', indexed: false }}>
      <PageHero crumbs={crumbs} heading="Style Guide" blurb={description} image={mownPage}>
        <a className="button" href="#buttons">
          Controls
        </a>
        <a className="button" data-kind="quiet" href="#subjects">
          Pictures
        </a>
      </PageHero>
      <TokenSections />
      <ControlSections />
      <PartSections content={content} />
      <WidgetSections />
      <PictureSections icons={icons} map={map} />
    </Document>
  );
}
