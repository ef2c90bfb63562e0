interface BookOrAskProps {
  schedule?: string;
  /** URL of the page or section with a quote. */
  quote?: string;
  /** Label of the link to the quote. */
  ask?: string;
  /** Makes the schedule button secondary, on pages with another primary control above the fold. */
  quiet?: boolean;
}

/** The two buttons at the top of a page about services: book one, or ask what it costs. */
export function BookOrAsk({ schedule = 'Schedule Service', quote = '/contact', ask = 'Get a Quote', quiet }: BookOrAskProps) {
  return (
    <div className="actions">
      <a className="button" data-kind={quiet && 'quiet'} href="/schedule">
        {schedule}
      </a>
      <a className="button" data-kind="quiet" href={quote}>
        {ask}
      </a>
    </div>
  );
}
