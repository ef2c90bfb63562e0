import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** A link to what something costs. */
export interface PriceLink {
  label: string;
  href: string;
  /** The gold link, instead of booking. */
  main?: boolean;
}

/** Call-to-action bar on phones. It's sticky and the last element of the page, so it doesn't cover the footer. */
export function PhoneBar({ price }: { price: PriceLink }) {
  const { settings } = useSite();
  return (
    <nav className="phone-bar" aria-label="Price and booking">
      <a className={price.main ? 'button' : 'icon-button'} href={price.href}>
        {price.label}
      </a>
      <a className={price.main ? 'icon-button' : 'button'} href="/schedule">
        Book
      </a>
      <a className="icon-button" href={phoneLink(settings)}>
        Call
      </a>
    </nav>
  );
}
