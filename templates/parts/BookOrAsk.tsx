interface BookOrAskProps {
  schedule?: string;
  /** Where a visitor gets a quote. */
  quote?: string;
  /** Another control of the first screen stands out. */
  quiet?: boolean;
}

/** The two buttons at the top of a page about services: book one, or ask what it costs. */
export function BookOrAsk({ schedule = 'Schedule Service', quote = '/contact', quiet }: BookOrAskProps) {
  return (
    <div className="actions">
      <a className="button" data-kind={quiet && 'quiet'} href="/schedule">
        {schedule}
      </a>
      <a className="button" data-kind="quiet" href={quote}>
        Get a Quote
      </a>
    </div>
  );
}
