import type { Point } from '../schema/content.ts';
import { typeset } from './text.tsx';

/** Promises, in no order. */
export function Commitments({ items }: { items: readonly Point[] }) {
  return (
    <ul className="commitments">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{typeset(title)}</h3>
          <p>{typeset(text)}</p>
        </li>
      ))}
    </ul>
  );
}
