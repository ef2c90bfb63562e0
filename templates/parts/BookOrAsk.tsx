interface BookOrAskProps {
  schedule?: string;
  /** URL of the page or section with a quote. */
  quote?: string;
  /** Label of the link to the quote. */
  ask?: string;
  /** The gold button, which comes first. None on pages with another primary control above the fold. */
  main?: 'schedule' | 'quote' | 'none';
}

/** The two buttons at the top of a page about services: book one, or ask what it costs. */
export function BookOrAsk({
  schedule = 'Schedule Service',
  quote = '/contact',
  ask = 'Get a Quote',
  main = 'schedule',
}: BookOrAskProps) {
  const links = [
    { name: 'schedule', href: '/schedule', label: schedule },
    { name: 'quote', href: quote, label: ask },
  ];
  return (
    <div className="actions">
      {(main === 'quote' ? links.toReversed() : links).map(({ name, href, label }) => (
        <a key={name} className="button" data-kind={name === main ? undefined : 'quiet'} href={href}>
          {label}
        </a>
      ))}
    </div>
  );
}
