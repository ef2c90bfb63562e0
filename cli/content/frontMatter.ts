import { createRequire } from 'node:module';
import matter from 'gray-matter';
import type { Problem } from '../problems.ts';
import { plainPlace } from './plainPlace.ts';
import { parsePlainYaml } from './plainYaml.ts';
import type { Source } from './source.ts';

export type FieldPath = readonly PropertyKey[];

/** A field is found at its value, unless its name is what is wrong. */
export type FieldPart = 'name' | 'value';

/** A file's structured data, and where in the file each field stands. */
export interface FieldData {
  data: unknown;
  locate(path: FieldPath, part?: FieldPart): { line: number; column: number };
}

interface FrontMatter extends FieldData {
  body: string;
  /** Lines of the file above the body. */
  linesAbove: number;
}

/** Splits a Markdown file into front matter (YAML 1.2) and body. Collects what is wrong in `problems`. */
export function splitFrontMatter(source: Source, problems: Problem[]): FrontMatter | undefined {
  const fault = fenceFault(source);
  if (fault) {
    problems.push({ ...fault, file: source.file, text: source.text });
    return undefined;
  }
  let fields: FieldData | undefined = noFields;
  // The first closing fence, as gray-matter finds it. It gets no more than that, since it has the whole text hashed.
  const end = source.text.indexOf(closing, opening.length) + closing.length;
  // Any options object keeps gray-matter from its cache, which hides an error the second time (see its issue 106).
  matter(source.text.slice(0, end), {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (yaml) => {
          // It begins behind the opening ---, with the end of that line.
          fields = parseYaml(yaml.replace(/^\n/, ''), 1, source, problems);
          return {};
        },
      },
    },
  });
  if (!fields) return undefined;
  const start = source.text[end] === '\n' ? end + 1 : end;
  return { ...fields, body: source.text.slice(start), linesAbove: source.text.slice(0, start).split('\n').length - 1 };
}

const opening = '---';
const closing = '\n---';

/**
 * Parses YAML 1.2, in which a date stays a string and 0755 a number in base ten: by the short cut for plain texts, or else by
 * `yaml`. Both give the same data.
 * @param linesAbove lines of the file that stand above the YAML
 */
export function parseYaml(yaml: string, linesAbove: number, source: Source, problems: Problem[]): FieldData | undefined {
  const data = parsePlainYaml(yaml);
  const parseFully = (found: Problem[]) => loadYaml().parseByYaml(yaml, linesAbove, source, found);
  if (data === undefined) return parseFully(problems);
  let full: FieldData | undefined;
  const locate: FieldData['locate'] = (path, part) => {
    const place = part === 'name' ? undefined : plainPlace(yaml, path);
    if (place) return { ...place, line: place.line + linesAbove };
    full ??= parseFully([]);
    return full?.locate(path, part) ?? { line: linesAbove + 1, column: 1 };
  };
  return { data, locate };
}

/** Brings in `yaml` when it is first needed: it takes longer to load than a hundred plain texts to read. */
function loadYaml(): typeof import('./parseByYaml.ts') {
  return createRequire(import.meta.url)('./parseByYaml.ts');
}

/** gray-matter does not ask its engine about a block without a field in it. */
const noFields: FieldData = { data: {}, locate: () => ({ line: 1, column: 1 }) };

/** What gray-matter would pass over in silence: an odd opening line, or no closing one. */
function fenceFault({ text }: Source): Omit<Problem, 'file'> | undefined {
  const opening = text.split('\n', 1)[0] ?? '';
  if (/^\s+---\s*$/.test(opening)) {
    return { line: 1, column: 1, what: 'spaces stand before the opening ---', fix: 'remove them; --- must start the file' };
  }
  if (!opening.startsWith('---')) {
    return {
      line: 1,
      column: 1,
      what: 'the file does not start with front matter',
      fix: 'start it with a line --- and close the fields with another',
    };
  }
  const language = opening.slice(3).trim();
  if (language !== '' && language !== 'yaml') {
    return {
      line: 1,
      column: 4,
      what: `front matter in "${language}" is refused: it could run code`,
      fix: 'write the fields as YAML, below a plain ---',
    };
  }
  if (!/\n---[ \t]*(\n|$)/.test(text)) {
    return { line: 1, column: 1, what: 'the front matter is never closed', fix: 'put a line --- below the last field' };
  }
  return undefined;
}
