import { z } from 'zod';
import { hours, scenePlaces, sceneSubjects, seasons } from '../scenes/names.ts';
import { text, webAddress } from './fields.ts';

/** What an illustration shows: a subject in the foreground, a place behind it, in the light of a season and an hour. */
const scene = z
  .strictObject({
    subject: z.enum(sceneSubjects),
    place: z.enum(scenePlaces),
    season: z.enum(seasons),
    hour: z.enum(hours),
  })
  .meta({ title: 'An illustration' });
export type Scene = z.infer<typeof scene>;

/** The owner's own photograph: a file below public/, or a full address, which is shown as it is. Only then are width and height written beside it. */
const photograph = z
  .strictObject({
    src: z
      .union([
        z.string().regex(/^\/[^/]/, 'the path of a file in public/ (/images/our-mower.jpg), or a full address (https://…)'),
        webAddress.startsWith('https:'),
      ])
      .meta({ title: 'Photo', photo: true }),
    width: z.int().positive().optional().meta({ hint: 'Only for the address of a photo elsewhere: how many pixels wide it is' }),
    height: z.int().positive().optional().meta({ hint: 'Only for the address of a photo elsewhere: how many pixels high it is' }),
  })
  .superRefine(({ src, ...size }, context) => {
    const isLocal = src.startsWith('/');
    for (const side of ['width', 'height'] as const) {
      if ((size[side] === undefined) === isLocal) continue;
      const message = isLocal ? 'is taken from the file' : 'is missing';
      const fix = isLocal ? 'remove it' : 'add it: how many pixels the picture has';
      context.addIssue({ code: 'custom', path: [side], message, params: { fix } });
    }
  })
  .meta({ title: 'A photo' });

export const image = z.strictObject({
  picture: z.union([scene, photograph]).meta({
    hint: 'An illustration, drawn from four words, or a photo of your own',
    description: 'Four words, from which a picture is drawn; or a photograph of your own: { src: /images/our-mower.jpg }',
  }),
  alt: text.max(160).meta({ title: 'In words', description: 'What the picture shows, for those who do not see it' }),
});
export type Image = z.infer<typeof image>;

/** Whether a picture is an illustration, not a photograph. */
export function isScene(picture: Image['picture']): picture is Scene {
  return 'subject' in picture;
}
