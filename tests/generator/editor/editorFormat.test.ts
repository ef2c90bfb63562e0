import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentOf, documentsOf } from '../../../cli/editor/documents.ts';
import { bodyField, sourceField } from '../../../cli/editor/page/fileFormat.ts';
import { isData } from '../../../cli/editor/page/matchItems.ts';
import { problemsOf } from '../../../cli/editor/page/problemsOf.ts';
import { schema } from '../../../templates/schema/content.ts';
import { repository } from '../../support/cli.ts';
import { diff } from '../../support/ownersEditor.ts';

const documents = documentsOf(schema);
const ignore = ['content/archetypes/**', 'content/internal/**'];
const files = glob.sync(['content/**/*.{md,yaml}'], { cwd: repository, ignore }).sort();
/** As the editor reads it. */
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8').trim();

function formatOf(file: string) {
  const document = documentOf(documents, file);
  if (!document) throw new Error(`no form for ${file}`);
  return document.format;
}

it.each(files)('the editor saves an unchanged form of %s as it was, and one changed value as one changed line', (file) => {
  const text = textOf(file);
  const format = formatOf(file);
  const form = format.fromFile(text);
  expect(format.toFile(structuredClone(form)).trim()).toBe(text);
  const leaves = leavesOf(form);
  expect(leaves.length).toBeGreaterThan(0);
  // Files of a collection have the same fields, so those of one are enough, and some of the others.
  const isFirst = files.find((each) => dirname(each) === dirname(file)) === file;
  for (const path of leaves.filter((_, at) => isFirst || at % 24 === 0)) {
    const changed = format.toFile(changedAt(form, path)).trim();
    expect(changedLines(text, changed), path.join('.')).toEqual([1, 1]);
  }
});

/** The paths of all values that a form shows. */
function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (Array.isArray(value) || isData(value))
    return Object.entries(value).flatMap(([name, each]) => leavesOf(each, [...path, name]));
  return [sourceField, bodyField, '_kind'].includes(path.at(-1) ?? '') ? [] : [path];
}

function changedAt(form: object, path: readonly string[]): Record<string, unknown> {
  const copy = structuredClone(form) as Record<string, unknown>;
  const parent = path.slice(0, -1).reduce((value, name) => value[name] as Record<string, unknown>, copy);
  const name = path.at(-1) ?? '';
  const value = parent[name];
  parent[name] = typeof value === 'string' ? `${value} Q` : typeof value === 'number' ? value + 1 : !value;
  return copy;
}

/** How many lines went and came. */
function changedLines(before: string, after: string): [removed: number, added: number] {
  const counts = new Map<string, number>();
  for (const line of before.split('\n')) counts.set(line, (counts.get(line) ?? 0) + 1);
  let added = 0;
  for (const line of after.split('\n')) {
    const count = counts.get(line) ?? 0;
    if (count > 0) counts.set(line, count - 1);
    else added++;
  }
  return [[...counts.values()].reduce((sum, count) => sum + count, 0), added];
}

