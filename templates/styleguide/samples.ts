import { hours, type Scene, scenePlaces, sceneSubjects, seasons } from '../schema/content.ts';

/** Every subject in one yard, every place by itself, and one view at all seasons and hours. */
export const scenesBySubject: readonly Scene[] = sceneSubjects.map((subject) => ({
  subject,
  place: 'yard',
  season: 'summer',
  hour: 'morning',
}));

export const scenesByPlace: readonly Scene[] = scenePlaces.map((place) => ({
  subject: 'none',
  place,
  season: 'summer',
  hour: 'noon',
}));

export const scenesByLight: readonly Scene[] = seasons.flatMap((season) =>
  hours.map((hour): Scene => ({ subject: 'mowing', place: 'des-moines', season, hour })),
);

export const sampleScenes: readonly Scene[] = [...scenesBySubject, ...scenesByPlace, ...scenesByLight];

const reviews = [
  { author_name: 'Sample Reviewer', author_url: 'https://maps.example.com/sample', rating: 5, text: 'A placeholder.' },
  { author_name: 'Another Reviewer', rating: 4, text: 'A placeholder of two lines.\n\nIts second line stands apart.' },
  { author_name: 'Reviewer Without a Text', rating: 3, text: '' },
];

/** What the reviews widget may be answered with: reviews, none, and what no program can read. */
export const reviewAnswers = {
  some: {
    path: 'styleguide/reviews.json',
    body: JSON.stringify({
      result: { reviews: reviews.map((review, day) => ({ ...review, time: 1_714_000_000 - day * 86_400 })) },
    }),
  },
  none: { path: 'styleguide/no-reviews.json', body: '{}' },
  broken: { path: 'styleguide/broken-reviews.json', body: 'Not what was asked for.' },
} as const;
