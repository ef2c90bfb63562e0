import { parseDocument } from 'yaml';
import { editYaml } from './editYaml.ts';
import { type FormField, fromForm, toForm } from './formFields.ts';
import { type Data, isData } from './matchItems.ts';

/** The hidden field in which the text of the file travels through the form. */
export const sourceField = '_source';

/** The field with the Markdown below the others. */
export const bodyField = '_body';

export type FileFormat = ReturnType<typeof fileFormat>;

/**
 * A file format of the editor: it changes only what was changed.
 * @param field the form of its fields
 * @param hasBody whether it's Markdown with front matter. Its body is the field `bodyField`
 */
export function fileFormat(field: FormField, hasBody: boolean) {
  const fieldsOf = (text: string): unknown => parseDocument(split(text, hasBody).yaml).toJS() ?? {};
  return {
    /** The fields that a file contains, without its body. */
    fieldsOf,
    /** Whether a file's fields are YAML without mistakes, or it has none. */
    canEdit: (text: string) =>
      !(hasBody && otherLanguage.test(text)) && parseDocument(split(text, hasBody).yaml).errors.length === 0,
    /** Reads a file into the values of its form. */
    fromFile(text: string): Data {
      const form = toForm(field, fieldsOf(text));
      return {
        ...(isData(form) ? form : {}),
        ...(hasBody && { [bodyField]: split(text, hasBody).body.trim() }),
        [sourceField]: text,
      };
    },
    /** Writes the values of a form into the file from which they were read. */
    toFile({ [sourceField]: source, [bodyField]: newBody, ...form }: Data): string {
      const text = typeof source === 'string' ? source : '';
      const { opening, yaml, closing, body } = split(text, hasBody);
      const value = fromForm(field, form, fieldsOf(text));
      const edited = editYaml(yaml, isData(value) ? value : {});
      if (!hasBody) return edited;
      const written = typeof newBody === 'string' ? newBody.trim() : '';
      const top = opening ? opening + edited + closing : edited && `---\n${edited}---\n`;
      if (opening && written === body.trim()) return top + body;
      if (top === '') return `${written}\n`;
      return `${top.trimEnd()}\n${written && `\n${written}\n`}`;
    },
  };
}

/** Splits a file into the lines around its fields, the fields, and its body. */
function split(text: string, hasBody: boolean): { opening: string; yaml: string; closing: string; body: string } {
  const pattern = hasBody ? frontMatter : /^()([\s\S]*)()()$/;
  const [, opening = '', yaml = '', closing = '', body = text] = pattern.exec(text) ?? [];
  return { opening, yaml, closing, body };
}

/** Spaces and the word `yaml` may follow the opening line's dashes, and spaces the closing ones. */
const frontMatter = /^((?:[ \t]*\n)*---[ \t]*(?:yaml)?[ \t]*\n)([\s\S]*?)(?<=\n)(---[ \t]*(?:\n|$))([\s\S]*)$/;

/** The first line of TOML and JSON. */
const otherLanguage = /^(?:[ \t]*\n)*(?:\+\+\+|\{|---[ \t]*(?:toml|json))[ \t]*(?:\n|$)/;
