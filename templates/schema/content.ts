import type { ContentOf, SiteSchema } from 'sitewright';
import { areas } from './area.ts';
import { articles } from './article.ts';
import { about, areasPage, blog, contact, home, internalPages, notFound, schedule, servicesPage } from './pages.ts';
import { service } from './service.ts';
import { settings } from './settings.ts';
import { year } from './year.ts';

export type { Figure } from './article.ts';
export type { Diagram, DiagramItem } from './diagrams.ts';
export { diagramKinds } from './diagrams.ts';
export type { Point } from './fields.ts';
export type { Owner } from './owner.ts';
export { type Image, isScene, type Scene } from './pictures.ts';

export const schema = {
  settings: { title: 'Prices, phone, hours', file: 'content/site.yaml', schema: settings, environment: ['EMAILJS_PUBLIC_KEY'] },
  collections: {
    services: { fixed: true, files: 'content/services/*.md', schema: service, sections: [] },
    areas,
    articles,
    internalPages,
  },
  singles: {
    home: { title: 'Home page', file: 'content/pages/home.md', schema: home },
    services: { title: 'Page with all services', file: 'content/pages/services.md', schema: servicesPage },
    areas: { title: 'Page with all cities', file: 'content/pages/areas.md', schema: areasPage },
    about: { title: 'About page', file: 'content/pages/about.md', schema: about },
    contact: { title: 'Contact page', file: 'content/pages/contact.md', schema: contact },
    schedule: { title: 'Schedule page', file: 'content/pages/schedule.md', schema: schedule },
    blog: { title: 'Page with all articles', file: 'content/pages/blog.md', schema: blog },
    notFound: { title: 'Page not found', file: 'content/pages/not-found.md', schema: notFound },
    year: { title: 'Calendar of yard work', file: 'content/year.md', schema: year },
  },
} as const satisfies SiteSchema;

export type Content = ContentOf<typeof schema>;
export type Settings = Content['settings'];
export type Service = Content['collections']['services'][number];
export type Area = Content['collections']['areas'][number];
export type Article = Content['collections']['articles'][number];
export type Year = Content['singles']['year'];
