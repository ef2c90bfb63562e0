import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { describe, expect, it } from 'vitest';
import { documentOf, documentsOf } from '../cli/editor/documents.ts';
import { isData } from '../cli/editor/page/align.ts';
import { bodyField, type FileFormat, fileFormat, sourceField } from '../cli/editor/page/fileFormat.ts';
import { schema } from '../templates/schema/content.ts';
import { repository } from './support/cli.ts';

const documents = documentsOf(schema);
const files = glob.sync(['content/**/*.{md,yaml}'], { cwd: repository, ignore: ['content/archetypes/**'] }).sort();
/** As the editor reads it. */
const textOf = (file: string) => readFileSync(join(repository, file), 'utf8').trim();

function formatOf(file: string): FileFormat {
  const document = documentOf(documents, file);
  if (!document) throw new Error(`no form for ${file}`);
  return fileFormat(document.json, file.endsWith('.md'));
}

describe('the file format of the editor, on every file of this site', () => {
  it.each(files)('%s: saves an unchanged form as it was, and one changed value as one changed line', (file) => {
    const text = textOf(file);
    const format = formatOf(file);
    const form = format.fromFile(text);
    expect(format.toFile(structuredClone(form)).trim()).toBe(text);
    const leaves = leavesOf(form);
    expect(leaves.length).toBeGreaterThan(0);
    for (const path of leaves) {
      const changed = format.toFile(changedAt(form, path)).trim();
      expect(changedLines(text, changed), path.join('.')).toEqual([1, 1]);
    }
  });
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
