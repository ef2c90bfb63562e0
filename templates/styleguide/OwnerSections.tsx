import { ownerFacts } from '../ownerFacts.ts';
import { BeforeAfter } from '../parts/BeforeAfter.tsx';
import { FactList } from '../parts/FactList.tsx';
import { OwnerCard } from '../parts/OwnerCard.tsx';
import { Section } from '../parts/Section.tsx';
import type { Picture } from '../pictures.ts';
import type { Owner } from '../schema/content.ts';
import { Specimen } from './Specimen.tsx';

const filled: Owner = {
  name: 'Sample Owner',
  founded: 2001,
  licenses: ['Sample License 0000'],
  insurance: 'A placeholder: certificate on request',
  guarantee: 'A placeholder: call within two days, and we come back',
  minimumCharge: 1,
  payment: ['Cash', 'Check', 'Card'],
  rain: 'A placeholder: we come on the next dry day',
};

const names = ['founded', 'licenses', 'insurance', 'guarantee', 'minimumCharge', 'payment', 'rain'] as const;

/** What the owner may fill in: once filled in, and empty. */
export function OwnerSections({ photo }: { photo: Picture }) {
  return (
    <>
      <Section
        id="owner"
        heading="Owner’s Facts"
        lead="From `owner` in content/site.yaml, on About, Schedule, services, and cities."
      >
        <div className="specimens">
          <Specimen name="Name and portrait">
            <OwnerCard name={filled.name} portrait={photo} facts={ownerFacts(filled, ['founded', 'insurance'])} />
          </Specimen>
          <Specimen name="Name alone">
            <OwnerCard name={filled.name} portrait={null} />
          </Specimen>
          <Specimen name="Empty" note="Nothing, and no gap.">
            <OwnerCard name={null} portrait={null} />
            <FactList facts={ownerFacts({}, names)} />
          </Specimen>
        </div>
        <Specimen name="Facts">
          <FactList facts={ownerFacts(filled, names)} />
        </Specimen>
      </Section>
      <BeforeAfter
        heading="Before and After"
        jobs={[{ before: photo, after: photo, caption: 'What was done. Neighborhood, May 2026' }]}
      />
    </>
  );
}
