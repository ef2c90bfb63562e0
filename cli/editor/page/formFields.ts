import type { JsonSchema } from '../../content/jsonSchemaOf.ts';
import { align, type Data, equal, isData } from './align.ts';
import { forForms, singular, wordsOf } from './wording.ts';

/** A field of a form, for a part of content. */
export type FormField = {
  name: string;
  label: string;
  hint: string;
  isRequired: boolean;
  allowsNull: boolean;
  default: unknown;
  /** Of a union of strings, the first of them. */
  schema: JsonSchema;
} & (
  | { kind: 'value'; isUnion: boolean }
  | { kind: 'list'; item: FormField }
  /** Becomes an object, because forms have nothing for it. */
  | { kind: 'tuple'; fields: readonly FormField[] }
  /** An object with any keys, which becomes a list of names and values. */
  | { kind: 'record'; key: FormField; value: FormField }
  | ({ kind: 'object' } & Variants)
);

/** Objects that a field may contain. Of several, the field `typeKey` of the form says which one it is. */
interface Variants {
  typeKey: string;
  variants: readonly { name: string; label: string; fields: readonly FormField[]; required: readonly string[] }[];
}

/** The field for a schema. Undefined if it's hidden, or a union that no form can edit: content then keeps what it has. */
export function formFieldOf(name: string, part: unknown, isRequired = true): FormField | undefined {
  const schema = asSchema(part);
  const options = optionsOf(schema);
  const [single] = options;
  if (schema.hidden || !single) return undefined;
  const label = String(schema.title ?? wordsOf(name));
  const hint = forForms(String(schema.hint ?? schema.description ?? single.hint ?? single.description ?? ''));
  const common = {
    name,
    label,
    hint,
    isRequired,
    allowsNull: allowsNull(schema),
    default: schema.default,
    schema: { ...single, photo: schema.photo ?? single.photo },
  };
  if (options.every(({ properties }) => properties)) return { ...common, kind: 'object', ...variantsOf(options) };
  const { type, items, propertyNames, additionalProperties } = single;
  if (options.length > 1)
    return options.every((option) => option.type === 'string') ? { ...common, kind: 'value', isUnion: true } : undefined;
  if (Array.isArray(items)) {
    const fields = items.flatMap(
      (item, index) => formFieldOf(`item${index + 1}`, { title: `Value ${index + 1}`, ...asSchema(item) }) ?? [],
    );
    return fields.length === items.length ? { ...common, kind: 'tuple', fields } : undefined;
  }
  if (type === 'array') {
    const item = formFieldOf('item', { title: singular(label), ...asSchema(items) });
    return item && { ...common, kind: 'list', item };
  }
  if (type === 'object') {
    const [key, value] = [formFieldOf('name', propertyNames), formFieldOf('value', additionalProperties)];
    return key && value && { ...common, kind: 'record', key, value };
  }
  return type || single.enum ? { ...common, kind: 'value', isUnion: false } : undefined;
}

function asSchema(schema: unknown): JsonSchema {
  return isData(schema) ? schema : {};
}

/** What a value may be besides null: the options of a union, or the schema itself. */
function optionsOf({ anyOf, oneOf, allOf = [], ...rest }: JsonSchema): JsonSchema[] {
  const options = anyOf ?? oneOf;
  if (options) return options.flatMap((option) => optionsOf(asSchema(option)));
  const parts = [...allOf.map(asSchema), rest];
  const properties = parts.some((part) => part.properties) && {
    properties: Object.assign({}, ...parts.map((part) => part.properties)),
    required: parts.flatMap((part) => part.required ?? []),
  };
  const types = [rest.type].flat().filter((type) => type !== 'null');
  return types.map((type) => Object.assign({}, ...parts, properties, type && { type }));
}

