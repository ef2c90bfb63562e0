import { parse } from 'node-html-parser';
import { expect, it } from 'vitest';
import { languageProblems } from '../../../cli/output/languages.ts';
import { type Project, project } from '../../support/project.ts';
import { failure, success } from '../../support/sites.ts';

const schema = `import { z } from 'zod';
const page = z.strictObject({ title: z.string(), lang: z.string(), of: z.string() });
export const schema = {
  settings: { file: 'content/site.yaml', schema: z.strictObject({ url: z.url() }) },
  collections: { pages: { files: 'content/pages/**/*.md', schema: page } },
  singles: {},
};
`;

/** Pages of one subject are each other's translations. Arabic has no page on bread, on purpose. */
const site = `const onlyHere = { '/bread': { ar: null }, '/es/pan': { ar: null, es: '/es/pan' } };
export default {
  client: { scripts: {}, styles: {} },
  url: ({ url }) => url,
  plan({ collections: { pages } }, { bodyOf }) {
    const pathOf = ({ slug, lang }) => (lang === 'en' ? '/' + slug : '/' + lang + '/' + slug.replace(/^\\w+\\/?/, '')).replace(/(?<=.)\\/$/, '');
    const entries = (lang) => pages.filter((page) => page.lang === lang).map((page) => ({
      path: pathOf(page), title: page.title, summary: '', published: '2026-03-01', body: bodyOf(page),
    }));
    return {
      pages: pages.map((page) => ({
        path: pathOf(page), view: 'Page', source: page.source, props: { title: page.title }, body: page, lang: page.lang,
        translations: {
          ...Object.fromEntries(pages.filter(({ of, lang }) => of === page.of && lang !== page.lang).map((other) => [other.lang, pathOf(other)])),
          ...onlyHere[pathOf(page)],
        },
      })).concat({ path: '/404', view: 'Page', source: 'content/site.yaml', props: { title: '404' }, body: pages[0], listed: false, lang: 'en', dir: 'rtl' }),
      shared: {},
      files: [],
      redirects: [{ from: '/old', to: '/es/pan#top', source: 'content/site.yaml' }, { from: '/qadim', to: '/ar?old', source: 'content/site.yaml' }],
      feed: ['en', 'es', 'ar'].map((lang) => ({ path: '/' + lang + '.xml', lang, title: 'T', subtitle: 'S', author: 'A', entries: entries(lang) })),
    };
  },
};
`;

const view = `export function Page({ props, body, lang, dir, translations, path }) {
  const url = (to) => 'https://panaderia.test' + to;
  return (
    <html lang={lang} dir={dir}>
      <head>
        <title>{props.title}</title>
        <meta name="description" content={props.title + ', a page'} />
        {path === '/404' || <link rel="canonical" href={url(path)} />}
        {path === '/404' || Object.entries(translations).map(([each, to]) => <link key={each} rel="alternate" hrefLang={each} href={url(to)} />)}
      </head>
      <body>
        <h1>{props.title}</h1>
        <p>{new Date('2026-03-01').toLocaleDateString(lang, { dateStyle: 'long', timeZone: 'UTC' })}</p>
        <div dangerouslySetInnerHTML={{ __html: body.html }} />
      </body>
    </html>
  );
}
`;

const text = (title: string, lang: string, of: string) => `---\ntitle: ${title}\nlang: ${lang}\nof: ${of}\n---\nText.\n`;

/** A bakery in English, Spanish, and Arabic, with some files written over it. */
function bakery(files: Record<string, string | undefined> = {}): Project {
  const none = ['notes/fog.md', 'notes/tide.md', 'pages/home.md'].map((path) => [`content/${path}`, undefined]);
  const views = ['Home', 'Note', 'NotFound'].map((name) => [`templates/views/${name}.tsx`, undefined]);
  return project({
    ...Object.fromEntries([...none, ...views]),
    'content/site.yaml': 'url: https://panaderia.test\n',
    'content/pages/index.md': text('Bakery', 'en', 'home'),
    'content/pages/bread.md': text('Pan', 'en', 'bread'),
    'content/pages/es/index.md': text('Panadería', 'es', 'home'),
    'content/pages/es/pan.md': text('Pan', 'es', 'bread'),
    'content/pages/ar/index.md': text('مخبز', 'ar', 'home'),
    'templates/schema.ts': schema,
    'templates/site.tsx': site,
    'templates/views/Page.tsx': view,
    ...files,
  });
}

