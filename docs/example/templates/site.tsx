import { renderToString } from 'react-dom/server';
import type { ContentOf, PageOf, Site, SiteSchema, ViewInput, ViewInputWithBody } from 'sitewright';
import { z } from 'zod';
import { NoteList } from '../client/NoteList.tsx';

const schema = {
  settings: { file: 'content/site.yaml', schema: z.strictObject({ title: z.string(), url: z.url() }) },
  collections: { notes: { files: 'content/notes/*.md', schema: z.strictObject({ title: z.string().max(60) }) } },
  singles: {},
} as const satisfies SiteSchema;
type Shared = ContentOf<typeof schema>['settings'];
const views = { HomePage, NotePage };
type Page = PageOf<typeof views>;

export default {
  schema,
  client: { scripts: { noteList: 'client/noteList.entry.tsx' }, styles: { site: 'client/site.css' } },
  views,
  url: ({ url }) => url,
  tokens: ({ title }) => ({ title }),
  plan({ settings, collections: { notes } }) {
    const list = { notes: notes.map(({ slug, title }) => ({ slug, title })) };
    const home: Page = { path: '/', view: 'HomePage', props: list, source: 'content/site.yaml' };
    const pages = notes.map(
      (note): Page => ({ path: `/notes/${note.slug}`, view: 'NotePage', props: note, body: note, source: note.source }),
    );
    return { pages: [home, ...pages], shared: settings, files: [] };
  },
} satisfies Site<typeof schema, typeof views>;

function HomePage(input: ViewInput<Parameters<typeof NoteList>[0], Shared>) {
  const list = renderToString(<NoteList {...input.props} />);
  return <Document {...input} title={input.shared.title} html={list} script={input.client.scripts.noteList} />;
}

function NotePage(input: ViewInputWithBody<{ title: string }, Shared>) {
  return <Document {...input} title={input.props.title} html={input.body.html} />;
}

type DocumentProps = ViewInput<object, Shared> & { title: string; html: string; script?: string | undefined };
function Document({ client, path, props, shared, title, html, script }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="description" content={`${title}, one of the notes on ${shared.url}`} />
        <link rel="canonical" href={shared.url + path} />
        <title>{title}</title>
        <style>{client.styles.site}</style>
      </head>
      <body>
        <h1>{title}</h1>
        <main data-props={script && JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
        {script && <script async type="module" src={script} />}
      </body>
    </html>
  );
}
