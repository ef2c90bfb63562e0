import { useEffect, useRef, useState } from 'react';
import { type Booking, embedBooking } from './embedBooking.ts';

interface CalendarProps {
  booking: Booking;
  phone: string;
  phoneLink: string;
}

/** The booking calendar. Loads the provider's script when the page is shown, and removes it when the page is left or put in bfcache. */
export function Calendar({ booking, phone, phoneLink }: CalendarProps) {
  const boxRef = useRef<HTMLDivElement>(null);
  const [isMissing, setMissing] = useState(false);

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    let remove = () => {};
    const show = () => {
      remove();
      remove = embedBooking(box, booking, setMissing);
    };
    const hide = () => remove();
    // pageshow with `persisted` means a restore from the back/forward cache, without a load.
    const showAgain = ({ persisted }: PageTransitionEvent) => persisted && show();
    // Don't contact the provider while the page is prerendered.
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
      <div className="calendar-box" ref={boxRef}>
        <p>Loading open times…</p>
      </div>
      <div className="calendar-message" role="status">
        {isMissing && (
          <>
            <p>The calendar didn’t load. You can book by phone just as well.</p>
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
