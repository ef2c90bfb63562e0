import { Fragment } from 'react';
import { useSite } from '../SiteContext.tsx';

/** The office hours as they are printed, broken only between one rule and the next. */
export function OfficeHours() {
  const { settings } = useSite();
  const rules = settings.hours.office.split(', ');
  return (
    <span>
      {rules.map((rule, index) => (
        <Fragment key={rule}>
          <span className="unbroken">{index < rules.length - 1 ? `${rule},` : rule}</span>{' '}
        </Fragment>
      ))}
    </span>
  );
}
