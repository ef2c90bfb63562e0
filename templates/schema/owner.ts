import { z } from 'zod';
import { citySlug, month, text } from './fields.ts';

const photo = z
  .string()
  .regex(/^\/[^/]/, 'the path of a photo in public/: /images/owner.jpg')
  .meta({ photo: true });

const work = z.strictObject({
  what: text.describe('What was done: "A bed weeded and mulched"'),
  before: photo,
  after: photo,
  neighborhood: text.describe('Where it was: Beaverdale'),
  city: citySlug.optional().describe('Shows the photos on the page of this city, too'),
  month,
});

/** Kinds of work that are no service, and that visitors ask for. */
export const otherWork = ['aeration', 'treeRemoval', 'stumpGrinding', 'snow'] as const;

/** What visitors ask about the work, apart from other work. */
export const asked = ['hauling', 'perPerson', 'climbing', 'insurance'] as const;

/** What visitors ask about some services. Each names those that belong on its page. */
export const askedAbout = [...asked, ...otherWork] as const;

/** What nobody but the owner knows. The site reads well without any of it, and shows what is filled in. */
export const owner = z
  .strictObject({
    name: text.nullish().describe('Your name, on the About page'),
    portrait: photo.nullish().describe('A photo of you in public/, on the About page: /images/owner.jpg'),
    founded: z.int().min(1900).nullish().describe('The year in which you began'),
    insurance: text.nullish().describe('Your insurer, or how customers get the certificate'),
    licenses: z.array(text).nullish().describe('Licenses and certificates, with their numbers'),
    guarantee: text.nullish().describe('How long customers have to complain, and what you do then'),
    minimumCharge: z.int().positive().nullish().describe('The least that a visit costs, in dollars'),
    perPerson: text.nullish().describe('Whether the hourly rate is for one person or for a crew'),
    payment: z
      .array(text)
      .nullish()
      .meta({ title: 'Ways to pay', hint: 'Cash, Check, Card', description: 'How customers can pay: [Cash, Check, Card]' }),
    visits: text.nullish().describe('Whether one visit costs more than a weekly one'),
    arrival: text.nullish().describe('How exactly you say when you come, and how customers hear that you are late'),
    home: text.nullish().describe('Whether somebody has to be home'),
    access: text.nullish().describe('What to do about gates and dogs'),
    rain: text.nullish().describe('What happens when it rains on the day of a visit'),
    cancellation: text.nullish().describe('Until when a visit can be canceled, and what it costs after that'),
    hauling: text.nullish().describe('Whether you haul off brush, leaves, and weeds, and what that costs'),
    climbing: text.nullish().describe('Who climbs trees'),
    aeration: text.nullish().describe('Whether you aerate lawns'),
    treeRemoval: text.nullish().describe('Whether you take whole trees down'),
    stumpGrinding: text.nullish().describe('Whether you grind stumps'),
    snow: text.nullish().describe('Whether you clear snow'),
    work: z.array(work).nullish().describe('Photos from before and after a job'),
  })
  .meta({ title: 'About you', description: 'What only you know. Each line appears on the site once it is filled in' });
export type Owner = z.infer<typeof owner>;
