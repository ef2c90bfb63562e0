import { useSite } from '../SiteContext.tsx';
import type { WorkPhotos } from '../workPhotos.ts';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';
import { typeset } from './text.tsx';

interface BeforeAfterProps {
  heading: string;
  jobs: readonly WorkPhotos[];
  ground?: 'paper' | 'dew';
}

/** Photos of jobs before and after. Renders nothing if there are none. */
export function BeforeAfter({ heading, jobs, ground = 'paper' }: BeforeAfterProps) {
  const { client } = useSite();
  if (jobs.length === 0) return null;
  return (
    <Section id="before-after" heading={heading} ground={ground}>
      {/* React moves it into the head. */}
      <style href="jobs-done" precedence="low">
        {client.styles.jobsDone}
      </style>
      <div className="jobs-done">
        {jobs.map(({ before, after, caption }) => (
          <figure key={caption}>
            <Picture image={before} variant="card" />
            <Picture image={after} variant="card" />
            <figcaption>{typeset(caption)}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