it('a page, its redirects, the sitemap, and the feeds have its language, and the links to its translations', async () => {
  const built = bakery();
  expect(await built.build()).toMatchObject(success);
  const read = (path: string) => parse(built.read(`dist/${path}`));
  const htmlOf = (path: string) => read(path).querySelector('html')?.attributes;
  expect(['bread.html', 'es.html', 'ar.html'].map(htmlOf)).toEqual([
    { lang: 'en', dir: 'ltr' },
    { lang: 'es', dir: 'ltr' },
    { lang: 'ar', dir: 'rtl' },
  ]);
  // A direction of its own.
  expect(htmlOf('404.html')).toEqual({ lang: 'en', dir: 'rtl' });
  const links = read('es.html').querySelectorAll('link[hreflang]');
  const alternates = links.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
  expect(Object.fromEntries(alternates)).toEqual({
    en: 'https://panaderia.test/',
    es: 'https://panaderia.test/es',
    ar: 'https://panaderia.test/ar',
  });
  expect(read('es/pan.html').querySelectorAll('link[hreflang="ar"]')).toEqual([]);
  expect(read('es/pan.html').querySelector('p')?.text).toBe('1 de marzo de 2026');
  expect(htmlOf('old.html')).toEqual({ lang: 'es' });
  expect(htmlOf('qadim.html')).toEqual({ lang: 'ar', dir: 'rtl' });
  expect(read('qadim.html').textContent).not.toContain('moved');
  const inSitemap =
    '<loc>https://panaderia.test/bread</loc><xhtml:link rel="alternate" hreflang="en" href="https://panaderia.test/bread"/>';
  expect(built.read('dist/sitemap.xml')).toContain(
    `${inSitemap}<xhtml:link rel="alternate" hreflang="es" href="https://panaderia.test/es/pan"/></url>`,
  );
  expect(built.read('dist/ar.xml')).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ar">');
  expect(built.read('dist/ar.xml')).toMatch(
    /rel="self"[^>]*>\n<link rel="alternate" type="text\/html" href="https:\/\/panaderia\.test\/ar"/,
  );
  expect(await built.run('check')).toMatchObject({ code: 0, stdout: expect.not.stringContaining('share the title') });
});

it.each([
  `'/bread': { ar: null },  →  → content/pages/bread.md  /bread: has no translation into ar → add one, or add translations: { "ar": '/…' } to this page in plan()`,
  `lang !== page.lang) → lang !== page.lang && page.slug !== 'bread') → /es/pan: its translation /bread does not name it in turn → add to /bread: translations: { "es": '/es/pan' }`,
  "lang: page.lang, → lang: page.slug === 'bread' ? undefined : page.lang, → /bread: has no language → add lang",
  `lang: 'en', → lang: 'en_US', → lang is "en_US", which is not a language tag → write one such as 'en' or 'en-GB'\n\n1 problem in 1 file.`,
  `lang: 'en', → lang: 'english', → /404: lang is "english", which is not a language tag → write one such as 'en'`,
  "{ ar: null } → { ar: '/ar/khubz' } → /bread: its translation into ar is /ar/khubz, which is not a page → correct the path in plan(), or write null",
  "{ ar: null } → { ar: '/es' } → /bread: its translation into ar is /es, whose lang is es → correct one",
  `{ ar: null } → { ar: '/ar' } → /bread: its translation /ar does not name it in turn → add to /ar: translations: { "en": '/bread' }`,
])('reports a language or translation that cannot be right: %s', async (row) => {
  const [right = '', wrong = '', what, fix] = row.split(' → ');
  expect(site).toContain(right);
  const stderr = await failure(bakery({ 'templates/site.tsx': site.replaceAll(right, wrong) }).build());
  expect(stderr).toContain(what);
  expect(stderr).toContain(`fix: ${fix}`);
});

it('needs no language of a page that is not listed', () => {
  const pages = [{ path: '/', lang: 'en' }, { path: '/404' }, { path: '/print', listed: false }];
  const plan = { pages: pages.map((page) => ({ ...page, source: '', view: '', props: {} })), shared: {}, files: [] };
  expect(languageProblems(plan)).toEqual([]);
});

it('does not report the translations of a page whose text has a mistake', async () => {
  const pages = site.replaceAll('{ ar: null }', "{ ar: '/ar/khubz' }");
  const wrong = text('خبز', 'ar', 'bread').replace('of:', 'off:');
  const stderr = await failure(bakery({ 'templates/site.tsx': pages, 'content/pages/ar/khubz.md': wrong }).build());
  expect(stderr.match(/(?<=^error ).*/gm)).toEqual(['content/pages/ar/khubz.md:4:1  off: unknown field']);
  const untranslated = bakery({ 'content/pages/es/pan.md': text('Pan', 'es', 'bread').replace('of:', 'off:') });
  expect((await failure(untranslated.build())).match(/(?<=^error ).*/gm)).toEqual([
    'content/pages/es/pan.md:4:1  off: unknown field',
  ]);
});

it('site check reports a template that ignores the language', async () => {
  const plain = view.replace('lang={lang} dir={dir}', 'lang="en"').replace('rel="alternate"', 'rel="next"');
  const { code, stdout } = await bakery({ 'templates/views/Page.tsx': plain }).run('check');
  expect(code).toBe(1);
  expect(stdout).toContain('<html> has lang="en" instead of ar');
  expect(stdout).toContain('<html> has dir="ltr" instead of rtl');
  expect(stdout).toContain('the head has no links to its translations');
  expect(new Set(stdout.match(/(?<=^error )\S+/gm))).toEqual(
    new Set(['templates/views/Page.tsx:4:5', 'templates/views/Page.tsx:5:7']),
  );
});
