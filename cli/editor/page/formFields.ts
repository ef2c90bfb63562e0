import type { JsonSchema } from '../../content/jsonSchemaOf.ts';
import { type Data, equal, isData, matchItems } from './matchItems.ts';
import { forForms, singular, wordsOf } from './wording.ts';

/** A field of a form, for a part of content. */
export type FormField = {
  name: string;
  label: string;
  hint: string;
  isRequired: boolean;
  allowsNull: boolean;
  /** Of a union of strings, only that it's a string. */
  schema: JsonSchema;
  /** What forms have nothing for: a tuple becomes an object, and an object with any keys a list of names and values. */
  shape?: 'tuple' | 'record';
} & ({ kind: 'value' } | { kind: 'list'; item: FormField } | ({ kind: 'object' } & Variants));

/** Objects that a field may contain. Of several, the field `typeKey` of the form says which one it is. */
interface Variants {
  typeKey: string;
  variants: readonly { name: string; label: string; fields: readonly FormField[] }[];
}

/** The field for a schema. Undefined if it's hidden, or a union that no form can edit: content then keeps what it has. */
export function formFieldOf(name: string, part: unknown, isRequired = true): FormField | undefined {
  const schema = asSchema(part);
  const options = optionsOf(schema);
  const [single] = options;
  if (schema.hidden || !single) return undefined;
  const { type, items, propertyNames, additionalProperties } = single;
  const label = String(schema.title ?? wordsOf(name));
  const common = {
    name,
    label,
    hint: forForms(String(schema.hint ?? schema.description ?? single.hint ?? single.description ?? '')),
    isRequired,
    allowsNull: allowsNull(schema),
    schema: {
      ...(options.length > 1 ? { type: 'string' as const } : single),
      default: schema.default,
      photo: schema.photo ?? single.photo,
    },
  };
  if (options.every(({ properties }) => properties)) return { ...common, kind: 'object', ...variantsOf(options) };
  if (options.length > 1) return options.every((option) => option.type === 'string') ? { ...common, kind: 'value' } : undefined;
  if (Array.isArray(items)) {
    const parts = items.map((item, index) => [`item${index + 1}`, { title: `Value ${index + 1}`, ...asSchema(item) }]);
    const tuple = wholeObject(label, Object.fromEntries(parts));
    return tuple && { ...tuple, ...common, shape: 'tuple' };
  }
  if (type === 'array') {
    const item = formFieldOf('item', { title: singular(label), ...asSchema(items) });
    return item && { ...common, kind: 'list', item };
  }
  if (type === 'object') {
    const item = wholeObject(singular(label), { name: propertyNames, value: additionalProperties });
    return item && { ...common, kind: 'list', shape: 'record', item };
  }
  return type || single.enum ? { ...common, kind: 'value' } : undefined;
}

/** An object with these fields, if a form can show all of them. */
function wholeObject(title: string, properties: Data): (FormField & Variants & { kind: 'object' }) | undefined {
  const names = Object.keys(properties);
  const object = formFieldOf('item', { title, type: 'object', properties, required: names });
  return object?.kind === 'object' && object.variants[0]?.fields.length === names.length ? object : undefined;
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
    return { name, label: String(title ?? wordsOf(typeKey ? name : (fields[0]?.name ?? name))), fields };
  });
  return { typeKey: typeKey ?? '_kind', variants };
}

/** Which of the variants content is: by the field that tells them apart, or by its names. */
function variantOf({ typeKey, variants }: Variants, content: Data): Variants['variants'][number] | undefined {
  const names = Object.keys(content);
  const unlike = ({ fields }: Variants['variants'][number]) =>
    names.filter((name) => !fields.some((field) => field.name === name)).length +
    fields.filter(({ name, isRequired }) => isRequired && !(name in content)).length;
  return variants.find(({ name }) => name === content[typeKey]) ?? variants.toSorted((a, b) => unlike(a) - unlike(b))[0];
}

/** Turns content into what the form edits. What it doesn't show is left out. */
export function toForm(field: FormField, content: unknown): unknown {
  const value = unpacked(field, content);
  if (field.kind === 'list' && Array.isArray(value)) return value.map((item) => toForm(field.item, item));
  if (field.kind !== 'object' || !isData(value)) return value;
  const variant = variantOf(field, value);
  const shown = variant?.fields.filter(({ name }) => (value[name] ?? null) !== null) ?? [];
  const form = shown.map((each) => [each.name, toForm(each, value[each.name])]);
  return { ...(field.variants.length > 1 && { [field.typeKey]: variant?.name }), ...Object.fromEntries(form) };
}

/** A tuple as an object, and an object with any keys as a list. */
function unpacked({ shape }: FormField, content: unknown): unknown {
  if (shape === 'tuple' && Array.isArray(content))
    return Object.fromEntries(content.map((value, index) => [`item${index + 1}`, value]));
  return shape === 'record' && isData(content) ? Object.entries(content).map(([name, value]) => ({ name, value })) : content;
}

function packed(field: FormField, value: unknown): unknown {
  const { shape } = field;
  if (shape === 'tuple' && field.kind === 'object' && isData(value)) {
    const items = field.variants.flatMap(({ fields }) => fields.map(({ name }) => value[name]));
    return items.some((item) => item !== undefined) ? items : undefined;
  }
  if (shape !== 'record' || !Array.isArray(value)) return value;
  return Object.fromEntries(value.filter((each) => each.name && each.value !== undefined).map((each) => [each.name, each.value]));
}

/**
 * Turns what a form contains back into content. What it doesn't show stays as it was, and so do spaces at the ends of a text. An empty
 * optional field is left out, as are defaults that weren't written before.
 * @param old the content from which the form was filled
 * @returns undefined if the field is empty
 */
export function fromForm(field: FormField, form: unknown, old?: unknown): unknown {
  const isEmpty = form === null || form === undefined || form === '';
  const value = isEmpty ? undefined : packed(field, contentOf(field, form, unpacked(field, old)));
  if (value !== undefined) return value;
  // An empty field keeps its name if it may be empty, as an invitation to fill it in.
  return old === '' || old === null ? old : field.allowsNull && old !== undefined ? null : undefined;
}

function contentOf(field: FormField, form: unknown, old: unknown): unknown {
  if (field.kind === 'object' && isData(form)) return objectFrom(field, form, isData(old) ? old : {});
  if (field.kind === 'list' && Array.isArray(form)) {
    const before = Array.isArray(old) ? old : [];
    if (form.length === 0 && !field.isRequired) return before.length === 0 ? old : undefined;
    const { item } = field;
    const indexes = matchItems(
      before.map((each) => fromForm(item, toForm(item, each))),
      form.map((each) => fromForm(item, each)),
    );
    return form
      .map((each, position) => fromForm(item, each, before[indexes[position] ?? -1]))
      .filter((each) => each !== undefined);
  }
  if (typeof form === 'string' && typeof old === 'string')
    return form.trim() === old.trim() ? old : form.trimEnd() + (/\n*$/.exec(old)?.[0] ?? '');
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
    const isDefault = !isNeeded && equal(value, schema.default ?? (schema.type === 'boolean' ? false : undefined));
    return value === undefined || (isDefault && !(name in before)) ? [] : [[name, value] as const];
  });
  const hidden = Object.entries(before).filter(([name]) => !variant.fields.some((each) => each.name === name));
  if (shown.length + hidden.length === 0 && !isRequired) return undefined;
  return { ...type, ...Object.fromEntries([...shown, ...hidden]) };
}
