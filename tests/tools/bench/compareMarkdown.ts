import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'node-html-parser';
import { repository } from '../../support/cli.ts';
import { buildEnv, type Contender, cleanUp } from './contender.ts';
import { type Measured, measure } from './measure.ts';
import { ownCache, revision } from './ourSite.ts';
import { hugo } from './peers/hugo.ts';
import { writeRealMarkdown } from './realMarkdown.ts';
import { markdownTable, medianOf } from './table.ts';

interface Rounds {
  folder: string;
  pages: number;
  runs: number;
  signal: AbortSignal;
  say(line: string): void;
}

/**
 * Builds real Markdown with our generator and with Hugo, in turn, each with a layout of a title and the text.
 * @returns a table
 * @throws if a build fails, or the texts of the pages differ
 */
export async function compareMarkdown({ folder, pages, runs, signal, say }: Rounds): Promise<string> {
  if (typeof hugo.install === 'function') hugo.install();
  const contenders = [ourProject(join(folder, 'ours')), hugoProject(join(folder, 'hugo'))];
  const paths = contenders.map(({ articles }) => writeRealMarkdown(articles, pages))[0] ?? [];
  const results = contenders.map((): Measured[] => []);
  for (let round = 1; round <= runs; round++)
    for (const [index, contender] of contenders.entries()) {
      say(`${contender.name}, round ${round}`);
      cleanUp(contender);
      const { command, env, project } = contender;
      const run = await measure(command, { cwd: project, env, signal });
      if (run.code !== 0) throw new Error(`${contender.name} failed:\n${run.log}`);
      results[index]?.push(run);
    }
  for (const path of paths) {
    const [ours = [], theirs = []] = contenders.map((each) => wordsOf(join(each.folder, each.page(path))));
    const at = theirs.findIndex((word, index) => word !== ours[index]);
    const shown = [ours, theirs].map((words) => words.slice(at, at + 9).join(' '));
    if (at >= 0 || ours.length > theirs.length) throw new Error(`${path} differs: "${shown.join('" is not "')}"`);
  }
  const row = (name: string, figure: 'seconds' | 'cpuSeconds' | 'megabytes') => {
    const [ours = Number.NaN, theirs = Number.NaN] = results.map((each) => medianOf(each, figure));
    return [name, ours.toFixed(2), theirs.toFixed(2), (ours / theirs).toFixed(2)];
  };
  const rows = [row('seconds', 'seconds'), row('CPU seconds', 'cpuSeconds'), row('memory, MB', 'megabytes')];
  return markdownTable([`${pages.toLocaleString('en-US')} files of real Markdown`, 'site', 'Hugo', 'ratio'], rows);
}

/** The words of a page, without what marks the way back from a footnote. */
function wordsOf(file: string): string[] {
  return parse(readFileSync(file, 'utf8'), { blockTextElements: {} })
    .querySelectorAll('main')
    .map(({ textContent }) => textContent.replace(/\uFE0E|↩/g, ''))
    .join()
    .trim()
    .split(/\s+/);
}

function write(project: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  }
}

function contender(
  project: string,
  own: Pick<Contender, 'name' | 'version' | 'command' | 'articles' | 'folder' | 'page'>,
): Contender {
  mkdirSync(own.articles, { recursive: true });
  const leftovers = [own.folder, join(project, '.cache'), join(project, 'resources')];
  return { ...own, project, note: '', env: buildEnv(project), leftovers, ownCache, index: '', rebuilds: [] };
}

function ourProject(project: string): Contender {
  write(project, {
    'content/site.yaml': 'url: https://www.example.com\n',
    'templates/schema.ts': `import { z } from 'zod';
export const schema = {
  settings: { file: 'content/site.yaml', schema: z.strictObject({ url: z.url() }) },
  collections: { notes: { files: 'content/notes/**/*.md', schema: z.strictObject({ title: z.string() }) } },
  singles: {},
};
`,
    'templates/views/Note.tsx': `export const Note = ({ props, body, path }) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>{props.title}</title>
      <link rel="canonical" href={'https://www.example.com' + path} />
    </head>
    <body>
      <main>
        <h1>{props.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: body.html }} />
      </main>
    </body>
  </html>
);
`,
    'templates/site.tsx': `export default {
  client: { scripts: {}, styles: {} },
  url: ({ url }) => url,
  plan: ({ collections: { notes } }) => ({
    pages: notes.map((note) => ({ path: '/notes/' + note.slug, view: 'Note', props: { title: note.title }, body: note, source: note.source })),
    shared: {},
    files: [],
  }),
};
`,
  });
  for (const name of ['node_modules', 'cli']) symlinkSync(join(repository, name), join(project, name));
  return contender(project, {
    name: 'this generator',
    version: revision(),
    command: [process.execPath, 'cli/bin.js', 'build'],
    articles: join(project, 'content'),
    folder: join(project, 'dist'),
    page: (path) => `${path}.html`,
  });
}

/** Without highlighting, which we don't have. The text has no straight quotes for Hugo to curl. */
function hugoProject(project: string): Contender {
  write(project, {
    'hugo.toml': `baseURL = "https://www.example.com/"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "robotsTXT", "404"]
[markup.highlight]
codeFences = false
`,
    'layouts/notes/single.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{{ .Title }}</title><link rel="canonical" href="{{ .Permalink }}"></head><body><main><h1>{{ .Title }}</h1><div>{{ .Content }}</div></main></body></html>
`,
  });
  return contender(project, {
    name: 'Hugo',
    version: '',
    command: hugo.command,
    articles: join(project, 'content'),
    folder: join(project, 'public'),
    page: (path) => `${path}/index.html`,
  });
}
