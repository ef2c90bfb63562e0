import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '../../../cli/content/frontMatter.ts';
import { problemOfOutput, validate } from '../../../cli/content/validate.ts';
import type { Problem } from '../../../cli/problems.ts';

/** The position, problem, and fix of each field that a schema rejects. */
function problemsOf(schema: z.ZodType, yaml: string): string[] {
  const source = { file: 'a.yaml', sourceText: yaml };
  const problems: Problem[] = [];
  const fields = parseYaml(yaml, source, problems);
  // An entry has this one besides those of its schema.
  if (fields) validate(schema, fields, source, problems, { extraSuggestions: ['draft'] });
  return problems.map(({ line, column, what, fix }) => `${line}:${column} ${what}; ${fix}`);
}

const point = z.strictObject({ size: z.number().optional(), note: z.string().optional() });
const list = 'write each item on its own line below it, starting with a dash: - one';
const seeSchema = 'see the description of this field in its schema';
const indented = 'write its fields below it, one per line, indented by two spaces';

describe('a field is reported with its position, problem, and fix:', () => {
  it.each<[yaml: string, problem: string, schema: z.ZodType]>([
    ['a: −2 °C', 'expected a number, found "−2 °C"; write only the number, without quotes, a unit, or a comma: 6.5', z.number()],
    [
      `a: ${'word '.repeat(20)}`,
      `expected a number, found "${'word '.repeat(11)}wo…"; write only the number, without quotes, a unit, or a comma: 6.5`,
      z.number(),
    ],
    ['A: 1', 'is missing; rename A to a', z.string()],
    ['a: 1.10', 'expected text, found 1.1; put it in quotes: "1.10"', z.string()],
    [
      'a: Null',
      'expected text, found nothing; write text, or remove the field if it is optional; for the word, put it in quotes: "Null"',
      z.string(),
    ],
    ['a: 1555123456', 'expected text, found 1555123456; put it in quotes: "1555123456"', z.string()],
    ['a: [b]', 'expected text, found a list; write text, in quotes if it contains a colon or begins with { or [', z.string()],
    ['a:', 'expected text, found nothing; write text, or remove the field if it is optional', z.string()],
    ['a: |\n  abc', 'expected at most 3 characters, found 4; remove 1', z.string().max(3)],
    ['a: 🌱🌱', 'expected at most 1 character, found 2; remove 1', z.string().max(1)],
    ["a: ' '", 'is empty; write a full URL: https://www.company.com, or remove the field if it is optional', z.url()],
    ["a: ''", 'is empty; write a path, or remove the field if it is optional', z.string().regex(/^[/]/, 'a path')],
    ["a: ' '", 'is empty; write a date as YYYY-MM-DD: 2026-03-20, or remove the field if it is optional', z.iso.date()],
    ['a:', 'is empty; choose one: fall, spring', z.enum(['fall', 'spring'])],
    ['b: 1', 'is missing; choose one: undefine, blue', z.enum(['undefine', 'blue'])],
    ['a: 5', `expected a list, found 5; ${list}`, z.tuple([z.int(), z.int()])],
    ['a: b', `expected indented fields, found "b"; ${indented}`, z.record(z.string(), z.int())],
    ['b: 1', 'is missing; add it: text (its name)', z.string().meta({ description: 'its name' })],
    ['b: 1', 'is missing; add it: a day, such as 2026-03-20', z.iso.date()],
    ['a: 2026-03-20', 'expected date, found "2026-03-20"; in the schema, write z.iso.date(): content has no Date', z.date()],
    ['a: noon', 'expected date, found something else; in the schema, write z.iso.date(): content has no Date', z.coerce.date()],
    ['a: 5', 'expected bigint, found 5; in the schema, write another type: content has no bigint', z.bigint()],
    ['a: 7pm', 'is "7pm"; write a time of day as HH:MM: 19:30', z.iso.time()],
    ['a: 7pm', 'is "7pm"; write a valid day and time: 2024-03-20T19:30:00Z', z.iso.datetime()],
    [
      'a: 2027-05-08 10:00',
      'is "2027-05-08 10:00"; write a valid day and time: 2024-03-20T19:30:00Z, or 2024-03-20T20:30:00+01:00',
      z.iso.datetime({ offset: true }),
    ],
    ['{ b: &x 5, a: *x }', 'expected text, found 5; put it in quotes: "5"', z.string()],
    ['a: 5', 'expected true or false, found 5; write true or false', z.boolean()],
    ['a: 1.5', 'expected a whole number, found 1.5; write a whole number', z.int()],
    ['a: 5', 'expected nan, found 5; in the schema, write another type: content has no nan', z.nan()],
    ['a: b', 'is "b"; write an email address: name@company.com', z.email()],
    ['a: b', 'is "b"; write a valid UUID', z.uuid()],
    ['a: b', 'is "b"; it must start with "/"', z.string().startsWith('/')],
    ['a: 7', `Invalid number: must be a multiple of 5; ${seeSchema}`, z.number().multipleOf(5)],
    ['a: 7', `is odd; ${seeSchema}`, z.number().refine((value) => value % 2 === 0, 'is odd')],
    [
      'a: { size: 1, note: b }',
      `Invalid input: more than one option matched; ${seeSchema}`,
      z.xor([point.partial(), z.strictObject({ ...point.shape })]),
    ],
  ])('%s, which %s', (yaml, problem, schema) => {
    const found = problemsOf(z.object({ a: schema }), yaml);
    expect(found.map((each) => each.replace(/^1:\d+ /, ''))).toEqual([`a: ${problem}`]);
  });

  it('an item of a list that may also be text', () => {
    const schema = z.object({ a: z.array(z.string()).or(z.string()) });
    expect(problemsOf(schema, 'a: [b, 2024, true]')).toEqual([
      '1:8 a[2]: expected text, found 2024; put it in quotes: "2024"',
      '1:14 a[3]: expected text, found true; put it in quotes: "true"',
    ]);
  });

  it('a day in seconds or milliseconds', () => {
    for (const time of ['1709650000', '1709650000000'])
      expect(problemsOf(z.object({ posted_at: z.string() }), `posted_at: ${time}`)).toEqual([
        `1:12 posted_at: expected text, found ${time}; write the day as YYYY-MM-DD: 2024-03-05`,
      ]);
  });

  it('of the first option of a union, if two match as well', () => {
    const options = ['size', 'width'].map((name) => z.strictObject({ [name]: z.number() }));
    expect(problemsOf(z.object({ a: z.union(options) }), 'a: {}')).toEqual(['1:1 a.size: is missing; add it: a number']);
  });

  it('an option that a union does not have', () => {
    const kinds = ['ebb', 'flow'].map((kind) => z.object({ kind: z.literal(kind) }));
    const schema = z.object({ a: z.discriminatedUnion('kind', kinds as [(typeof kinds)[0]]) });
    expect(problemsOf(schema, 'a: { kind: flou }')).toEqual(['1:12 a.kind: is "flou"; did you mean flow? (known: ebb, flow)']);
    expect(problemsOf(schema, 'a: {}')).toEqual(['1:1 a.kind: is missing; choose one: ebb, flow']);
    expect(problemsOf(z.object({ a: schema.shape.a.or(z.string()) }), 'a: {}')).toEqual([
      '1:1 a.kind: is missing; choose one: ebb, flow',
    ]);
  });

  it('a key of a record, at its name', () => {
    expect(problemsOf(z.object({ a: z.record(z.string().max(4), z.int()) }), 'a:\n  grass: 60')).toEqual([
      '2:3 a.grass: expected at most 4 characters, found 5; remove 1',
    ]);
  });
});

