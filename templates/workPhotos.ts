import { longMonth } from './facts.ts';
import type { Picture, PictureOf } from './pictures.ts';
import type { Settings } from './schema/content.ts';

/** A yard before and after a job. */
export interface WorkPhotos {
  before: Picture;
  after: Picture;
  caption: string;
}

/**
 * The owner's photos of jobs, newest first.
 * @param city only those in this city, by its slug
 */
export function workPhotos({ owner }: Settings, pictureOf: PictureOf, city?: string): WorkPhotos[] {
  const shown = (owner.work ?? []).filter((work) => city === undefined || work.city === city);
  return shown
    .toSorted((a, b) => b.month.localeCompare(a.month))
    .map(({ what, before, after, neighborhood, month }) => ({
      before: pictureOf({ picture: { src: before }, alt: `${what}: before` }),
      after: pictureOf({ picture: { src: after }, alt: `${what}: after` }),
      caption: `${what}. ${neighborhood}, ${longMonth(month)}`,
    }));
}
