import { type JsonSchema, kindOf, type Names } from '../editor/jsonSchemaOf.ts';

/** More would hide the fields between them. */
const mostShown = 14;

/** What an author must know of a field beside its name: its description, what it may be, how many items it has. */
export function commentOn(field: JsonSchema, names: Names): string[] {
  const { description, minItems, maxItems } = field;
  const items = field.items && typeof field.items === 'object' && !Array.isArray(field.items) ? (field.items as JsonSchema) : {};
  const count = field.type === 'array' ? howMany(minItems, maxItems) : undefined;
  const meaning = [description ?? (items.properties ? undefined : items.description), count].filter(Boolean).join('. ');
  const choices = oneOf(choicesOf(field, names) ?? choicesOf(items, names));
  return [meaning, choices ?? ''].filter((line) => line !== '');
}

/** What a field may be, where that is a list: its own, or the names of what it refers to. */
export function choicesOf({ $ref, enum: values }: JsonSchema, names: Names): readonly unknown[] | undefined {
  return $ref === undefined ? values : names[kindOf($ref)];
}

function oneOf(choices: readonly unknown[] | undefined): string | undefined {
  return choices && choices.length > 0 && choices.length <= mostShown ? `One of: ${choices.join(', ')}` : undefined;
}

function howMany(least = 0, most = Number.POSITIVE_INFINITY): string | undefined {
  if (least === most) return `${least} of them`;
  if (most === Number.POSITIVE_INFINITY) return least > 1 ? `At least ${least}` : undefined;
  if (least === 0) return `At most ${most}`;
  return `${least} ${most - least === 1 ? 'or' : 'to'} ${most} of them`;
}
