import type { Point } from '../schema/content.ts';

/** Promises, in no order. */
export function Commitments({ items }: { items: readonly Point[] }) {
  return (
    <ul className="commitments">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
