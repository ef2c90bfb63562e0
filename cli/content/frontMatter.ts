import matter from 'gray-matter';
import { locationAt, type Problem } from '../problems.ts';
import type { ParsedFields } from './fieldData.ts';
import { fieldOffsets } from './fieldOffsets.ts';
import { loadYaml } from './loadYaml.ts';
import type { SourceFile } from './source.ts';

interface FrontMatter extends ParsedFields {
  body: SplitBody;
}

export interface SplitBody {
  /** The Markdown below the front matter. */
  body: string;
  /** Lines of the file above it. */
  linesAbove: number;
}

/**
 * Splits a Markdown file into front matter (YAML 1.2) and body.
 * @returns undefined if the front matter has mistakes, which are added to `problems`
 */
export function splitFrontMatter(source: SourceFile, problems: Problem[]): FrontMatter | undefined {
  const { file, sourceText } = source;
  const problem = fenceProblem(sourceText);
  if (problem) {
    problems.push({ ...problem, file, sourceText: sourceText });
    return undefined;
  }
  // gray-matter only cuts out the YAML; the fences are checked above. It hashes the whole text, so pass only the front matter.
  const end = closingEnd(sourceText);
  let yaml = '';
  // Passing options bypasses gray-matter's cache, which hides an error the second time (its issue 106).
  matter(sourceText.slice(0, end), {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (found) => {
          // It starts right after the opening ---: perhaps with spaces, then a line break.
          yaml = found.replace(/^[ \t]*\n/, '');
          return {};
        },
      },
    },
  });
  const fields = parseYaml(yaml, 1, source, problems);
  return fields && { ...fields, body: bodyFrom(sourceText, end) };
}

/** Splits off the body of a Markdown file. Returns undefined if its front matter is never closed. */
export function splitBody(sourceText: string): SplitBody | undefined {
  const end = closingEnd(sourceText);
  return end === 0 ? undefined : bodyFrom(sourceText, end);
}

function bodyFrom(sourceText: string, end: number): SplitBody {
  const start = sourceText[end] === '\n' ? end + 1 : end;
  return { body: sourceText.slice(start), linesAbove: sourceText.slice(0, start).split('\n').length - 1 };
}

const opening = '---';
const closing = '\n---';

/** Mistakes in the lines around the fields: a malformed opening line, a language other than YAML, or no closing line. */
function fenceProblem(text: string): Omit<Problem, 'file'> | undefined {
  const [first = ''] = text.split('\n', 1);
  const start = { line: 1, column: 1 };
  if (/^\s+---[ \t]*(\n|$)/.test(text))
    return { ...start, what: 'there are spaces or empty lines before the opening ---', fix: 'remove them' };
  if (!first.startsWith(opening)) {
    const fix = 'start it with a line --- and close the fields with another';
    return { ...start, what: 'the file does not start with front matter', fix };
  }
  const language = first.slice(3).trim();
  if (language !== '' && language !== 'yaml') {
    const what = `unexpected ${JSON.stringify(language)} after the opening ---: front matter is YAML only`;
    return { line: 1, column: 4, what, fix: 'write the fields in YAML, below a plain ---' };
  }
  if (closingEnd(text) === 0)
    return { ...start, what: 'the front matter is never closed', fix: 'put a line --- below the last field' };
  return undefined;
}

/** The offset after the --- that closes the front matter; 0 if there's none. */
function closingEnd(text: string): number {
  const end = text.indexOf(closing, opening.length) + closing.length;
  return end >= closing.length && /^[ \t]*(\n|$)/.test(text.slice(end)) ? end : 0;
}

/**
 * Parses YAML 1.2, where dates and `yes` stay strings, and 0755 is decimal.
 * @param linesAbove lines of the file above the YAML
 * @returns undefined if it has mistakes, which are added to `problems`
 */
export function parseYaml(yaml: string, linesAbove: number, source: SourceFile, problems: Problem[]): ParsedFields | undefined {
  const locationOf = (offset: number) => {
    const { line, column } = locationAt(yaml, offset);
    return { line: line + linesAbove, column };
  };
  const loaded = loadYaml(yaml);
  if ('mistakes' in loaded) {
    for (const { offset, what, fix } of loaded.mistakes) problems.push({ ...source, ...locationOf(offset), what, fix });
    return undefined;
  }
  let offsetOf: ReturnType<typeof fieldOffsets> | undefined;
  const locate: ParsedFields['locate'] = (path, part) => {
    offsetOf ??= fieldOffsets(yaml);
    return locationOf(offsetOf(path, part));
  };
  return { data: loaded.data, locate };
}
