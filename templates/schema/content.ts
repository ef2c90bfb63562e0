import type { ContentOf, SiteSchema } from 'sitewright';
import { areas } from './area.ts';
import { articles } from './article.ts';
import { about, areasPage, blog, contact, home, notFound, schedule, servicesPage } from './pages.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { year } from './year.ts';

export type { Figure } from './article.ts';
export type { Diagram, DiagramItem } from './diagrams.ts';
export { diagramKinds } from './diagrams.ts';
export type { Point } from './fields.ts';
export type { Owner } from './owner.ts';
export type { Image, Scene, Season } from './pictures.ts';
export { hours, scenePlaces, sceneSubjects, seasons } from './pictures.ts';

export const schema = {
  settings: { file: 'content/site.yaml', schema: settings, environment: ['EMAILJS_PUBLIC_KEY'] },
  collections: {
    services: { files: 'content/services/*.md', schema: service, sections: [] },
    areas,
    articles,
  },
  singles: {
    home: { file: 'content/pages/home.md', schema: home },
    services: { file: 'content/pages/services.md', schema: servicesPage },
    areas: { file: 'content/pages/areas.md', schema: areasPage },
    about: { file: 'content/pages/about.md', schema: about },
    contact: { file: 'content/pages/contact.md', schema: contact },
    schedule: { file: 'content/pages/schedule.md', schema: schedule },
    blog: { file: 'content/pages/blog.md', schema: blog },
    notFound: { file: 'content/pages/not-found.md', schema: notFound },
    year: { file: 'content/year.md', schema: year },
  },
} as const satisfies SiteSchema;

export type Content = ContentOf<typeof schema>;
export type Settings = Content['settings'];
export type Service = Content['collections']['services'][number];
export type Area = Content['collections']['areas'][number];
export type Article = Content['collections']['articles'][number];
