import { Icon, SheetIcon } from '../parts/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import type { Picture as PictureData } from '../pictures.ts';
import type { Figure, Galleries } from './galleries.ts';
import { Specimen } from './Specimen.tsx';

interface PictureSectionsProps {
  /** Names in the icon sheet. */
  icons: readonly string[];
  galleries: Galleries;
  map: PictureData;
}

/** The icons that views and parts put into the page. */
const inlineIcons = ['chevron-down', 'clock', 'mail', 'map-pin', 'menu', 'phone', 'x'];

/** The icons, and every scene that the site can render. */
export function PictureSections({ icons, galleries, map }: PictureSectionsProps) {
  return (
    <>
      <Section id="icons" heading="Icons" lead="The site’s own set, in two ways.">
        <Specimen name="Inline" note="In header, footer and ways to reach us: they take the color of the text.">
          <ul className="icons">
            {inlineIcons.map((name) => (
              <li key={name}>
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
        <Specimen name="From the sheet" note="Those that content names: one file, fetched when a reader comes near.">
          <ul className="icons">
            {icons.map((name) => (
              <li key={name}>
                <SheetIcon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </Section>
      <Section id="subjects" heading="Scenes: subjects" lead="One scene for each subject in the foreground." ground="dew">
        <Gallery figures={galleries.subjects} />
      </Section>
      <Section id="places" heading="Scenes: places" lead="One scene for each place on the horizon.">
        <Gallery figures={galleries.places} />
      </Section>
      <Section id="light" heading="Scenes: seasons and hours" lead="One view through the year and the day." ground="dew">
        <Gallery figures={galleries.light} />
      </Section>
      <Section id="specimens" heading="Specimens" lead="The kinds of a service’s work, as slabs cut out of a yard.">
        <Gallery figures={galleries.specimens} />
      </Section>
      <Section id="diagrams" heading="Diagrams" lead="One of each kind, as articles show them.">
        <div className="gallery">
          {galleries.diagrams.map(({ picture, caption }) => (
            <figure key={caption}>
              <Picture image={picture} variant="figure" />
              <figcaption>{caption}</figcaption>
            </figure>
          ))}
        </div>
      </Section>
      <Section
        id="map"
        heading="Map of the metro"
        lead="The illustration of a mown page, shown for a page that doesn't exist, is on top of this one."
      >
        <Picture image={map} variant="hero" />
      </Section>
    </>
  );
}

function Gallery({ figures }: { figures: readonly Figure[] }) {
  return (
    <div className="gallery">
      {figures.map(({ picture, caption }) => (
        <figure key={caption}>
          <Picture image={picture} variant="card" />
          <figcaption>{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
