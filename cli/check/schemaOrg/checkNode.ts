import { chooseKnown } from '../../nearest.ts';
import { isObject, isReference, type Json, type JsonObject, listOf, typesOf } from './jsonLd.ts';
import { acceptsLiteral, describeRange } from './literals.ts';
import type { Vocabulary } from './readVocabulary.ts';

/** A mistake in structured data. */
interface NodeFault {
  what: string;
  fix: string;
  /** The name or the value that is wrong, as a template may write it. */
  clue: string;
}

export interface NodeContext {
  vocabulary: Vocabulary;
  /** Whether a node of this `@id` is described on the site, or on another one. */
  isKnown(id: string): boolean;
}

/**
 * Checks a node of JSON-LD, and those within it, against the types of schema.org.
 * @param path how it is reached, for messages; its type, if nothing is said
 */
export function checkNode(node: JsonObject, context: NodeContext, path = typesOf(node).join(' and ')): NodeFault[] {
  const { vocabulary } = context;
  const types = typesOf(node);
  if (types.length === 0)
    return [{ what: `${path || 'a node'} has no @type`, fix: 'say what it is, with a type of schema.org', clue: '' }];
  const unknown = types.filter((type) => !vocabulary.isType(type));
  if (unknown.length > 0)
    return unknown.map((type) => ({
      what: `schema.org has no type ${type}${path === type ? '' : ` (at ${path})`}`,
      fix: chooseKnown(type, vocabulary.typeNames),
      clue: `'${type}'`,
    }));
  const named = types.join(' and ');
  const known = new Map(types.flatMap((type) => [...vocabulary.propertiesOf(type)]));
  return Object.entries(node).flatMap(([name, value]) => {
    // Keywords of JSON-LD, and properties of other vocabularies.
    if (value === undefined || /^@|:/.test(name)) return [];
    const range = known.get(name) ?? actionConstraint(name);
    if (!range)
      return [
        {
          what: `${path === named ? '' : `${path}: `}${named} has no property ${name}`,
          fix: chooseKnown(name, [...known.keys()]),
          clue: `${name}:`,
        },
      ];
    return listOf(value).flatMap((item) => checkValue(item, range, context, `${path}.${name}`));
  });
}

/** Actions say of any property what may be entered: `query-input` (schema.org/docs/actions). */
function actionConstraint(name: string): readonly string[] | undefined {
  return /^\w+-(input|output)$/.test(name) ? ['PropertyValueSpecification', 'Text'] : undefined;
}

function checkValue(value: Json, range: readonly string[], context: NodeContext, path: string): NodeFault[] {
  if (isObject(value)) {
    if ('@value' in value) return checkValue(value['@value'] ?? null, range, context, path);
    if ('@list' in value || '@set' in value)
      return listOf(value['@list'] ?? value['@set']).flatMap((item) => checkValue(item, range, context, path));
    if (isReference(value)) return referenceFault(String(value['@id']), context, path);
    return [...typeFault(value, range, context, path), ...checkNode(value, context, path)];
  }
  if (Array.isArray(value)) return value.flatMap((item) => checkValue(item, range, context, path));
  if (acceptsLiteral(value, range, context.vocabulary)) return [];
  const shown = value === '' ? 'empty' : JSON.stringify(value);
  return [{ what: `${path} is ${shown}`, fix: `write ${describeRange(range, context.vocabulary)}`, clue: String(value) }];
}

function referenceFault(id: string, { isKnown }: NodeContext, path: string): NodeFault[] {
  return isKnown(id)
    ? []
    : [
        {
          what: `${path} refers to ${id}, which no page describes`,
          fix: 'write the @id of a node that a page of the site holds',
          clue: id,
        },
      ];
}

/** A node of a type that the property does not take. A role may stand around any value (schema.org/Role). */
function typeFault(node: JsonObject, range: readonly string[], { vocabulary }: NodeContext, path: string): NodeFault[] {
  const types = typesOf(node).filter(vocabulary.isType);
  const fits = types.some((type) => [...range, 'Role'].some((wanted) => vocabulary.membersOf(wanted).has(type)));
  if (types.length === 0 || fits) return [];
  return [
    {
      what: `${path} is a node of type ${types.join(' and ')}`,
      fix: `write ${describeRange(range, vocabulary)}`,
      clue: `'${types[0]}'`,
    },
  ];
}
