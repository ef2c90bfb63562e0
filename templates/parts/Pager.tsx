interface PagerProps {
  /** What the list consists of: "articles". */
  of: string;
  /** From 1. */
  number: number;
  count: number;
  pathOf(number: number): string;
}

/** Links to the previous and the next page of a list that has several. */
export function Pager({ of, number, count, pathOf }: PagerProps) {
  if (count === 1) return null;
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      {number > 1 && (
        <a className="button" data-kind="quiet" rel="prev" href={pathOf(number - 1)}>
          Previous
        </a>
      )}
      <span>
        Page {number} of {count}
      </span>
      {number < count && (
        <a className="button" data-kind="quiet" rel="next" href={pathOf(number + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
