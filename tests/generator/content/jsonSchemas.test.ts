import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import glob from 'fast-glob';
import { load } from 'js-yaml';
import { describe, expect, inject, it } from 'vitest';
import { repository } from '../../support/cli.ts';
import { project } from '../../support/project.ts';

const read = (path: string) => readFileSync(join(repository, path), 'utf8');

/** JSON as VS Code writes it, with comments on their own lines. */
function vsCode(name: string) {
  return JSON.parse(read(`.vscode/${name}`).replace(/^\s*\/\/.*$/gm, ''));
}

/** The fields of a content file, as code editors parse them. */
function fieldsOf(file: string, text: string): Record<string, unknown> {
  return load(file.endsWith('.md') ? (text.split(/^---$/m)[1] ?? '') : text) as Record<string, unknown>;
}

describe('the schemas that a build writes for code editors', () => {
  const mapping = Object.entries<string>(vsCode('settings.json')['yaml.schemas']);
  const files = mapping.flatMap(([schema, pattern]) =>
    glob.sync(pattern, { cwd: repository }).map((file) => [file, schema] as const),
  );
  const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
  const checks = new Map<string, ValidateFunction>();
  // Those of the build for all tests, whose cache is elsewhere.
  const readSchema = (path: string) => JSON.parse(readFileSync(join(inject('dist'), path.replace('./.', '../')), 'utf8'));
  for (const [schema] of mapping) checks.set(schema, ajv.compile(readSchema(schema)));

  /** What a code editor would underline: where, and why. */
  const consoleErrors = (schema: string, fields: object) => {
    const check = checks.get(schema);
    check?.(fields);
    return (check?.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
  const articles = './.cache/schemas/collections/articles.json';
  const article = () => fieldsOf('a.md', read('content/blog/ankeny-mulching.md'));

  it('are assigned to every content file in the VS Code settings', () => {
    const ignore = ['content/archetypes/**'];
    expect(files.map(([file]) => file).sort()).toEqual(glob.sync('content/**/*.{md,yaml}', { cwd: repository, ignore }).sort());
  });

  it.each(files)('accept %s', (file, schema) => {
    expect(consoleErrors(schema, fieldsOf(file, read(file)))).toEqual([]);
  });

  it.each([
    ['an unknown field', { titel: 'Mulch' }, ' must NOT have additional properties'],
    ['text that is too long', { title: 'x'.repeat(91) }, '/title must NOT have more than 90 characters'],
    ['a category that does not exist', { category: 'Lawn Cares' }, '/category must be equal to one of the allowed values'],
    ['a city that has no page', { city: 'chicago' }, '/city must be equal to one of the allowed values'],
    ['a service that has no page', { related: ['snow'] }, '/related/0 must be equal to one of the allowed values'],
    ['a date in words', { date: 'May 1' }, '/date must match pattern'],
    ['a draft that is not true or false', { draft: 'yes' }, '/draft must be boolean'],
  ])('reject %s', (_what, change, complaint) => {
    expect(consoleErrors(articles, { ...article(), ...change })).toEqual([expect.stringContaining(complaint)]);
  });

  it('report a missing field', () => {
    const { date: _, ...rest } = article();
    expect(consoleErrors(articles, rest)).toEqual([" must have required property 'date'"]);
  });

  it('allow the fields that every entry has', () => {
    const common = { draft: true, publishDate: '2030-01-01', expiryDate: '2031-01-01', aliases: ['/old'] };
    expect(consoleErrors(articles, { ...article(), ...common })).toEqual([]);
  });

  it('let any setting come from the environment', () => {
    const settings = fieldsOf('site.yaml', read('content/site.yaml'));
    const schema = './.cache/schemas/settings.json';
    expect(consoleErrors(schema, { ...settings, phone: 'env:PHONE', email: 'env:EMAIL' })).toEqual([]);
    expect(consoleErrors(schema, { ...settings, phone: '515' })).not.toEqual([]);
  });
});

describe('editor schemas', () => {
  const referring = (site: ReturnType<typeof project>) =>
    site.edit('templates/schema.ts', 'z.array(z.string()).max(2)', "z.array(z.string().meta({ references: 'notes' })).max(2)");
  const notes = '.cache/schemas/collections/notes.json';
  const home = '.cache/schemas/singles/home.json';

  it('list a new entry as a reference, and stay untouched by an edited text', async () => {
    const site = project();
    referring(site);
    await site.build();
    expect(JSON.parse(site.read(notes)).definitions).toEqual({ notes: { enum: ['fog', 'tide'] } });
    const written = (path: string) => statSync(join(site.folder, path)).mtimeMs;
    const [notesWritten, homeWritten] = [written(notes), written(home)];
    site.write('content/notes/fog.md', `${site.read('content/notes/fog.md')}\nMore.\n`);
    await site.build();
    expect(written(notes)).toBe(notesWritten);
    site.write('content/notes/ice.md', site.read('content/notes/fog.md').replace('The fog', 'The ice'));
    await site.build();
    expect(JSON.parse(site.read(notes)).definitions).toEqual({ notes: { enum: ['fog', 'ice', 'tide'] } });
    expect(written(home)).toBe(homeWritten);
  });

  it('list the slug of an entry that has its own, and of each row of a table, and names that are allowed, if any are', async () => {
    const site = project({ 'content/cakes/all.csv': 'name,slug\nPlum,plum\nRye,\n' });
    referring(site);
    site.edit('content/notes/fog.md', '---\n', '---\nslug: mist\n');
    // An entry is allowed even if the site lists other names for its collection, as in the owner's editor.
    site.edit('templates/site.tsx', '  client:', "  allowedNames: { cakes: ['pie'], icings: ['rum'] },\n  client:");
    const reference = (kind: string) => `z.string().meta({ references: '${kind}' }).optional()`;
    const cake = `z.strictObject({ name: z.string(), with: ${reference('cakes')}, icing: ${reference('icings')}, sauce: ${reference('sauces')} })`;
    site.edit(
      'templates/schema.ts',
      'collections: {',
      `collections: { cakes: { files: 'content/cakes/*.csv', schema: ${cake} },`,
    );
    await site.build();
    expect(JSON.parse(site.read(notes)).definitions).toEqual({ notes: { enum: ['mist', 'tide'] } });
    const cakes = site.read('.cache/schemas/collections/cakes.json');
    expect(JSON.parse(cakes).definitions).toEqual({
      cakes: { enum: ['all/2', 'plum'] },
      icings: { enum: ['rum'] },
      sauces: { type: 'string' },
    });
  });

  it('have the message of a pattern, and the whole schema of a field that has an id', async () => {
    const site = project();
    site.edit('templates/schema.ts', 'max(40)', "max(40).meta({ id: 'title' })");
    await site.build();
    const { title, aliases } = JSON.parse(site.read(notes)).properties;
    expect(title).toMatchObject({ type: 'string', maxLength: 40 });
    expect(aliases.items.patternErrorMessage).toBe('a path of this site: /old-name');
  });

  it('are written despite errors in the content, and not to the output', async () => {
    const site = project({ 'content/notes/fog.md': '---\ntitle: Fog\n---\n' });
    expect((await site.build()).code).toBe(1);
    expect(JSON.parse(site.read(notes)).required).toEqual(['title', 'date']);
    site.remove('content/notes/fog.md');
    await site.build();
    expect(Object.keys(site.tree()).filter((path) => path.includes('schema'))).toEqual([]);
  });
});
