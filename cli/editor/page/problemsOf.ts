import { builtInSchema, splitFields } from '../../content/builtInFields.ts';
import { displayPath, type FieldPath } from '../../content/fieldPaths.ts';
import { mapStrings } from '../../content/plainData.ts';
import { validate } from '../../content/validate.ts';
import { type ContentTokens, fillField } from '../../markdown/tokens.ts';
import type { Problem } from '../../problems.ts';
import type { EditorDocument } from '../documents.ts';
import type { Failure } from './dialog.ts';
import type { FormField } from './formFields.ts';
import { forForms, wordsOf } from './wording.ts';

/**
 * Checks what a file would contain, with the rules of the build. Unique titles, references to other files, and sections of the body are left
 * to the build.
 * @param tokens values for `{name}` in texts, as of the last build of the editor
 * @returns what's wrong with which field, in the words of its form
 */
export function problemsOf({ schema, form, kind }: EditorDocument, data: unknown, tokens: ContentTokens): Failure[] {
  const found: Failure[] = [];
  const add = (path: FieldPath, what: string, fix: string) =>
    found.push({ name: labelOf(form, path), text: `${forForms(what)}. ${forForms(fix)}.` });
  const isSettings = kind === 'settings';
  const filled = isSettings
    ? data
    : mapStrings(data, (text, path) => fillField(text, tokens, (what, fix) => add(path, what, fix)));
  const paths: FieldPath[] = [];
  const locate = (path: FieldPath) => {
    // Each gets a line of its own, by which its problem names it.
    return { line: paths.push(path), column: 1 };
  };
  const problems: Problem[] = [];
  const source = { file: '', sourceText: '' };
  const { builtInFields, schemaFields } = splitFields({ data: filled, locate });
  if (!isSettings) validate(builtInSchema, builtInFields, source, problems);
  validate(schema, isSettings ? { data, locate } : schemaFields, source, problems);
  for (const { line = 0, what, fix } of problems) {
    const path = paths[line - 1] ?? [];
    const value = path.reduce((each, step) => Object(each)[step], data);
    // The build replaces it by an environment variable.
    if (isSettings && /^env:\w+$/.test(String(value))) continue;
    add(path, what.slice(displayPath(path).length + ': '.length), fix);
  }
  return found;
}

/** The labels of a field and those around it: "Reasons, 2, Title". */
function labelOf(form: FormField, path: FieldPath): string {
  let fields = [form];
  const labels = path.map((step) => {
    fields = fields.flatMap((field) => partsOf(field, step));
    return typeof step === 'number' ? String(step + 1) : (fields[0]?.label ?? wordsOf(String(step)));
  });
  return labels.join(', ');
}

function partsOf(field: FormField, step: PropertyKey): FormField[] {
  if (field.kind === 'list') return field.shape ? partsOf(field.item, 'value') : [field.item];
  const key = field.shape ? `item${Number(step) + 1}` : step;
  return field.kind === 'object' ? field.variants.flatMap(({ fields }) => fields).filter(({ name }) => name === key) : [];
}
