import { textLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** A link to write a text message, if the business has a number for it. Scripts add what the visitor asked about. */
export function TextUs() {
  const { settings } = useSite();
  const href = textLink(settings);
  return href ? (
    <a className="button" data-kind="quiet" href={href}>
      Text Us
    </a>
  ) : null;
}
