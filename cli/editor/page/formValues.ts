import type { JsonSchema } from '../jsonSchemaOf.ts';
import { align, type Data, equal, isData } from './align.ts';

/** The field of a form that says which kind of a union it is, where no field of the content does. */
const kindField = '_kind';

/** A union of objects: the field that tells them apart, and the options by their values of that field. */
export interface Kinds {
  field: string;
  options: readonly { kind: string; schema: JsonSchema }[];
}

/** The kinds of a union of objects. Undefined for any other schema. */
export function kindsOf(schema: JsonSchema): Kinds | undefined {
  const schemas = optionsOf(schema);
  if (schemas.length < 2 || !schemas.every(({ properties }) => properties)) return undefined;
  const constantOf = (option: JsonSchema, name: string) => asSchema(option.properties?.[name]).const;
  const field = Object.keys(schemas[0]?.properties ?? {}).find((name) =>
    schemas.every((option) => typeof constantOf(option, name) === 'string'),
  );
  const options = schemas.map((option, index) => ({
    kind: field ? String(constantOf(option, field)) : `kind${index + 1}`,
    schema: option,
  }));
  return { field: field ?? kindField, options };
}

/** What a value may be besides null: the options of a union, or the schema itself. */
export function optionsOf(schema: JsonSchema): JsonSchema[] {
  const { anyOf, oneOf, allOf = [], ...rest } = schema;
  const options = anyOf ?? oneOf;
  if (options) return options.map(asSchema).flatMap(optionsOf);
  const parts = allOf.map(asSchema);
  const properties = Object.assign({}, rest.properties, ...parts.map((part) => part.properties));
  const required = [rest, ...parts].flatMap((part) => part.required ?? []);
  const own: JsonSchema = Object.assign({}, ...parts, rest, parts.some((part) => part.properties) && { properties, required });
  if (!Array.isArray(own.type)) return own.type === 'null' ? [] : [own];
  return own.type.filter((type) => type !== 'null').map((type) => ({ ...own, type }));
}

export function allowsNull({ type, anyOf = [] }: JsonSchema): boolean {
  return [type].flat().includes('null') || anyOf.map(asSchema).some(allowsNull);
}

/** The schema of an item of a list, or of a tuple. */
export function itemSchema({ items }: JsonSchema, index: number): JsonSchema {
  return asSchema(Array.isArray(items) ? items[index] : items);
}

/** Whether forms show a field. Of others, content keeps what it has: hidden ones, and unions that no field of a form can edit. */
export function isEditable(schema: JsonSchema): boolean {
  if (schema.hidden) return false;
  const options = optionsOf(schema);
  const [single] = options;
  if (!single) return false;
  if (options.length > 1) return kindsOf(schema) !== undefined || options.every(isText);
  if (Array.isArray(single.items)) return single.items.every((item) => isEditable(asSchema(item)));
  if (single.type === 'array') return isEditable(asSchema(single.items));
  if (isRecord(single)) return isEditable(asSchema(single.additionalProperties));
  return single.$ref?.startsWith(references) || single.enum !== undefined || single.const !== undefined || isKnownType(single);
}

/** Where `jsonSchemaOf` puts the names that a field may refer to. */
export const references = '#/definitions/';

function isText({ type, const: constant }: JsonSchema): boolean {
  return type === 'string' || typeof constant === 'string';
}

function isKnownType({ type, properties }: JsonSchema): boolean {
  return properties !== undefined || ['string', 'number', 'integer', 'boolean'].includes(String(type));
}

/** The name of a tuple's item in a form. */
export function tupleField(index: number): string {
  return `item${index + 1}`;
}

export function asSchema(schema: unknown): JsonSchema {
  return isData(schema) ? schema : {};
}

/** Turns content into what forms edit: unions get a kind, tuples become objects, and records become lists. What forms don't show is left out. */
export function toForm(schema: JsonSchema, value: unknown): unknown {
  const kinds = isData(value) ? kindsOf(schema) : undefined;
  if (kinds && isData(value)) {
    const { kind, schema: option } = kindOf(kinds, value);
    return { [kinds.field]: kind, ...(toForm(option, value) as Data) };
  }
  const [only = {}] = optionsOf(schema);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => toForm(itemSchema(only, index), item));
    return Array.isArray(only.items) ? Object.fromEntries(items.map((item, index) => [tupleField(index), item])) : items;
  }
  if (!isData(value)) return value;
  if (isRecord(only))
    return Object.entries(value).map(([name, each]) => ({ name, value: toForm(asSchema(only.additionalProperties), each) }));
  const { properties = {} } = only;
  const shown = Object.entries(value).filter(([name]) => name in properties && isEditable(asSchema(properties[name])));
  const entries = shown.map(([name, each]) => [name, toForm(asSchema(properties[name]), each)]);
  return Object.fromEntries(entries.filter(([, each]) => each !== null));
}

