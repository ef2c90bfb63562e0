import type { WorkPhotos } from '../workPhotos.ts';
import { Picture } from './Picture.tsx';
import { Section } from './Section.tsx';

/** Jobs before and after. Nothing where the owner has no photos yet. */
export function BeforeAfter({ heading, jobs }: { heading: string; jobs: readonly WorkPhotos[] }) {
  if (jobs.length === 0) return null;
  return (
    <Section id="before-after" heading={heading}>
      <div className="jobs-done">
        {jobs.map(({ before, after, caption }) => (
          <figure key={caption}>
            <Picture image={before} place="card" />
            <Picture image={after} place="card" />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
