import type { Fact } from '../ownerFacts.ts';
import type { PictureData, WorkPhotos } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { typeset } from './text.tsx';

interface OwnerCardProps {
  name: string | null | undefined;
  portrait: PictureData | null;
  facts?: readonly Fact[];
}

/** Who runs the business: a portrait, a name, or both, and facts about them. Renders nothing if all are missing. */
export function OwnerCard({ name, portrait, facts = [] }: OwnerCardProps) {
  const hasWords = Boolean(name) || facts.length > 0;
  if (!hasWords && !portrait) return null;
  return (
    <div className="section owner">
      <figure className="wrap">
        {portrait && <Picture image={portrait} variant="card" />}
        {hasWords && (
          <figcaption>
            {name && (
              <p>
                <strong>{name}</strong> Founder and owner
              </p>
            )}
            <FactList facts={facts} />
          </figcaption>
        )}
      </figure>
    </div>
  );
}

/** Facts that the owner has filled in. Renders nothing if there are none. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-list">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeset(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

export function BeforeAfter({ heading, jobs }: { heading: string; jobs: readonly WorkPhotos[] }) {
  const { client } = useSite();
  const variant = jobs.length === 1 ? 'half-card' : 'card';
  return (
    <Section id="before-after" heading={heading}>
      {/* React moves it into the head. */}
      <style href="jobs-done" precedence="low">
        {client.styles.jobsDone}
      </style>
      <div className="jobs-done">
        {jobs.map(({ before, after, caption }) => (
          <figure key={caption}>
            <Picture image={before} variant={variant} />
            <Picture image={after} variant={variant} />
            <figcaption>{typeset(caption)}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
