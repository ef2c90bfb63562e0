import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { archetypeFile } from '../content/archetypeFile.ts';
import { isProblem, readSource, type Source } from '../content/source.ts';
import { type Problem, SiteError } from '../problems.ts';

/**
 * Reads the archetype of a collection.
 * @throws SiteError when it's missing or can't be read
 */
export function readArchetype(root: string, collection: string): Source {
  const file = archetypeFile(collection);
  if (!existsSync(join(root, file))) throw new SiteError([missing(file, collection)]);
  const source = readSource(root, file);
  if (isProblem(source)) throw new SiteError([source]);
  return source;
}

function missing(file: string, collection: string): Problem {
  const fix = 'copy an entry, and replace its title and date with "{{title}}" and {{date}}';
  return { file: dirname(file), what: `no archetype for "${collection}": create ${file}`, fix };
}
