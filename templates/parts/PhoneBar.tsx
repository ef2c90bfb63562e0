import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** A link to what something costs. */
export interface PriceLink {
  label: string;
  href: string;
}

/**
 * The next steps, in reach of a thumb. It's the last element of the page, so where it sticks to the bottom of the screen it has a place
 * of its own below the footer.
 */
export function PhoneBar({ price }: { price: PriceLink }) {
  const { settings } = useSite();
  return (
    <nav className="phone-bar" aria-label="Price and booking">
      <a className="icon-button" href={price.href}>
        {price.label}
      </a>
      <a className="button" href="/schedule">
        Book
      </a>
      <a className="icon-button" href={phoneLink(settings)}>
        Call
      </a>
    </nav>
  );
}
