import type { PageOf, PlanOptions, Site, SitePlan } from 'sitewright';
import { type CardData, renderCard } from './card.tsx';
import { type Page, pagesOf, toLink } from './lists.ts';
import type { Content, schema } from './schema.ts';
import type { ListPage } from './views/ListPage.tsx';
import type { NotePage } from './views/NotePage.tsx';
import type { NotFoundPage } from './views/NotFoundPage.tsx';
import type { TextPage } from './views/TextPage.tsx';

type Views = {
  ListPage: typeof ListPage;
  NotePage: typeof NotePage;
  NotFoundPage: typeof NotFoundPage;
  TextPage: typeof TextPage;
};

export default {
  client: { scripts: { islands: 'client/islands.ts' }, styles: { site: 'client/site.css' } },
  url: ({ url }) => url,
  tokens: ({ title, author }) => ({ title, author }),
  editor: ({ title, repository }) => (repository ? { title: `Edit ${title}`, repository } : undefined),
  renderCard: (data) => renderCard(data as CardData),
  plan,
} satisfies Site<typeof schema, Views>;

const notesPerPage = 5;

/** Every page of the site. */
function plan({ settings, collections, singles: { about } }: Content, options: PlanOptions): SitePlan<Views> {
  const notes = collections.notes.toSorted((a, b) => b.date.localeCompare(a.date));
  const byTag = Map.groupBy(
    notes.flatMap((note) => note.tags.map((tag) => ({ tag, note }))),
    ({ tag }) => tag,
  );
  const tags = [...byTag.keys()].sort();
  const source = 'content/site.yaml';

  /** The social card of a page, if this build makes it, or public/ has it. */
  const cardOf = (name: string, title: string) => {
    const path = `/cards/${name}.png`;
    return options.exists(path) || options.makesCards() ? { path, data: { title, site: settings.title } } : undefined;
  };
  const list = (page: Page, heading: string, tag?: string): PageOf<Views> => {
    const card = cardOf('home', settings.title);
    const title = tag === undefined ? settings.title : heading;
    const props = { ...page, title, heading, tag, tags, card: card?.path };
    return { path: page.path, view: 'ListPage', props, source, ...(card && { card }) };
  };

  return {
    pages: [
      ...pagesOf(notes, notesPerPage, '/').map((page) => list(page, settings.description)),
      ...tags.flatMap((tag) => {
        const tagged = byTag.get(tag)?.map(({ note }) => note) ?? [];
        return pagesOf(tagged, notesPerPage, `/tags/${tag}`).map((page) => list(page, `Notes on ${tag}`, tag));
      }),
      ...notes.map((note, index): PageOf<Views> => {
        const card = cardOf(note.slug, note.title);
        const { title, summary, date } = note;
        const [newer, older] = [notes[index - 1], notes[index + 1]].map((each) => each && toLink(each));
        return {
          path: toLink(note).path,
          view: 'NotePage',
          props: { title, summary, date, tags: note.tags, newer, older, card: card?.path },
          body: note,
          source: note.source,
          modified: date,
          ...(card && { card }),
        };
      }),
      {
        path: '/about',
        view: 'TextPage',
        props: { title: about.title, summary: about.summary },
        body: about,
        source: about.source,
      },
      { path: '/404', view: 'NotFoundPage', props: {}, source, listed: false },
    ],
    shared: settings,
    files: [],
    feed: {
      path: '/feed.xml',
      title: settings.title,
      subtitle: settings.description,
      author: settings.author,
      entries: notes.map((note) => ({
        path: toLink(note).path,
        title: note.title,
        summary: note.summary,
        published: note.date,
        body: options.bodyOf(note),
      })),
    },
    cardFonts: ['client/fonts/cards.ttf'],
  };
}
