import { phoneLink } from '../facts.ts';
import { useSite } from '../SiteContext.tsx';

/** What a widget says that could not be started. */
export function CallInstead() {
  const { settings } = useSite();
  return (
    <>
      This part of the page didn’t load. Please call <a href={phoneLink(settings)}>{settings.phone}</a>.
    </>
  );
}
