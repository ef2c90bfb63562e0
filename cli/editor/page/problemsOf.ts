import { builtInSchema, splitFields } from '../../content/builtInFields.ts';
import { displayPath, type FieldPath } from '../../content/fields.ts';
import { validate } from '../../content/validate.ts';
import { type ContentTokens, fillFields } from '../../markdown/tokens.ts';
import type { Problem } from '../../problems.ts';
import { type EditorDocument, wordsOf } from '../documents.ts';
import type { JsonSchema } from '../jsonSchemaOf.ts';
import { asSchema, itemSchema, optionsOf } from './formValues.ts';
import { forForms } from './wording.ts';

/** A problem of a field, in the words of its form. */
export interface FormProblem {
  name: string;
  text: string;
}

/**
 * Checks what a file would contain, with the rules of the build. Unique titles, references to other files, and sections of the body are left
 * to the build.
 * @param tokens values for `{name}` in texts, as of the last build of the editor
 */
export function problemsOf({ schema, json, kind }: EditorDocument, data: unknown, tokens: ContentTokens): FormProblem[] {
  const found: FormProblem[] = [];
  const add = (path: FieldPath, what: string, fix: string) =>
    found.push({ name: nameOf(json, path), text: `${forForms(what)}. ${forForms(fix)}.` });
  if (kind !== 'settings') fillFields(data, tokens, add);
  const filled = kind === 'settings' ? data : fillFields(data, tokens, () => {});
  const paths: FieldPath[] = [];
  const locate = (path: FieldPath) => {
    paths.push(path);
    return { line: 1, column: 1 };
  };
  const problems: Problem[] = [];
  const source = { file: '', sourceText: '' };
  const { builtInFields, schemaFields } = splitFields({ data: filled, locate });
  if (kind !== 'settings') validate(builtInSchema, builtInFields, source, problems);
  validate(schema, kind === 'settings' ? { data: filled, locate } : schemaFields, source, problems);
  for (const [index, { what, fix }] of problems.entries()) {
    const path = paths[index] ?? [];
    // The build replaces it by an environment variable.
    if (kind === 'settings' && /^env:\w+$/.test(String(valueAt(data, path)))) continue;
    add(path, what.slice(displayPath(path).length + ': '.length), fix);
  }
  return found;
}

function valueAt(data: unknown, path: FieldPath): unknown {
  return path.reduce((value, step) => Object(value)[step], data);
}

/** The labels of a field and those around it: "Reasons, 2, Title". */
function nameOf(json: JsonSchema, path: FieldPath): string {
  let schemas = [json];
  const labels = path.map((step) => {
    const options = schemas.flatMap(optionsOf);
    schemas =
      typeof step === 'number'
        ? options.map((option) => itemSchema(option, step))
        : options.flatMap(({ properties = {} }) => (step in properties ? [asSchema(properties[String(step)])] : []));
    return typeof step === 'number'
      ? String(step + 1)
      : String(schemas.find(({ title }) => title)?.title ?? wordsOf(String(step)));
  });
  return labels.join(', ');
}
