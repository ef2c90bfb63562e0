interface PagerProps {
  /** What is spread over the pages: "articles". */
  of: string;
  /** From 1. */
  number: number;
  count: number;
  addressOf(number: number): string;
}

/** Leads to the page before and the one behind, where a list has several. */
export function Pager({ of, number, count, addressOf }: PagerProps) {
  if (count === 1) return null;
  return (
    <nav className="pager" aria-label={`Pages of ${of}`}>
      {number > 1 && (
        <a className="button" data-kind="outline" rel="prev" href={addressOf(number - 1)}>
          Previous
        </a>
      )}
      <span>
        Page {number} of {count}
      </span>
      {number < count && (
        <a className="button" data-kind="outline" rel="next" href={addressOf(number + 1)}>
          Next
        </a>
      )}
    </nav>
  );
}
