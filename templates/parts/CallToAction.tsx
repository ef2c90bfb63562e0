import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** The closing band: book, or call. */
export function CallToAction({ heading, text }: { heading: string; text: string }) {
  const { settings } = useSite();
  return (
    <section className="section call-to-action" data-ground="ink" aria-labelledby="next-step">
      <div className="wrap">
        <h2 id="next-step">{heading}</h2>
        <p className="lead">{text}</p>
        <div className="actions">
          <a className="button" href="/schedule">
            Schedule Service
          </a>
          <a className="button" data-kind="quiet" href={phoneLink(settings)}>
            Call {settings.phone}
          </a>
        </div>
      </div>
    </section>
  );
}
