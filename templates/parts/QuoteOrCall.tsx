import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** Two buttons: ask for a price, or call. */
export function QuoteOrCall({ label, quote }: { label: string; quote: string }) {
  const { settings } = useSite();
  return (
    <div className="actions">
      <a className="button" href={quote}>
        {label}
      </a>
      <a className="button" data-kind="quiet" href={phoneLink(settings)}>
        {`Call ${settings.phone}`}
      </a>
    </div>
  );
}
