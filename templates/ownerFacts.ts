import type { Settings } from './schema/content.ts';

type Owner = Settings['owner'];
type FactName = Exclude<keyof Owner, 'name' | 'portrait' | 'work'>;

/** One line of a list of facts. */
export interface Fact {
  term: string;
  text: string;
}

const terms: Record<FactName, string> = {
  founded: 'In business since',
  insurance: 'Insurance',
  licenses: 'Licenses',
  guarantee: 'If it isn’t right',
  minimumCharge: 'Minimum charge',
  payment: 'Ways to pay',
  rain: 'If it rains',
};

/** Of the named facts, those that the owner has filled in. */
export function ownerFacts(owner: Owner, names: readonly FactName[]): Fact[] {
  return names.flatMap((name) => {
    const text = textOf(owner, name);
    return text ? [{ term: terms[name], text }] : [];
  });
}

/** Optional settings that are still empty, by their names. */
export function emptyFacts(owner: Owner): string[] {
  const names = [...Object.keys(terms), 'name', 'portrait', 'work'] as (keyof Owner)[];
  return names.filter((name) => owner[name] == null || Object(owner[name]).length === 0);
}

function textOf(owner: Owner, name: FactName): string | undefined {
  const value = owner[name];
  if (value == null) return undefined;
  if (Array.isArray(value)) return value.join(', ');
  return name === 'minimumCharge' ? `$${value} a visit` : String(value);
}
