import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { repository } from './cli.ts';

export interface ContentFile {
  file: string;
  /** The YAML between the two lines ---, or the whole file if it is YAML. */
  fields: string;
  /** The Markdown below it. */
  body: string;
}

/** Every content file in this repository, including fixtures. */
export function contentFiles(): ContentFile[] {
  const patterns = ['content/**/*.{md,yaml}', 'tests/fixtures/**/*.{md,yaml}'];
  // Archetypes aren't valid YAML because of their placeholders.
  const files = glob.sync(patterns, { cwd: repository, ignore: ['content/archetypes/**'] }).sort();
  return files.map((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    if (file.endsWith('.yaml')) return { file, fields: text, body: '' };
    const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    return { file, fields, body };
  });
}
