import type { Json } from './jsonLd.ts';
import type { Vocabulary } from './readVocabulary.ts';

interface DataType {
  name: string;
  accepts(value: Json): boolean;
}

const date = /^-?\d{4}(-\d\d(-\d\d)?)?$/;
const zone = '(Z|[+-]\\d\\d:?\\d\\d)?';
const time = new RegExp(`^\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?${zone}$`);
const dateTime = new RegExp(`^-?\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?${zone}$`);

const isText = (value: Json): value is string => typeof value === 'string' && value.trim() !== '';
const matches = (pattern: RegExp) => (value: Json) => isText(value) && pattern.test(value);
const isNumber = (value: Json) => typeof value === 'number' || (isText(value) && Number.isFinite(Number(value)));
const isAddress = (value: Json) => isText(value) && URL.canParse(value);

/** The data types of schema.org (schema.org/DataType), in words, and what their values look like. */
const dataTypes: Readonly<Record<string, DataType>> = {
  Text: { name: 'text', accepts: isText },
  URL: { name: 'a full address (https://…)', accepts: isAddress },
  Date: { name: 'a date (2026-04-01)', accepts: (value) => matches(date)(value) && isInCalendar(String(value)) },
  DateTime: { name: 'a date with a time (2026-04-01T08:00:00Z)', accepts: matches(dateTime) },
  Time: { name: 'a time of day (08:00)', accepts: matches(time) },
  Number: { name: 'a number', accepts: isNumber },
  Float: { name: 'a number', accepts: isNumber },
  Integer: { name: 'a whole number', accepts: (value) => isNumber(value) && Number.isInteger(Number(value)) },
  Boolean: {
    name: 'true or false',
    accepts: (value) => typeof value === 'boolean' || matches(/^(https?:\/\/schema\.org\/)?(True|False)$/)(value),
  },
  Duration: { name: 'a duration (PT30M)', accepts: matches(/^-?P(?=.)/) },
};

/** Whether a plain value is of a kind that a property takes. */
export function acceptsLiteral(value: Json, range: readonly string[], vocabulary: Vocabulary): boolean {
  return range.some((name) => {
    const dataType = dataTypes[name];
    if (dataType) return dataType.accepts(value);
    if (!isText(value)) return false;
    const members = vocabulary.membersOf(name);
    // A full address may stand for any node, and `string` among the members means that a name will do.
    return (
      members.has('string') ||
      members.has(value.replace(/^http:/, 'https:')) ||
      (!isEnumeration(name, vocabulary) && isAddress(value))
    );
  });
}

/** What a property takes, for a person: "text or a node of type PostalAddress". */
export function describeRange(range: readonly string[], vocabulary: Vocabulary): string {
  const kinds = range.flatMap((name) => dataTypes[name]?.name ?? []);
  const types = range.filter((name) => name !== 'IdReference' && !dataTypes[name]);
  const choices = types.map((type) => choicesOf(type, vocabulary)).filter(({ length }) => length > 0);
  const nodes = types.filter((type) => !isEnumeration(type, vocabulary));
  const ways = [
    ...kinds,
    ...choices.map((members) => `one of ${members.join(', ')}`),
    ...(nodes.length > 0 ? [`a node of type ${nodes.join(' or ')}`] : []),
  ];
  return [...new Set(ways)].join(' or ');
}

function isEnumeration(name: string, vocabulary: Vocabulary): boolean {
  return choicesOf(name, vocabulary).length > 0;
}

/** Members of an enumeration stand in the declarations twice, once with their address. */
function choicesOf(name: string, { membersOf }: Vocabulary): string[] {
  const members = [...membersOf(name)];
  return members.flatMap((member) =>
    member.startsWith('https://schema.org/') ? member.slice('https://schema.org/'.length) : [],
  );
}

function isInCalendar(text: string): boolean {
  const day = /^\d{4}-\d\d-\d\d$/.test(text);
  return !day || new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text;
}
