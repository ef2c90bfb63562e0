import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';
import { Button } from './actions.tsx';

/** A link to what something costs. */
export interface PriceLink {
  label: string;
  href: string;
}

/** Call-to-action bar on phones, whose gold button is always the price. It's sticky and the last element of the page, so it doesn't cover the footer. */
export function PhoneBar({ price }: { price: PriceLink }) {
  const { settings } = useSite();
  return (
    <nav className="phone-bar" aria-label="Price and booking">
      <Button href={price.href} label={price.label} />
      <Button quiet href="/schedule" label="Book" />
      <Button quiet href={phoneLink(settings)} label="Call" />
    </nav>
  );
}
