import type { Point } from '../../content/schema.ts';

/** Numbered promises. */
export function Commitments({ items }: { items: readonly Point[] }) {
  return (
    <ol className="commitments">
      {items.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}
