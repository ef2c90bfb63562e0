/** The two buttons at the top of a page about services: book one, or ask what it costs. */
export function BookOrAsk({ schedule = 'Schedule Service' }: { schedule?: string }) {
  return (
    <>
      <a className="button" href="/schedule">
        {schedule}
      </a>
      <a className="button" data-kind="quiet" href="/contact">
        Get a Quote
      </a>
    </>
  );
}
