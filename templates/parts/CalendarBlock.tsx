import { phoneLink } from '../facts.ts';
import { Island } from '../Island.tsx';
import { quotePath } from '../navigation.ts';
import { useSite } from '../SiteContext.tsx';

/** The booking calendar, and ways to book without it. */
export function CalendarBlock() {
  const { settings } = useSite();
  return (
    <>
      {/* client/estimate.ts replaces it with the price that the visitor got. It has the same height. */}
      <p className="estimate">
        <a href={quotePath}>Get a mowing price first</a>
      </p>
      <Island
        widget="calendar"
        when="idle"
        props={{ booking: settings.calendar, phone: settings.phone, phoneLink: phoneLink(settings) }}
      />
      <p className="calendar-ways">
        You can also <a href={settings.calendar.page}>open the calendar on its own page</a> or call{' '}
        <a href={phoneLink(settings)}>{settings.phone}</a>.
      </p>
    </>
  );
}
