import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';
import type { Content } from '../schema/content.ts';
import { OfficeHours } from './OfficeHours.tsx';
import { typeset } from './text.tsx';

/** The home page's call to action: schedule or call, each with a short text. */
export function TwoWays({ ways: { schedule, call } }: { ways: Content['singles']['home']['callToAction'] }) {
  const { settings } = useSite();
  return (
    <section className="section two-ways" data-ground="lawn" aria-label="Next step">
      <div className="wrap">
        <div className="way">
          <div>
            <h2>{schedule.title}</h2>
            <p>{typeset(schedule.text)}</p>
          </div>
          <a className="button" href="/schedule">
            {schedule.button}
          </a>
        </div>
        <div className="way">
          <div>
            <h2>{call.title}</h2>
            <p>{typeset(call.text)}</p>
          </div>
          <div className="way-call">
            <a className="button" data-kind="quiet" href={phoneLink(settings)}>
              {call.button}
            </a>
            <p>
              Office hours: <OfficeHours />
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
