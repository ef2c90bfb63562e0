import type { ViewInput } from 'sitewright';
import { Document, type PageProps } from '../Document.tsx';
import { PageHero } from '../parts/PageHero.tsx';
import type { Picture } from '../pictures.ts';
import type { Shared } from '../SiteContext.tsx';
import { ControlSections } from '../styleguide/ControlSections.tsx';
import type { Galleries } from '../styleguide/galleries.ts';
import { PartSections } from '../styleguide/PartSections.tsx';
import { PictureSections } from '../styleguide/PictureSections.tsx';
import type { PartSamples } from '../styleguide/partSamples.ts';
import { TokenSections } from '../styleguide/TokenSections.tsx';
import { WidgetSections } from '../styleguide/WidgetSections.tsx';

export interface StyleguidePageProps extends PageProps {
  /** Missing if the site has too little content. */
  samples?: PartSamples;
  /** Names in the icon sheet. */
  icons: readonly string[];
  galleries: Galleries;
  map: Picture;
  notFoundPicture: Picture;
}

const crumbs = [
  { name: 'Home', path: '/' },
  { name: 'Style Guide', path: '/styleguide' },
];

const description =
  'Every token, component and state of the design system, rendered by the components and style sheets of the site itself.';

/** The design system on one page, for people who work on the site. It's never published. */
export function StyleguidePage(input: ViewInput<StyleguidePageProps, Shared>) {
  const { samples, icons, galleries, map, notFoundPicture } = input.props;
  return (
    <Document
      input={input}
      head={{ title: 'Style Guide', description, keywords: ['style guide'], styles: 'styleguide', indexed: false }}
    >
      <PageHero crumbs={crumbs} heading="Style Guide" blurb={description} image={notFoundPicture}>
        <p className="hero-price">What it costs, above the buttons</p>
        <div className="actions">
          <a className="button" href="#buttons">
            Controls
          </a>
          <a className="button" data-kind="quiet" href="#subjects">
            Pictures
          </a>
        </div>
      </PageHero>
      <TokenSections />
      <ControlSections />
      {samples && <PartSections samples={samples} />}
      <WidgetSections />
      <PictureSections icons={icons} galleries={galleries} map={map} />
    </Document>
  );
}