describe('forms of any schema', () => {
  const address = z.object({ street: z.string(), zip: z.string().regex(/^\d{5}$/, 'five digits') }).meta({ id: 'address' });
  const kind = z.discriminatedUnion('type', [
    z.object({ type: z.literal('dog'), bark: z.boolean() }),
    z.object({ type: z.literal('cat'), lives: z.int() }),
  ]);
  const block = z.union([z.object({ quote: z.string() }), z.object({ image: z.string(), alt: z.string() })]);
  const things = z.object({
    title: z.string(),
    home: address,
    work: address.optional(),
    both: z.intersection(z.object({ a: z.string() }), z.object({ b: z.number() })),
    kind,
    blocks: z.array(block),
    pair: z.tuple([z.string(), z.number()]),
    hours: z.array(z.tuple([z.string(), z.string()]).nullable()),
    people: z.record(z.string(), z.object({ age: z.int() })),
    nickname: z.string().nullable(),
    motto: z.string().optional(),
    story: z.string(),
    code: z.union([z.string(), z.number()]),
    anything: z.any().optional(),
  });
  const [, document] = documentsOf({
    settings: { file: 'content/site.yaml', schema: z.object({ name: z.string() }) },
    collections: { things: { files: 'content/things/*.md', schema: things } },
    singles: {},
  });
  const text = `---
title: T # the title
home: { street: A, zip: "12345" }
both: { a: x, b: 1 }
kind: { type: dog, bark: true }
blocks:
  - quote: Q # said
  - image: /a.jpg
    alt: A
pair: [a, 1]
hours:
  - [a, b]
  - null
people:
  Ann: { age: 3 }
nickname:
motto: ""
story: |
  Two
  lines

# a code
code: 5
extra: kept
---
Text`;

  it('edits unions, tuples, records, and what they contain, and keeps what it can’t show', () => {
    if (!document) throw new Error('no document');
    const { format } = document;
    const form = format.fromFile(text) as { people: { value: object }[]; blocks: object[] };
    expect(form).not.toHaveProperty('code');
    expect(format.toFile(form)).toBe(text);
    expect(form).not.toHaveProperty('nickname');
    const edited = format.toFile({
      ...form,
      both: { a: 'y', b: 1 },
      kind: { type: 'cat', lives: 9 },
      pair: { item1: 'a', item2: 2 },
      // A form has an object in place of null.
      hours: [{ item1: 'a', item2: 'c' }, {}],
      people: [
        { name: 'Ann', value: { age: 4 } },
        { name: 'Bo', value: { age: 5 } },
        // Not filled in.
        { name: '', value: { age: 6 } },
        { name: 'Cy' },
      ],
      blocks: [...form.blocks, { _kind: 'kind1', quote: 'Said: yes' }],
      nickname: 'Tee',
    });
    expect(diff(text, edited)).toEqual([
      ...[
        '-both: { a: x, b: 1 }',
        '-kind: { type: dog, bark: true }',
        '-pair: [a, 1]',
        '-  - [a, b]',
        '-  Ann: { age: 3 }',
        '-nickname:',
      ],
      ...[
        '+both: { a: y, b: 1 }',
        '+kind: { type: cat, lives: 9 }',
        '+  - quote: "Said: yes"',
        '+pair: [a, 2]',
        '+  - [a, c]',
        '+  Ann: { age: 4 }',
        '+  Bo:',
      ],
      ...['+    age: 5', '+nickname: Tee'],
    ]);
  });

  it('keeps the text of a file without fields, and can’t edit fields in TOML or JSON, or with mistakes', () => {
    if (!document) throw new Error('no document');
    const { format } = document;
    const plain = '# Fog\n\nIt came at six.';
    const form = format.fromFile(plain);
    expect(format.toFile(form).trim()).toBe(plain);
    expect(format.fieldsOf(plain)).toEqual({});
    expect(format.toFile({ [bodyField]: ' It left.\n\n' })).toBe('It left.\n');
    expect(format.toFile({ [bodyField]: '', title: 'Fog' })).toBe('---\ntitle: Fog\n---\n');
    expect(format.toFile({ title: 'Fog' })).toBe('---\ntitle: Fog\n---\n');
    const textOnly = format.fromFile('---\nFog\n---\n');
    expect(textOnly).toEqual({ [bodyField]: '', [sourceField]: '---\nFog\n---\n' });
    expect(format.toFile({ ...textOnly, title: 'Fog' })).toBe('---\ntitle: Fog\n---\n');
    expect(format.toFile({ ...form, title: 'Fog' }).trim()).toBe(`---\ntitle: Fog\n---\n\n${plain}`);
    expect(format.toFile({ [bodyField]: 'It left.', title: 'Fog' })).toBe('---\ntitle: Fog\n---\n\nIt left.\n');
    expect([plain, text, '---\n---\n'].filter((each) => !format.canEdit(each))).toEqual([]);
    expect(
      [
        ...['+++\ntitle = "Fog"\n+++\n', '{\n"title": "Fog"\n}\n', '---toml\n---\n', '---json\n---\n', '---\na: 1\na: [\n---\n'],
        ...['\n \n+++\n+++\n', '+++'],
      ].filter(format.canEdit),
    ).toEqual([]);
  });

  it('finds the fields between their lines of dashes, and keeps these, and others in the text', () => {
    if (!document) throw new Error('no document');
    const { format } = document;
    const file = (title: string, body: string) => ` \n--- yaml \ntitle: ${title} # the title\n--- \n\n${body}`;
    const form = format.fromFile(file('A', 'One\n\n---\n\nTwo\n'));
    expect(form).toMatchObject({ title: 'A', [bodyField]: 'One\n\n---\n\nTwo' });
    expect(format.toFile({ ...form, title: 'B' })).toBe(file('B', 'One\n\n---\n\nTwo\n'));
    expect(format.toFile({ ...form, [bodyField]: '\nThree\n\n' })).toBe(file('A', 'Three\n').replace('--- \n\n', '---\n\n'));
  });

  const quoted = z.object({ quote: z.string(), by: z.string().optional() });
  const pictured = z.object({ quote: z.string(), image: z.string() });
  it.each<[string, z.ZodType, string, unknown, unknown, string]>([
    // What's empty goes, unless it was empty before, or may be null, or the field is required.
    ['text', z.string().optional(), 'x: A\n', 'A', '', '{}\n'],
    ['text', z.string().optional(), 'x: A\n', 'A', null, '{}\n'],
    ['text', z.string().optional(), 'x:\n', undefined, '', 'x:\n'],
    ['text', z.string().nullable(), 'x: A\n', 'A', '', 'x:\n'],
    ['text', z.string().nullable(), '', undefined, '', ''],
    ['list', z.array(z.string()).optional(), 'x: [a]\n', ['a'], [], '{}\n'],
    ['list', z.array(z.string()).optional(), 'x: []\n', [], [], 'x: []\n'],
    ['list', z.array(z.string()), 'x: [a]\n', ['a'], [], 'x: []\n'],
    ['list', z.array(z.string()), 'x: [a]\n', ['a'], ['a', '', 'b'], 'x: [a, b]\n'],
    ['object', z.object({ a: z.string().optional() }), 'x: { a: A }\n', { a: 'A' }, { a: '' }, 'x: {}\n'],
    ['object', z.object({ a: z.string().optional() }).optional(), 'x: { a: A }\n', { a: 'A' }, { a: '' }, '{}\n'],
    // Except what the form doesn't show.
    ['object', z.object({ a: z.string().optional() }).optional(), 'x: { a: A, b: B }\n', { a: 'A' }, {}, 'x: { b: B }\n'],
    // Defaults aren't added, but stay.
    ['default', z.boolean().optional(), '', undefined, false, ''],
    ['default', z.boolean().optional(), 'x: true\n', true, false, 'x: false\n'],
    ['default', z.string().default('A'), '', undefined, 'A', ''],
    ['value', z.boolean(), '', undefined, false, 'x: false\n'],
    // Spaces at the ends of a text stay, and aren't added.
    ['text', z.string(), 'x: " A "\n', ' A ', 'A', 'x: " A "\n'],
    ['text', z.string(), 'x: A\n', 'A', 'B ', 'x: B\n'],
    ['text', z.string(), 'x: |\n  A\n', 'A\n', 'B\n\n', 'x: |\n  B\n'],
    // What isn't what the schema wants stays until it's changed.
    ['list', z.array(z.string()), 'x: A\n', 'A', 'A', 'x: A\n'],
    ['list', z.array(z.string()), 'x: A\n', 'A', ['B'], 'x: [B]\n'],
    ['object', z.object({ a: z.string() }), 'x: A\n', 'A', 'A', 'x: A\n'],
    ['object', z.object({ a: z.string() }), 'x: A\n', 'A', { a: 'B' }, 'x:\n  a: B\n'],
    ['tuple', z.tuple([z.string()]), 'x: A\n', 'A', 'A', 'x: A\n'],
    ['record', z.record(z.string(), z.string()), 'x: A\n', 'A', 'A', 'x: A\n'],
    // Which kind of object it is, by its names, or by the field that says so.
    [
      'kind',
      z.union([pictured, quoted]),
      'x: { quote: Q }\n',
      { _kind: 'kind2', quote: 'Q' },
      { _kind: 'kind2', quote: 'R' },
      'x: { quote: R }\n',
    ],
    [
      ...([
        'kind',
        z.union([pictured, quoted]),
        'x: { quote: Q, image: I }\n',
        { _kind: 'kind1', quote: 'Q', image: 'I' },
      ] as const),
      ...([{ _kind: 'kind2', quote: 'Q' }, 'x: { quote: Q }\n'] as const),
    ],
    [
      ...([
        'kind',
        z.union([quoted, pictured]),
        'x: { quote: Q, image: I }\n',
        { _kind: 'kind2', quote: 'Q', image: 'I' },
      ] as const),
      ...([{ _kind: 'kind2', quote: 'Q', image: 'J' }, 'x: { quote: Q, image: J }\n'] as const),
    ],
    ['kind', z.union([quoted, pictured]).optional(), 'x: { quote: Q }\n', { _kind: 'kind1', quote: 'Q' }, {}, '{}\n'],
    [
      'kind',
      kind,
      'x: { type: cat, bark: true }\n',
      { type: 'cat' },
      { type: 'cat', lives: 9 },
      'x: { type: cat, lives: 9, bark: true }\n',
    ],
  ])('change only what the owner changes: %s, %#', (_, part, yaml, shown, changed, expected) => {
    const [settings] = documentsOf({
      settings: { file: 'content/site.yaml', schema: z.object({ x: part }) },
      ...{ collections: {}, singles: {} },
    });
    const form = settings?.format.fromFile(yaml);
    expect(form?.x).toEqual(shown);
    expect(settings?.format.toFile({ ...form, x: changed })).toBe(expected);
  });

  it('name the field that is wrong, also beside a misspelled one', () => {
    const layer = z.object({ height: z.number().meta({ title: 'Inches' }) });
    const schema = z.strictObject({ title: z.string(), price: z.number(), layers: z.tuple([z.string(), layer]).optional() });
    const [, rye] = documentsOf({
      settings: { file: 'content/site.yaml', schema: z.object({ name: z.string() }) },
      collections: { cakes: { files: 'content/cakes/*.yaml', schema } },
      singles: {},
    });
    expect(rye && problemsOf(rye, { tilte: 'Rye', price: true }, {})).toEqual([
      { name: 'Price', text: 'Expected a number, found true. Write a number.' },
      { name: 'Tilte', text: 'Unknown field. Did you mean title? (known: title, price, layers).' },
    ]);
    const tall = { title: 'Rye', price: 1, layers: ['dough', { height: 'two' }] };
    expect(rye && problemsOf(rye, tall, {})).toMatchObject([{ name: 'Layers, 2, Inches' }]);
    const namesIn = (data: object) => document && problemsOf(document, data, {}).map(({ name }) => name);
    const right = document?.format.fieldsOf(text) as object;
    expect(namesIn(right)).toEqual([]);
    expect(
      namesIn({
        ...{ ...right, draft: 'yes', kind: { type: 'cat', lives: 'many' }, blocks: [{ quote: 'Q' }, { quote: 1 }] },
        ...{ pair: ['a', 'b'], people: { Ann: { age: 'old' } } },
      }),
    ).toEqual(['Hidden from visitors', 'Kind, Lives', 'Blocks, 2, Quote', 'Pair, 2', 'People, Value, Age']);
  });

  it('accept environment variables and braces in settings only', () => {
    const schema = z.object({ price: z.number() });
    const [settings, cakes] = documentsOf({
      settings: { file: 'content/site.yaml', schema },
      collections: { cakes: { files: 'content/cakes/*.yaml', schema } },
      singles: {},
    });
    const countOf = (document: typeof settings, price: unknown) => document && problemsOf(document, { price }, {}).length;
    expect(['env:PRICE', 'env:', 'my env:PRICE'].map((price) => countOf(settings, price))).toEqual([0, 1, 1]);
    expect(countOf(cakes, 'env:PRICE')).toBe(1);
    expect(settings && problemsOf(settings, { price: 1, name: '{price}' }, {})).toEqual([]);
  });

  it('exist for collections of YAML, which have no body, but not for CSV, nor for what is hidden', () => {
    const price = z.object({ price: z.number() });
    const prices = { files: 'content/prices/*.yaml', schema: price };
    const rows = { files: 'content/rows/*.csv', schema: price };
    const variants = { files: 'content/variants/*.yaml', schema: kind };
    const technical = { files: 'content/technical/*.yaml', schema: price.meta({ hidden: true }) };
    const settings = { file: 'content/site.yaml', schema: z.object({ name: z.string() }) };
    const all = documentsOf({ settings, collections: { prices, rows, technical, variants }, singles: {} });
    expect(all.map(({ name, extension }) => [name, extension])).toEqual([
      ['settings', 'yaml'],
      ['prices', 'yaml'],
    ]);
    expect(
      ['content/prices/a.yaml', 'content/prices-old/a.yaml', 'content/site.yaml'].map((file) => documentOf(all, file)?.name),
    ).toEqual(['prices', undefined, 'settings']);
    const [, document] = all;
    if (!document) throw new Error('no document');
    const { format } = document;
    const yaml = '# By the hour\nprice: 35 # dollars\n';
    expect(format.toFile({ ...format.fromFile(yaml), price: 40 })).toBe('# By the hour\nprice: 40 # dollars\n');
  });
});
