import { officeHours } from '../hours.ts';
import { useSite } from '../SiteContext.tsx';
import { Phrases } from './text.tsx';

/** The office hours, which wrap only at commas. */
export function OfficeHours() {
  const { settings } = useSite();
  return (
    <span>
      <Phrases>{officeHours(settings)}</Phrases>
    </span>
  );
}
