import { phoneLink } from '../facts.ts';
import type { PictureData } from '../pictures.ts';
import { useSite } from '../SiteContext.tsx';
import { Button, type Offer } from './actions.tsx';
import { Picture } from './Picture.tsx';
import { typeset } from './text.tsx';

/** The buttons; the first is primary. The bar of a phone has the one to call, so a third one is left out there. */
type Actions = readonly [Action, ...Action[]];
type Action = 'schedule' | 'call' | 'contact' | 'quote';

/** One or two sentences without their periods. The second wraps as a whole. */
export type Sentences = readonly [string, string?];

interface CallToActionProps {
  heading: string;
  text: string;
  /** What the work costs, above the buttons. */
  note?: Sentences | undefined;
  actions?: Actions;
  /** What to order instead, out of the page's season. Its button comes first, and is the gold one. */
  offer?: Offer | undefined;
  /** Default: the work of this month. */
  picture?: PictureData | undefined;
}

/** The call to action at the end of a page: schedule or call, unless the page sets other actions. */
export function CallToAction({
  heading,
  text,
  note,
  actions: [first, ...others] = ['schedule', 'call'],
  offer,
  picture,
}: CallToActionProps) {
  const { settings, closingPicture } = useSite();
  const links: Record<Action, { href: string; label: string }> = {
    schedule: { href: '/schedule', label: 'Schedule Service' },
    call: { href: phoneLink(settings), label: `Call ${settings.phone}` },
    contact: { href: '/contact', label: 'Contact Us' },
    quote: { href: '/contact', label: 'Contact Us for a Quote' },
  };
  return (
    <section className="section call-to-action" data-ground="lawn" aria-labelledby="next-step">
      <div className="wrap">
        <h2 id="next-step">{typeset(heading)}</h2>
        <p className="lead">{typeset(text)}</p>
        {note && (
          <b>
            {typeset(`${note[0]}.`)}
            {note[1] && (
              <>
                {' '}
                <span className="unbroken">{typeset(`${note[1]}.`)}</span>
              </>
            )}
          </b>
        )}
        <div className="actions">
          {offer && <Button {...offer.button} />}
          {/* One button to the calendar is enough. */}
          {offer?.button.href !== links[first].href && <Button quiet={offer !== undefined} {...links[first]} />}
          {others.map((action) => (
            <Button key={action} quiet {...links[action]} />
          ))}
        </div>
      </div>
      <Picture image={picture ?? closingPicture} variant="hero" />
    </section>
  );
}
