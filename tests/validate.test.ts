import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from '../cli/content/frontMatter.ts';
import { validate } from '../cli/content/validate.ts';
import type { Problem } from '../cli/problems.ts';

/** The position, problem, and fix of each field that a schema rejects. */
function problemsOf(schema: z.ZodType, yaml: string): string[] {
  const source = { file: 'a.yaml', text: yaml };
  const problems: Problem[] = [];
  const fields = parseYaml(yaml, 0, source, problems);
  if (fields) validate(schema, fields, source, problems);
  return problems.map(({ line, column, what, fix }) => `${line}:${column} ${what}; ${fix}`);
}

const point = z.strictObject({ size: z.number().optional(), note: z.string().optional() });
describe('an unknown field is reported with the nearest known name', () => {
  const known = 'did you mean size? (known: size, note)';
  it.each<[name: string, schema: z.ZodType, yaml: string, path: string, fix: string]>([
    ['in an optional object', point.nullish(), 'a: { sise: 3 }', 'a.sise', known],
    ['with a default', point.prefault({}), 'a: { sise: 3 }', 'a.sise', known],
    ['that is read-only or caught', point.readonly().nullable(), 'a: { sise: 3 }', 'a.sise', known],
    ['after preprocessing', z.preprocess((data) => data, point), 'a: { sise: 3 }', 'a.sise', known],
    ['in a tuple', z.tuple([z.int(), point]), 'a: [1, { sise: 3 }]', 'a[2].sise', known],
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
  });
});
