import { useSite } from '../SiteContext.tsx';
import { Phrases } from './Phrases.tsx';

/** The office hours as they are printed, broken only between one rule and the next. */
export function OfficeHours() {
  const { settings } = useSite();
  return (
    <span>
      <Phrases text={settings.hours.office} />
    </span>
  );
}
