import { useEffect, useRef, useState } from 'react';
import { type Booking, embedBooking } from './embedBooking.ts';

interface CalendarProps {
  booking: Booking;
  phone: string;
  phoneLink: string;
}

/** The booking calendar. The provider's script is there only while the page is shown. */
export function Calendar({ booking, phone, phoneLink }: CalendarProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const box = place.current;
    if (!box) return undefined;
    let remove = () => {};
    const show = () => {
      remove();
      remove = embedBooking(box, booking, setMissing);
    };
    const hide = () => remove();
    // A page that comes out of the back/forward cache is shown once more, without being loaded.
    const showAgain = ({ persisted }: PageTransitionEvent) => persisted && show();
    // A page that the browser draws ahead is not shown yet.
    if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', show);
    else show();
    addEventListener('pagehide', hide);
    addEventListener('pageshow', showAgain);
    return () => {
      document.removeEventListener('prerenderingchange', show);
      removeEventListener('pagehide', hide);
      removeEventListener('pageshow', showAgain);
      remove();
    };
  }, [booking]);

  return (
    <div className="calendar" data-missing={isMissing ? '' : undefined}>
      <div className="calendar-box" ref={place} />
      <div className="calendar-message" role="status">
        {isMissing && (
          <>
            <p>The calendar did not load. A call books your visit just as well.</p>
            <a className="button" href={phoneLink}>
              Call {phone}
            </a>
            <a href={booking.page}>Open the calendar on its own page</a>
          </>
        )}
      </div>
    </div>
  );
}
