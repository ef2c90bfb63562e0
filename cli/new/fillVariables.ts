import type { SourceFile } from '../content/source.ts';
import { fixForUnknownName } from '../nearest.ts';
import { locationAt, SiteError } from '../problems.ts';

/** Values available in an archetype as `{{name}}`. */
interface Variables {
  /** The slug in words: `First Snow`. */
  title: string;
  slug: string;
  /** Today, `YYYY-MM-DD`. */
  date: string;
  /** Number of entries in the collection, including this one. */
  number: string;
}

/**
 * Fills in the variables of an archetype.
 * @throws SiteError with every unknown variable
 */
export function fillVariables({ file, sourceText }: SourceFile, variables: Variables): string {
  const values = new Map(Object.entries(variables));
  const problems = [...sourceText.matchAll(variablePattern)]
    .filter(([, name = '']) => !values.has(name))
    .map(({ 0: variable, 1: name = '', index }) => ({
      file,
      sourceText,
      ...locationAt(sourceText, index),
      what: `unknown variable ${variable}`,
      fix: fixForUnknownName(name, [...values.keys()]),
    }));
  if (problems.length > 0) throw new SiteError(problems);
  return sourceText.replace(variablePattern, (_, name: string) => values.get(name) as string);
}

const variablePattern = /\{\{\s*([^{}]*?)\s*\}\}/g;
