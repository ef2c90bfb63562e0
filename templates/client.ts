import type { Widgets } from './Island.tsx';

/** Entry scripts and stylesheets for the browser, by the names that templates use. */
export const client = {
  scripts: {
    page: 'client/page.ts',
    islands: 'client/islands.ts',
    quote: 'client/quote/quoteBox.ts',
    'contact-form': 'client/islands/contactForm.entry.ts',
    calendar: 'client/islands/calendar.entry.ts',
  },
  styles: {
    home: 'client/styles/home.css',
    services: 'client/styles/services.css',
    service: 'client/styles/service.css',
    seedingService: 'client/styles/seedingService.css',
    mowing: 'client/styles/mowing.css',
    areas: 'client/styles/areas.css',
    area: 'client/styles/area.css',
    about: 'client/styles/about.css',
    contact: 'client/styles/contact.css',
    schedule: 'client/styles/schedule.css',
    blog: 'client/styles/blog.css',
    article: 'client/styles/article.css',
    photograph: 'client/styles/photograph.css',
    heroPhotograph: 'client/styles/heroPhotograph.css',
    jobsDone: 'client/styles/jobsDone.css',
    notFound: 'client/styles/notFound.css',
    styleguide: 'client/styles/styleguide.css',
  },
} as const satisfies {
  scripts: Record<keyof Widgets | 'page' | 'islands' | 'quote', string>;
  styles: object;
};

export type Stylesheet = keyof (typeof client)['styles'];