function allowsNull({ type, anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes('null') || anyOf.some((option) => allowsNull(asSchema(option)));
}

function variantsOf(options: readonly JsonSchema[]): Variants {
  const constantOf = ({ properties }: JsonSchema, name: string) => asSchema(properties?.[name]).const;
  const names = Object.keys(options[0]?.properties ?? {});
  const typeKey = names.find((name) => options.every((option) => typeof constantOf(option, name) === 'string'));
  const variants = options.map((option, index) => {
    const { properties = {}, required = [], title } = option;
    const name = typeKey ? String(constantOf(option, typeKey)) : `kind${index + 1}`;
    const shown = Object.entries(properties).filter(([key]) => options.length === 1 || key !== typeKey);
    const fields = shown.flatMap(([key, part]) => formFieldOf(key, part, required.includes(key)) ?? []);
    return { name, label: String(title ?? wordsOf(typeKey ? name : (fields[0]?.name ?? name))), fields, required };
  });
  return { typeKey: typeKey ?? '_kind', variants };
}

/** Which of the variants content is: by the field that tells them apart, or by its names. */
function variantOf({ typeKey, variants }: Variants, content: Data): Variants['variants'][number] | undefined {
  const names = Object.keys(content);
  const unlike = ({ fields, required }: Variants['variants'][number]) =>
    names.filter((name) => !fields.some((field) => field.name === name)).length +
    required.filter((name) => !(name in content)).length;
  return variants.find(({ name }) => name === content[typeKey]) ?? variants.toSorted((a, b) => unlike(a) - unlike(b))[0];
}

/** Turns content into what the form edits. What it doesn't show is left out. */
export function toForm(field: FormField, content: unknown): unknown {
  if (field.kind === 'list' && Array.isArray(content)) return content.map((item) => toForm(field.item, item));
  if (field.kind === 'tuple' && Array.isArray(content))
    return Object.fromEntries(field.fields.map((item, index) => [item.name, toForm(item, content[index])]));
  if (!isData(content)) return content;
  if (field.kind === 'record')
    return Object.entries(content).map(([name, value]) => ({ name, value: toForm(field.value, value) }));
  if (field.kind !== 'object') return content;
  const variant = variantOf(field, content);
  const shown = variant?.fields.filter(({ name }) => (content[name] ?? null) !== null) ?? [];
  const form = shown.map((each) => [each.name, toForm(each, content[each.name])]);
  return { ...(field.variants.length > 1 && { [field.typeKey]: variant?.name }), ...Object.fromEntries(form) };
}

/**
 * Turns what a form contains back into content. What it doesn't show stays as it was, and so do spaces at the ends of a text. An empty
 * optional field is left out, as are defaults that weren't written before.
 * @param old the content from which the form was filled
 * @returns undefined if the field is empty
 */
export function fromForm(field: FormField, form: unknown, old?: unknown): unknown {
  const value = form === null || form === undefined || form === '' ? undefined : contentOf(field, form, old);
  if (value !== undefined) return value;
  // An empty field keeps its name if it may be empty, as an invitation to fill it in.
  return old === '' || old === null ? old : field.allowsNull && old !== undefined ? null : undefined;
}

function contentOf(field: FormField, form: unknown, old: unknown): unknown {
  if (field.kind === 'object' && isData(form)) return objectFrom(field, form, isData(old) ? old : {});
  if (field.kind === 'record' && Array.isArray(form)) {
    const before = isData(old) ? old : {};
    const entries = form.map(({ name, value }) => [name, fromForm(field.value, value, before[name])] as const);
    const filled = entries.filter(([name, value]) => name && value !== undefined);
    return filled.length > 0 || field.isRequired ? Object.fromEntries(filled) : undefined;
  }
  const before = Array.isArray(old) ? old : [];
  if (field.kind === 'tuple' && isData(form)) {
    const items = field.fields.map((item, index) => fromForm(item, form[item.name], before[index]));
    return items.some((item) => item !== undefined) ? items : undefined;
  }
  if (field.kind === 'list' && Array.isArray(form)) {
    if (form.length === 0 && !field.isRequired) return before.length === 0 ? old : undefined;
    const { item } = field;
    const indexes = align(
      before.map((each) => fromForm(item, toForm(item, each))),
      form.map((each) => fromForm(item, each)),
    );
    return form
      .map((each, position) => fromForm(item, each, before[indexes[position] ?? -1]))
      .filter((each) => each !== undefined);
  }
  if (typeof form === 'string' && typeof old === 'string')
    return form === old.trim() ? old : form + (/\n*$/.exec(old)?.[0] ?? '');
  return form;
}

function objectFrom(field: FormField & Variants, form: Data, old: Data): Data | undefined {
  const { typeKey, variants, isRequired } = field;
  const variant = variants.length > 1 ? variants.find(({ name }) => name === form[typeKey]) : variants[0];
  if (!variant) return undefined;
  // Of another kind, nothing stays.
  const before = variant === variantOf(field, old) ? old : {};
  const type = variants.length > 1 && typeKey !== '_kind' ? { [typeKey]: variant.name } : {};
  const shown = variant.fields.flatMap((each) => {
    const { name, schema, isRequired: isNeeded } = each;
    const value = fromForm(each, form[name], before[name]);
    const isDefault = !isNeeded && equal(value, each.default ?? (schema.type === 'boolean' ? false : undefined));
    return value === undefined || (isDefault && !(name in before)) ? [] : [[name, value] as const];
  });
  const hidden = Object.entries(before).filter(([name]) => !(name in type) && !variant.fields.some((each) => each.name === name));
  if (shown.length + hidden.length === 0 && !isRequired) return undefined;
  return { ...type, ...Object.fromEntries([...shown, ...hidden]) };
}
