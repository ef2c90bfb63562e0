import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import glob from 'fast-glob';
import { repository } from './cli.ts';

export interface ContentFile {
  file: string;
  /** YAML between the two lines ---, or the whole file where it is YAML. */
  fields: string;
  /** Markdown below them. */
  body: string;
}

/** Every file of content that this repository holds, its fixtures included. */
export function contentFiles(): ContentFile[] {
  const patterns = ['content/**/*.{md,yaml}', 'tests/fixtures/**/*.{md,yaml}'];
  // The placeholders of archetypes are no YAML.
  const files = glob.sync(patterns, { cwd: repository, ignore: ['content/archetypes/**'] }).sort();
  return files.map((file) => {
    const text = readFileSync(join(repository, file), 'utf8');
    if (file.endsWith('.yaml')) return { file, fields: text, body: '' };
    const [, fields = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    return { file, fields, body };
  });
}