function kindOf({ field, options }: Kinds, value: Data): Kinds['options'][number] {
  const byField = options.find(({ kind }) => kind === value[field]);
  const names = Object.keys(value);
  const byNames = options.find(
    ({ schema: { properties = {}, required = [] } }) =>
      names.every((name) => name in properties) && required.every((name) => names.includes(name)),
  );
  const found =
    byField ?? byNames ?? options.find(({ schema }) => names.some((name) => name in (schema.properties ?? {}))) ?? options[0];
  if (!found) throw new Error('a union has no options');
  return found;
}

/** Objects with names of the author's choice. */
export function isRecord({ type, properties, additionalProperties }: JsonSchema): boolean {
  return type === 'object' && !properties && isData(additionalProperties);
}

/**
 * Turns what a form contains back into content. What the form doesn't show stays as it was: hidden and unknown fields, empty ones, and
 * spaces at the ends of a text. An empty optional field is left out, as are defaults that weren't written before.
 * @param old the content from which the form was filled
 * @returns undefined if the field is empty
 */
export function fromForm(schema: JsonSchema, form: unknown, old?: unknown, isRequired = true): unknown {
  const value = filledFrom(schema, form, old, isRequired);
  if (value !== undefined) return value;
  // An empty field keeps its name if it may be empty, as an invitation to fill it in.
  return old === '' ? old : old === null || (allowsNull(schema) && old !== undefined) ? null : undefined;
}

function filledFrom(schema: JsonSchema, form: unknown, old: unknown, isRequired: boolean): unknown {
  if (form === null || form === undefined || form === '') return undefined;
  const kinds = isData(form) ? kindsOf(schema) : undefined;
  if (kinds && isData(form)) {
    const { [kinds.field]: kind, ...rest } = form;
    const option = kinds.options.find((each) => each.kind === kind)?.schema;
    const data = kinds.field === kindField ? rest : form;
    // Of another kind, nothing stays.
    const isSame = isData(old) && kindOf(kinds, old).kind === kind;
    return option && objectFrom(option, only(data, option), isSame ? old : undefined, isRequired);
  }
  const [single = {}] = optionsOf(schema);
  if (isTuple(single) && isData(form)) return tupleFrom(single, form, old);
  if (Array.isArray(form)) return isRecord(single) ? recordFrom(single, form, old) : listFrom(single, form, old, isRequired);
  if (isData(form)) return objectFrom(single, form, old, isRequired);
  if (typeof form === 'string' && typeof old === 'string')
    return form === old.trim() ? old : form + (/\n*$/.exec(old)?.[0] ?? '');
  if (typeof form === 'string' && isNumber(single)) return Number(form);
  return form;
}

/** Leaves out what other kinds of the union have. */
function only(data: Data, { properties = {} }: JsonSchema): Data {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name in properties));
}

function isTuple({ items }: JsonSchema): boolean {
  return Array.isArray(items);
}

function isNumber({ type }: JsonSchema): boolean {
  return type === 'number' || type === 'integer';
}

function tupleFrom(schema: JsonSchema, form: Data, old: unknown): unknown {
  const { length } = schema.items as readonly unknown[];
  const values = Array.from({ length }, (_, index) =>
    fromForm(itemSchema(schema, index), form[tupleField(index)], Array.isArray(old) ? old[index] : undefined),
  );
  return values.every((value) => value === undefined) ? undefined : values.filter((value) => value !== undefined);
}

function recordFrom(schema: JsonSchema, form: readonly unknown[], old: unknown): unknown {
  const part = asSchema(schema.additionalProperties);
  const entries = form.flatMap((each) => {
    const name = isData(each) ? String(each.name ?? '') : '';
    const value = isData(each) ? fromForm(part, each.value, isData(old) ? old[name] : undefined) : undefined;
    return name === '' || value === undefined ? [] : [[name, value] as const];
  });
  return entries.length === 0 && !isData(old) ? undefined : Object.fromEntries(entries);
}

function listFrom(schema: JsonSchema, form: readonly unknown[], old: unknown, isRequired: boolean): unknown {
  if (form.length === 0 && !isRequired) return Array.isArray(old) && old.length === 0 ? old : undefined;
  const part = itemSchema(schema, 0);
  const before = Array.isArray(old) ? old : [];
  const pairs = align(
    before.map((item) => fromForm(part, toForm(part, item))),
    form.map((item) => fromForm(part, item)),
  );
  const items = form.map((item, index) => fromForm(part, item, before[pairs[index] ?? -1]));
  return items.filter((item) => item !== undefined);
}

function objectFrom(schema: JsonSchema, form: Data, old: unknown, isRequired: boolean): unknown {
  const { properties = {}, required = [] } = schema;
  const before = isData(old) ? old : {};
  const shown = Object.entries(properties).flatMap(([name, each]) => {
    const part = asSchema(each);
    if (!isEditable(part)) return name in before ? [[name, before[name]] as const] : [];
    const value = fromForm(part, form[name], before[name], required.includes(name));
    const isDefault = equal(value, part.default ?? (part.type === 'boolean' ? false : undefined)) && !required.includes(name);
    return value === undefined || (isDefault && !(name in before)) ? [] : [[name, value] as const];
  });
  const unknown = Object.entries(before).filter(([name]) => !(name in properties));
  if (shown.length + unknown.length === 0 && !isRequired) return undefined;
  return Object.fromEntries([...shown, ...unknown]);
}
