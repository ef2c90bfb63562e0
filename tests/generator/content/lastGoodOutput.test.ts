import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { shapes } from '../../../cli/bundle/checkContract.ts';
import { repository } from '../../support/cli.ts';
import { type Project, project } from '../../support/project.ts';
import { failure, note } from '../../support/sites.ts';

describe('the last good output is kept', () => {
  it('if a template fails to compile', async () => {
    const site = project();
    await site.build();
    const before = site.tree();
    site.write('templates/site.tsx', 'export default {\n  schema: ,\n};\n');
    expect(await failure(site.build())).toContain('templates/site.tsx:2:11  Unexpected ","');
    expect(site.tree()).toEqual(before);
  });

  it('if content is outside content/, where changes would go unnoticed', async () => {
    const site = project({ 'notes/ice.md': note('Ice') });
    for (const [start, fix] of [
      ['content\\\\notes/', 'write content/notes/'],
      ['{content/notes,notes}/', 'move'],
      ['./content/notes/', 'write content/notes/'],
    ] as const) {
      site.edit('templates/schema.ts', /(?<=files: ')[^*]*(?=\*\*)/, start);
      const what = `${start.replace('\\\\', '\\')}**/*.md does not begin with content/, where all content belongs`;
      const stderr = (await failure(site.build())).replace(/^.{4} *\d* \|.*\n/gm, '');
      expect(stderr).toMatch(
        new RegExp(`^error templates/schema\\.ts:\\d+:\\d+ {2}${RegExp.escape(what)}\n    fix: ${fix}`, 'm'),
      );
    }
  });

  const types = 'see the types of the package sitewright; npx tsc shows the line';
  it.each([
    ['export default {', 'export const site = {', 'has no default export', 'end it with: export default site'],
    ['plan({', 'plam({', 'the site: plan must be a function', types],
    ['  plan({', '  async plan({', 'plan() returns a promise, not an object', "don't make it async: import what it needs"],
    ['url: (', 'timeZone: () => undefined,\n  url: (', 'timeZone() returns undefined, not a string', types],
    ['({ phone }),', '({ phone: undefined }),', 'tokens(): phone is not a string', types],
    ['url: (', 'photographs: () => ({}),\n  url: (', 'photographs() returns object, not an array', types],
    ['url: (', "basePath: '/blog',\n  url: (", 'the site: unknown field basePath', 'choose one: '],
    ['files: [],', 'files: undefined,', 'the result of plan(): files must be an array', types],
    ['files: [],', "files: [{ path: 'a.txt' }],", 'the file a.txt: body must be a string', types],
    ['listed: false', "listed: 'no'", 'the page /404: listed must be a boolean', types],
    ['files: [],', "files: [], hashedFolders: 'icons',", 'the result of plan(): hashedFolders must be an array', types],
    ["path: '/404'", 'path: undefined', 'the page: path must be a string', types],
    ['pages: [', 'pages: [1 > 2 && home, ', 'the page: it is false, not an object', 'leave it out'],
    ['pages: [', 'pages: [undefined, ', 'the page: it is undefined, not an object', 'leave it out'],
    ['files: [],', 'files: [null],', 'the file: it is null, not an object', 'leave it out'],
    ['files: [],', 'files: [], redirects: [null],', 'the redirect: it is null, not an object', 'leave it out'],
    [
      'files: [],',
      `files: [], feed: { path: '/feed.xml', title: 'A', subtitle: 'B', author: 'C', entries: notes.map((note) => ({
        path: '/notes/' + note.slug, title: '', summary: '', published: note.date, body: note })) },`,
      'the feed entry /notes/fog: body is not rendered Markdown',
      'pass body: options.bodyOf(entry)',
    ],
    [
      'files: [],',
      `files: [], feed: { path: '/feed.xml', title: 'A', subtitle: 'B', author: 'C', entries: notes.map((note) => ({
        path: '/notes/' + note.slug, title: '', summary: '', published: note.date, body: { html: '' } })) },`,
      'the feed entry /notes/fog: body is not rendered Markdown',
      'pass body: options.bodyOf(entry)',
    ],
    ['files: [],', "files: [], redirects: [{ from: '/a', to: '/' }],", 'the redirect /a: source must be a string', types],
    ['files: [],', "files: [], feed: { path: '/feed.xml' },", 'the feed: title must be a string', types],
    ["scripts: { page: 'client/page.ts' }, ", '', "the site's client: scripts must be an object", types],
    ['props: {}', 'props: null', 'the page /404: props must be an object', types],
    ['singles: {', 'single: {', 'the schema: singles must be an object', types],
    ["file: 'content/pages/home.md', ", '', 'the single home: file must be a string', types],
    ["file: 'content/site.yaml'", "files: 'content/site.yaml'", "the schema's settings: file must be a string", types],
    ['url: (', 'review: () => [],\n  url: (', 'the site: review is not a field any more', 'rename it to checkReferences'],
    ['url: (', 'views: {},\n  url: (', 'the site: views is not a field any more', 'put each view into a file of its own'],
    ['url: (', "timezone: () => 'UTC',\n  url: (", 'the site: unknown field timezone', 'did you mean timeZone?'],
    [
      'listed: false',
      'listed: false, allowedOrigins: { scripts: [] }',
      'allowedOrigins of the page /404: unknown field scripts',
      'did you mean script?',
    ],
    ['listed: false', 'lsited: false', 'the page /404: unknown field lsited', 'did you mean listed?'],
    ['listed: false', 'hosts: []', 'the page /404: hosts is not a field any more', 'rename it to allowedOrigins'],
    ['files: [],', 'files: [], redirect: [],', 'the result of plan(): unknown field redirect', 'did you mean redirects?'],
  ])('if a site without types, or of an earlier version, has %s as %s', async (right, wrong, what, fix) => {
    const site = project();
    const path = /the (?:schema|single)/.test(what) ? 'templates/schema.ts' : 'templates/site.tsx';
    site.edit(path, right, wrong);
    expect(await failure(site.build())).toContain(`${path}  ${what}\n    fix: ${fix}`);
  });

  it('leaves a page data of its own', async () => {
    const site = project();
    site.edit('templates/site.tsx', 'listed: false', "listed: false, weather: 'fog'");
    expect((await site.build()).code).toBe(0);
  });

  it('knows every field of the contract', () => {
    const types = readFileSync(join(repository, 'cli/contract.ts'), 'utf8');
    const fieldsOf = (name: string): string[] => {
      const [, parent, body = ''] =
        new RegExp(`^(?:export )?interface ${name}\\b(?:<[^{]*?>)?(?: extends (\\w+))? \\{\\n(.*?)^\\}`, 'ms').exec(types) ?? [];
      return [
        ...Array.from(body.matchAll(/^ {2}(\w+)\??[:(]/gm), ([, field = '']) => field),
        ...(parent ? fieldsOf(parent) : []),
      ];
    };
    for (const [name, shape] of Object.entries(shapes)) {
      const { optional = {} } = shape as { optional?: Record<string, readonly string[]> };
      const names = [shape.required, optional].flatMap((fields) => Object.values<readonly string[]>(fields)).flat();
      expect(names.sort(), name).toEqual(fieldsOf(name).sort());
    }
  });

  it('if a page has the canonical path of no page', async () => {
    const site = project();
    site.edit('templates/site.tsx', 'listed: false', "listed: false, canonical: '/notes/fogg'");
    site.edit('templates/site.tsx', "view: 'Home',", "view: 'Home', canonical: '/unlike/any',");
    const { stderr } = await site.build();
    expect(stderr).toMatch(/^error templates\/site\.tsx:\d+:\d+ {2}\/404: no page has its canonical path, \/notes\/fogg$/m);
    expect(stderr).toContain('fix: did you mean /notes/fog?');
    expect(stderr).toContain('fix: write the path of a page (to list them, run: npx site routes)');
  });

  it.each<[string, (site: Project) => void, string]>([
    ['there is no schema', (site) => site.remove('templates/schema.ts'), 'templates/schema.ts  is missing\n    fix: create it'],
    [
      'the schema has another name',
      (site) => site.write('templates/schema.ts', 'export const scheme = {};\n'),
      'templates/schema.ts  does not export schema\n    fix: name what it exports schema',
    ],
    [
      'a view has another name than its file',
      (site) => site.write('templates/views/Map.tsx', 'export function Chart() { return null; }\n'),
      'templates/views/Map.tsx  does not export Map\n    fix: name what it exports Map, or rename the file',
    ],
    [
      'a view has only a default export',
      (site) => site.write('templates/views/Map.tsx', '\nexport default () => null;\n'),
      'fix: export it by its name: export function Map\n',
    ],
    [
      'the path of a script starts with a slash',
      (site) => site.edit('templates/site.tsx', "'client/page.ts'", "'/client/page.ts'"),
      'fix: write client/page.ts\n',
    ],
    [
      'code of the site throws a text',
      (site) => site.edit('templates/site.tsx', '{ today }) {', "{ today }) {\n    if (today) throw 'the tide is out';"),
      'plan() throws: the tide is out\n',
    ],
  ])('if %s', async (_, edit, message) => {
    const site = project();
    edit(site);
    expect(await failure(site.build())).toContain(message);
  });
});
