import type { Fact } from '../ownerFacts.ts';

/** What the owner has filled in, as terms with their texts. Nothing where nothing is filled in. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-list">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
