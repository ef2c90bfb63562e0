import type { Scene } from '../../content/schema.ts';
import { Icon, SheetIcon } from '../parts/Icon.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Section } from '../parts/Section.tsx';
import type { Picture as PictureData } from '../pictures.ts';
import { usePicture } from '../SiteContext.tsx';
import { Specimen } from './Specimen.tsx';
import { scenesByLight, scenesByPlace, scenesBySubject } from './samples.ts';

interface PictureSectionsProps {
  /** Names in the icon sheet. */
  icons: readonly string[];
  map: PictureData;
}

/** Icons in templates, which are drawn into the page. */
const inlineIcons = ['calendar-check', 'chevron-down', 'clock', 'mail', 'map-pin', 'menu', 'phone', 'x'];

export function PictureSections({ icons, map }: PictureSectionsProps) {
  return (
    <>
      <Section id="icons" heading="Icons" lead="All of Lucide, in two ways.">
        <Specimen name="Drawn into the page" note="In header, footer and ways to reach us: they take the color of the text.">
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
      <Section id="subjects" heading="Scenes: subjects" lead="What stands in the foreground, once each." ground="dew">
        <Gallery scenes={scenesBySubject} captionOf={({ subject }) => subject} />
      </Section>
      <Section id="places" heading="Scenes: places" lead="What stands on the horizon, once each.">
        <Gallery scenes={scenesByPlace} captionOf={({ place }) => place} />
      </Section>
      <Section id="light" heading="Scenes: seasons and hours" lead="One view through the year and the day." ground="dew">
        <Gallery scenes={scenesByLight} captionOf={({ season, hour }) => `${season}, ${hour}`} />
      </Section>
      <Section
        id="map"
        heading="Map of the metro"
        lead="The drawing of a mown page, for addresses that do not exist, is on top of this one."
      >
        <Picture image={map} place="hero" />
      </Section>
    </>
  );
}

function Gallery({ scenes, captionOf }: { scenes: readonly Scene[]; captionOf: (scene: Scene) => string }) {
  const picture = usePicture();
  return (
    <div className="gallery">
      {scenes.map((scene) => (
        <figure key={captionOf(scene)}>
          <Picture image={picture({ picture: scene, alt: '' })} place="card" />
          <figcaption>{captionOf(scene)}</figcaption>
        </figure>
      ))}
    </div>
  );
}
