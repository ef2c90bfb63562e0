import type { PageOf, Site } from 'sitewright';
import type { schema } from './schema.ts';
import type { HomePage } from './views/HomePage.tsx';
import type { NotePage } from './views/NotePage.tsx';

type Views = { HomePage: typeof HomePage; NotePage: typeof NotePage };

export default {
  client: { scripts: { noteList: 'client/noteList.entry.tsx' }, styles: { site: 'client/site.css' } },
  url: ({ url }) => url,
  tokens: ({ title }) => ({ title }),
  plan({ settings, collections: { notes } }) {
    const list = { notes: notes.map(({ slug, title }) => ({ slug, title })) };
    const home: PageOf<Views> = { path: '/', view: 'HomePage', props: list, source: 'content/site.yaml' };
    const pages = notes.map(
      (note): PageOf<Views> => ({
        path: `/notes/${note.slug}`,
        view: 'NotePage',
        props: { title: note.title },
        body: note,
        source: note.source,
      }),
    );
    return { pages: [home, ...pages], shared: settings, files: [] };
  },
} satisfies Site<typeof schema, Views>;
