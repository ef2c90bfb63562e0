import { Document, Pair, Scalar, YAMLMap, YAMLSeq } from 'yaml';
import type { JsonSchema } from '../editor/jsonSchemaOf.ts';
import { choicesOf, commentOn } from './commentOn.ts';
import { exactly, type Spot, type StarterFacts, starterValue } from './starterValue.ts';

/**
 * Every field that a schema asks for, with a value that it accepts, and above it a comment that says what belongs there. Fields that
 * may be left out stand among them as comments. On top the entry is made a draft.
 * The first field, where it is a plain text, is what the entry is called.
 */
export function starterFields(schema: JsonSchema, facts: StarterFacts): YAMLMap {
  const fields = drawGroup(schema, undefined, facts);
  const first = fields.items[0]?.value;
  if (isFreeText(schema.properties?.[schema.required?.[0] ?? '']) && first instanceof Scalar) first.value = facts.name;
  fields.items.unshift(pair('draft', exactly(true), [draftNote]));
  return fields;
}

const draftNote = 'Only previews show a draft: "site serve --drafts". When the page is ready, remove this line.';

function isFreeText(field: JsonSchema | boolean | undefined): boolean {
  if (typeof field !== 'object') return false;
  const { type, minLength = 0, pattern, format } = field;
  return type === 'string' && minLength <= 1 && pattern === undefined && format === undefined;
}

function drawField(field: JsonSchema, spot: Spot, facts: StarterFacts): Scalar | YAMLMap | YAMLSeq {
  const [shape] = field.anyOf ?? [];
  if (shape) return drawField(shape, spot, facts);
  if (field.properties) return drawGroup(field, spot, facts);
  return field.type === 'array' ? drawList(field, spot, facts) : starterValue(field, spot, facts);
}

function drawGroup({ properties = {}, required = [] }: JsonSchema, spot: Spot | undefined, facts: StarterFacts): YAMLMap {
  const group = new YAMLMap<Scalar<string>, Scalar | YAMLMap | YAMLSeq>();
  const notes: string[] = [];
  for (const [key, field] of Object.entries(properties)) {
    if (typeof field === 'boolean') continue;
    const inner = { key, ...(spot && (spot.item === undefined ? { group: spot.key } : { within: spot.item })) };
    if (!required.includes(key)) notes.push(...optionalNotes(field, inner, facts));
    else group.items.push(pair(key, drawField(field, inner, facts), [...notes.splice(0), ...commentOn(field, facts.names)]));
  }
  if (notes.length > 0) group.comment = commentText(notes);
  return group;
}

function drawList({ items, minItems = 1 }: JsonSchema, { key }: Spot, facts: StarterFacts): YAMLSeq {
  const list = new YAMLSeq<Scalar | YAMLMap | YAMLSeq>();
  if (!items || typeof items === 'boolean' || Array.isArray(items)) return list;
  const isEmptyChoice = choicesOf(items as JsonSchema, facts.names)?.length === 0;
  for (let item = 1; item <= minItems && !isEmptyChoice; item += 1) {
    const node = drawField(items as JsonSchema, { key, item }, facts);
    // What the fields of an item mean is said once.
    if (item > 1 && node instanceof YAMLMap) dropComments(node);
    list.items.push(node);
  }
  return list;
}

/** A field that may be left out, as a line to be uncommented; groups and lists are left to the editor. */
function optionalNotes(field: JsonSchema, spot: Spot, facts: StarterFacts): string[] {
  if (field.properties || field.anyOf || field.type === 'array') return [];
  const value = field.default === undefined ? starterValue(field, spot, facts) : exactly(field.default);
  const [first = 'it may be left out', ...rest] = commentOn(field, facts.names);
  return [`Optional: ${first}`, ...rest, new Document({ [spot.key]: value }).toString({ lineWidth: 0 }).trimEnd()];
}

function pair(key: string, value: Scalar | YAMLMap | YAMLSeq, comments: readonly string[]) {
  const name = new Scalar(key);
  if (comments.length > 0) name.commentBefore = commentText(comments);
  return new Pair(name, value);
}

function dropComments(group: YAMLMap): void {
  delete group.comment;
  for (const { key, value } of group.items) {
    if (key instanceof Scalar) delete key.commentBefore;
    if (value instanceof YAMLMap) dropComments(value);
  }
}

function commentText(lines: readonly string[]): string {
  return lines.map((line) => ` ${line}`).join('\n');
}
