import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { documentOf, documentsOf } from '../../../cli/editor/documents.ts';
import { isData } from '../../../cli/editor/page/align.ts';
import { editYaml } from '../../../cli/editor/page/editYaml.ts';
import { bodyField, sourceField } from '../../../cli/editor/page/fileFormat.ts';
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

describe('editing YAML in place', () => {
  const yaml = `# Facts
name: Fog # the name
portrait: # /images/me.jpg
work:
# - what: A bed
list: [a, "b", c]
items:
  # the first
  - title: One
    text: "1"

  - title: Two # two
    text: '2'
scene: { subject: fog, place: hill }
long: >-
  A text of
  three lines
  in all.
lines: |
  one
  two
date: 2026-01-02
`;
  const data = parse(yaml) as Record<string, unknown>;
  const [one, two] = data.items as object[];

  it.each<[object, string[]]>([
    [{ name: 'A: "B"' }, ['-name: Fog # the name', '+name: \'A: "B"\' # the name']],
    [{ portrait: '/images/x.jpg' }, ['-portrait: # /images/me.jpg', '+portrait: /images/x.jpg # /images/me.jpg']],
    [{ portrait: 'a: #\nb' }, ['-portrait: # /images/me.jpg', '+portrait: |- # /images/me.jpg', '+  a: #', '+  b']],
    [{ name: '🌱 # 7', date: undefined }, ['-name: Fog # the name', '-date: 2026-01-02', '+name: "🌱 # 7" # the name']],
    [{ work: [{ what: 'A bed' }] }, ['+  - what: A bed']],
    [{ list: ['a', 'c', 'd, e'] }, ['-list: [a, "b", c]', '+list: [a, c, "d, e"]']],
    [{ items: [one, two, { title: 'Three', text: '3' }] }, ['+', '+  - title: Three', '+    text: "3"']],
    [{ items: [two] }, ['-  - title: One', '-    text: "1"', '-']],
    [{ items: [two, one] }, []],
    [{ items: [{ ...two, text: '3' }] }, ['-  - title: One', '-    text: "1"', '-', "-    text: '2'", "+    text: '3'"]],
    [{ scene: { src: '/a.jpg' } }, ['-scene: { subject: fog, place: hill }', '+scene: { src: /a.jpg }']],
    [{ scene: { subject: 'fog', hour: 1 } }, ['-scene: { subject: fog, place: hill }', '+scene: { subject: fog, hour: 1 }']],
    [{ long: 'A text of seven lines in all.' }, ['-  three lines', '+  seven lines']],
    [{ lines: 'one\n2\n' }, ['-  two', '+  2']],
    [{ date: '2026-02-03' }, ['-date: 2026-01-02', '+date: 2026-02-03']],
    [{ seo: { words: ['a', '1'] } }, ['+seo:', '+  words: [a, "1"]']],
  ])('changes only what %o changes', (change, lines) => {
    const value = JSON.parse(JSON.stringify({ ...data, ...change }));
    const edited = editYaml(yaml, value);
    expect(parse(edited)).toEqual(value);
    expect(diff(yaml, edited)).toEqual(lines);
  });

  it('is right where it can’t be precise', () => {
    const anchored = 'a: &x { p: 1 }\nb: *x\n';
    expect(parse(editYaml(anchored, { a: { p: 2 }, b: { p: 1 } }))).toEqual({ a: { p: 2 }, b: { p: 1 } });
    expect(parse(editYaml('', { a: [{ b: 1 }] }))).toEqual({ a: [{ b: 1 }] });
  });
});

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
    const edited = format.toFile({
      ...form,
      kind: { type: 'cat', lives: 9 },
      pair: { item1: 'a', item2: 2 },
      // A form has an object in place of null.
      hours: [{ item1: 'a', item2: 'c' }, {}],
      people: [
        { name: 'Ann', value: { age: 4 } },
        { name: 'Bo', value: { age: 5 } },
      ],
      blocks: [...form.blocks, { _kind: 'kind1', quote: 'Said: yes' }],
      nickname: 'Tee',
    });
    expect(diff(text, edited)).toEqual([
      ...['-kind: { type: dog, bark: true }', '-pair: [a, 1]', '-  - [a, b]', '-  Ann: { age: 3 }', '-nickname:'],
      ...[
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
    expect(format.toFile({ ...form, title: 'Fog' }).trim()).toBe(`---\ntitle: Fog\n---\n\n${plain}`);
    expect(format.toFile({ [bodyField]: 'It left.', title: 'Fog' })).toBe('---\ntitle: Fog\n---\n\nIt left.\n');
    expect([plain, text, '---\n---\n'].filter((each) => !format.canEdit(each))).toEqual([]);
    expect(
      ['+++\ntitle = "Fog"\n+++\n', '{\n"title": "Fog"\n}\n', '---toml\n---\n', '---\na: 1\na: [\n---\n'].filter(format.canEdit),
    ).toEqual([]);
  });

  it('name the field that is wrong, also beside a misspelled one', () => {
    const schema = z.strictObject({ title: z.string(), price: z.number() });
    const [, rye] = documentsOf({
      settings: { file: 'content/site.yaml', schema: z.object({ name: z.string() }) },
      collections: { cakes: { files: 'content/cakes/*.yaml', schema } },
      singles: {},
    });
    expect(rye && problemsOf(rye, { tilte: 'Rye', price: true }, {})).toEqual([
      { name: 'Price', text: 'Expected a number, found true. Write a number.' },
      { name: 'Tilte', text: 'Unknown field. Did you mean title? (known: title, price).' },
    ]);
  });

  it('exist for collections of YAML, which have no body, but not for CSV, nor for what is hidden', () => {
    const price = z.object({ price: z.number() });
    const prices = { files: 'content/prices/*.yaml', schema: price };
    const rows = { files: 'content/rows/*.csv', schema: price };
    const technical = { files: 'content/technical/*.yaml', schema: price.meta({ hidden: true }) };
    const settings = { file: 'content/site.yaml', schema: z.object({ name: z.string() }) };
    const all = documentsOf({ settings, collections: { prices, rows, technical }, singles: {} });
    expect(all.map(({ name, extension }) => [name, extension])).toEqual([
      ['settings', 'yaml'],
      ['prices', 'yaml'],
    ]);
    const [, document] = all;
    if (!document) throw new Error('no document');
    const { format } = document;
    const yaml = '# By the hour\nprice: 35 # dollars\n';
    expect(format.toFile({ ...format.fromFile(yaml), price: 40 })).toBe('# By the hour\nprice: 40 # dollars\n');
  });
});
