import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

interface EmergencyCallProps {
  /** Says when to call: "Limb down?" */
  question: string;
  kind?: 'quiet';
}

/** A button that calls the business, for what can't wait. */
export function EmergencyCall({ question, kind }: EmergencyCallProps) {
  const { settings } = useSite();
  return (
    <a className="button" data-kind={kind} href={phoneLink(settings)}>
      {`${question} Call ${settings.phone}`}
    </a>
  );
}