it('a schema may not make instances of a class, even of one without a name', () => {
  for (const at of [new (class {})(), Object.create(Object.create(null))])
    expect(problemOfOutput({ at }, 'singles.home')?.what).toContain('data.at is an instance of a class');
});

describe('an unknown field is reported with the nearest known name', () => {
  const known = 'did you mean size? (known: size, note)';
  it.each<[name: string, schema: z.ZodType, yaml: string, path: string, fix: string]>([
    ['in an optional object', point.nullish(), 'a: { sise: 3 }', 'a.sise', known],
    ['with a default', point.prefault({}), 'a: { sise: 3 }', 'a.sise', known],
    ['that is read-only or caught', point.readonly().nullable(), 'a: { sise: 3 }', 'a.sise', known],
    ['after preprocessing', z.preprocess((data) => data, point), 'a: { sise: 3 }', 'a.sise', known],
    ['in a tuple', z.tuple([z.strictObject({ at: z.int() }), point]), 'a: [{ at: 1 }, { sise: 3 }]', 'a[2].sise', known],
    ['in a union with text', z.union([z.string(), point]), 'a: { sise: 3 }', 'a.sise', known],
    [
      'in a union in a union',
      z.union([
        z.strictObject({ p: z.string(), q: z.string() }),
        z.union([point, z.strictObject({ r: z.string(), s: z.string(), t: z.string() })]),
      ]),
      'a: { size: 1, note: b, sise: 3 }',
      'a.sise',
      'did you mean size? (known: p, q, size, note, r, s, t)',
    ],
    [
      'in the second part of an intersection',
      z.strictObject({ at: z.int().optional() }).and(point),
      'a: { sise: 3 }',
      'a.sise',
      'did you mean size? (known: at, size, note)',
    ],
    ['in a record', z.record(z.string(), point), 'a: { b: { sise: 3 } }', 'a.b.sise', known],
    [
      'of a record',
      z.partialRecord(z.enum(['fall', 'spring']), z.int()),
      'a: { fal: 3 }',
      'a.fal',
      'did you mean fall? (known: fall, spring)',
    ],
    [
      'in a union',
      z.union([z.strictObject({ at: z.array(point) }), z.string()]),
      'a: { at: [{ sise: 3 }] }',
      'a.at[1].sise',
      known,
    ],
    ['that has no other', z.strictObject({}), 'a: { b: 1 }', 'a.b', 'remove it, or correct its name'],
  ])('%s', (_name, schema, yaml, path, fix) => {
    expect(problemsOf(z.object({ a: schema }), yaml)).toEqual([expect.stringContaining(` ${path}: unknown field; ${fix}`)]);
  });

  it('and is not missing as well, other than in another item', () => {
    const schema = z.object({ a: z.array(z.strictObject({ size: z.number() })) });
    expect(problemsOf(schema, 'a: [{ sise: 1 }, {}]')).toEqual([
      '1:7 a[1].sise: unknown field; did you mean size? (known: size)',
      '1:18 a[2].size: is missing; add it: a number',
    ]);
  });

  it('that only another option of a union has', () => {
    const scene = z.strictObject({ subject: z.string(), place: z.string() });
    const schema = z.object({ a: z.union([scene, z.strictObject({ src: z.string() })]) });
    expect(problemsOf(schema, 'a: { src: /b.jpg, place: yard }')).toEqual([
      '1:19 a.place: does not go with the fields beside it; remove it',
    ]);
  });

  it('in the option of a union that has most of its names, even one with a union of its own', () => {
    const scene = z.strictObject({ subject: z.string(), place: z.string() });
    const photograph = z.strictObject({ src: z.string() });
    const diagram = z.strictObject({ diagram: z.string(), items: z.array(point) });
    const schema = z.object({ a: z.union([diagram, z.union([scene, photograph])]) });
    expect(problemsOf(schema, 'a: { diagram: rings, items: [{ nte: x }, { sise: 1 }, { nte: y }] }')).toEqual([
      '1:32 a.items[1].nte: unknown field; did you mean note? (known: size, note)',
      '1:44 a.items[2].sise: unknown field; did you mean size? (known: size, note)',
      '1:57 a.items[3].nte: unknown field; did you mean note? (known: size, note)',
    ]);
    const options = z.union([
      z.strictObject({ size: z.number() }),
      z.strictObject({ src: z.string(), alt: z.string(), width: z.int() }),
    ]);
    expect(problemsOf(z.object({ a: options }), 'a: { src: b, hight: 2 }')).toEqual([
      '1:1 a.alt: is missing; add it: text',
      '1:1 a.width: is missing; add it: a number',
      expect.stringContaining('1:14 a.hight: unknown field'),
    ]);
  });
});
