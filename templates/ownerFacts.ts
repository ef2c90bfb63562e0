import type { Owner, Settings } from './schema/content.ts';

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
  perPerson: 'The hourly rate',
  payment: 'Ways to pay',
  visits: 'One visit or several',
  arrival: 'When we arrive',
  home: 'Being home',
  access: 'Gates and dogs',
  rain: 'In bad weather',
  cancellation: 'Late cancellation',
  hauling: 'Hauling away',
  climbing: 'Who climbs',
  aeration: 'Aeration',
  treeRemoval: 'Tree removal',
  stumpGrinding: 'Stump grinding',
  snow: 'Snow removal',
};

/** What visitors ask before they book any service. */
export const beforeBooking = [
  'visits',
  'arrival',
  'home',
  'access',
  'rain',
  'cancellation',
  'minimumCharge',
  'payment',
] as const satisfies FactName[];

/** The named facts that the owner has filled in. */
export function ownerFacts(owner: Owner, names: readonly FactName[]): Fact[] {
  return names.flatMap((name) => {
    const value = [owner[name] ?? []].flat().join(', ');
    const text = name === 'minimumCharge' ? `$${value} a visit` : value;
    return value ? [{ term: terms[name], text }] : [];
  });
}

/** The guarantee, and the owner's terms for it. */
export function guaranteeFact({ guarantee, owner }: Pick<Settings, 'guarantee' | 'owner'>): Fact {
  const sentences = [guarantee, owner.guarantee].flatMap((text) => (text ? [text.replace(/[^.!?]$/, '$&.')] : []));
  return { term: '100% satisfaction guarantee', text: sentences.join(' ') };
}

/** Optional settings that are still empty, by their names. */
export function emptyFacts(owner: Owner): string[] {
  const names = [...Object.keys(terms), 'name', 'portrait', 'work'] as (keyof Owner)[];
  return names.filter((name) => owner[name] == null || Object(owner[name]).length === 0);
}
