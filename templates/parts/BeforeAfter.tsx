import type { WorkPhotos } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';
import { Picture } from './Picture.tsx';
import { type Grounded, Section } from './Section.tsx';
import { typeset } from './text.tsx';

interface BeforeAfterProps extends Grounded {
  heading: string;
  jobs: readonly WorkPhotos[];
}

/** Photos of jobs before and after. */
export function BeforeAfter({ heading, jobs, ground }: BeforeAfterProps) {
  const { client } = useSite();
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
