import { phoneLink } from '../facts.ts';
import type { Picture as PictureData } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';
import { Picture } from './Picture.tsx';

/** The two things that a closing band offers; the first stands out. */
type Ways = readonly [Way, Way];
type Way = 'schedule' | 'call' | 'contact';

interface CallToActionProps {
  heading: string;
  text: string;
  ways?: Ways;
  /** Instead of the worker. */
  picture?: PictureData;
}

/** The closing band: book or call, unless the page has another pair of next steps. */
export function CallToAction({ heading, text, ways: [first, second] = ['schedule', 'call'], picture }: CallToActionProps) {
  const { settings, worker } = useSite();
  const links: Record<Way, { href: string; label: string }> = {
    schedule: { href: '/schedule', label: 'Schedule Service' },
    call: { href: phoneLink(settings), label: `Call ${settings.phone}` },
    contact: { href: '/contact', label: 'Contact Us' },
  };
  return (
    <section className="section call-to-action" data-ground="lawn" aria-labelledby="next-step">
      <div className="wrap">
        <h2 id="next-step">{heading}</h2>
        <p className="lead">{text}</p>
        <div className="actions">
          <a className="button" href={links[first].href}>
            {links[first].label}
          </a>
          <a className="button" data-kind="quiet" href={links[second].href}>
            {links[second].label}
          </a>
        </div>
      </div>
      <Picture image={picture ?? worker} place="hero" />
    </section>
  );
}
