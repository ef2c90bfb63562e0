import { typeset } from './text.tsx';

interface JumpLinksProps {
  /** Names the list for screen readers. */
  label: string;
  /** The headings of the page, by their ids, each with a note: a price. */
  items: readonly { id: string; title: string; note: string }[];
}

/** An index at the top of a long page. */
export function JumpLinks({ label, items }: JumpLinksProps) {
  return (
    <nav className="jump-links" aria-label={label}>
      <ul>
        {items.map(({ id, title, note }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            <p>{typeset(note)}</p>
          </li>
        ))}
      </ul>
    </nav>
  );
}
