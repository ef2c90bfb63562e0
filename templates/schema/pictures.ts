import { z } from 'zod';
import { cardServices, text, webAddress } from './fields.ts';

export const sceneSubjects = [
  ...cardServices,
  'miscellaneous-services',
  'crew',
  'truck',
  'soil-slice',
  'mulch-depth',
  'slab-edge',
  'root-flare',
  'tall-grass',
  'grass-blades',
  'creeping-charlie',
  'pruning-cut',
  'leader',
  'stains',
  'brick-wall',
  'siding',
  'lilac',
  'garlic-mustard',
  'walnut',
  'hillside',
  'new-sod',
  'shade-seeding',
  'tree-view',
  'porch-shrubs',
  'sprouts',
  'seed-bags',
  'none',
] as const;
export const scenePlaces = [
  'yard',
  'bungalow',
  'ranch',
  'new-build',
  'des-moines',
  'west-des-moines',
  'ankeny',
  'urbandale',
  'johnston',
  'clive',
  'waukee',
  'grimes',
  'windsor-heights',
] as const;
/** What an illustration of one kind of a service's work shows. */
export const specimens = [
  'bluegrass',
  'ryegrass',
  'tall-fescue',
  'fine-fescue',
  'thin-leaves',
  'deep-leaves',
  'late-leaves',
  'matted-leaves',
  'push-mower',
  'trimmer',
  'bagger',
  'overseeding',
  'cores',
  'patch',
  'new-lawn',
  'shredding',
  'tarping',
  'blowing',
  'leaf-bed',
  'bagging',
  'dandelion',
  'crabgrass',
  'charlie',
  'runners',
  'clover',
  'oak',
  'maple',
  'ash',
  'crabapple',
  'spruces',
  'crown-cleaning',
  'crown-raising',
  'crown-reduction',
  'training',
  'storm-work',
  'spring-bloomer',
  'summer-bloomer',
  'stems',
  'evergreens',
  'stick-edger',
  'half-moon',
  'spade',
  'broom',
  'concrete',
  'vinyl',
  'wood',
  'composite',
  'brick',
  'bark',
  'chips',
  'cedar',
  'leaf-mulch',
] as const;
export type SpecimenName = (typeof specimens)[number];
export const seasons = ['spring', 'summer', 'fall', 'winter'] as const;
export type Season = (typeof seasons)[number];
export const hours = ['morning', 'noon', 'evening'] as const;

/** What a drawn picture shows: a subject in the foreground, a place behind it, in the light of a season and an hour. */
const scene = z
  .strictObject({
    subject: z.enum(sceneSubjects),
    place: z.enum(scenePlaces),
    season: z.enum(seasons),
    hour: z.enum(hours),
  })
  .meta({ title: 'An illustration' });
export type Scene = z.infer<typeof scene>;

/**
 * The owner's own photograph takes a drawn scene's place: `{ src: /images/our-mower.jpg }`, a file below public/, from which the
 * build makes the sizes and formats that browsers choose from. Or a full address (`https://…`), which is shown as it is: only then
 * are width and height, in pixels, written beside it.
 */
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
