import type { Fact } from '../ownerFacts.ts';
import { typeset } from './text.tsx';

/** Facts that the owner has filled in. Renders nothing if there are none. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className="fact-list">
      {facts.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{typeset(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
