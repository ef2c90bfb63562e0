import type { WorkPhotos } from '../workPhotos.ts';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';

/** Photos of jobs before and after. Renders nothing if there are none. */
export function BeforeAfter({ heading, jobs }: { heading: string; jobs: readonly WorkPhotos[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section id="before-after" heading={heading}>
      <div className="jobs-done">
        {jobs.map(({ before, after, caption }) => (
          <figure key={caption}>
            <Picture image={before} variant="card" />
            <Picture image={after} variant="card" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
