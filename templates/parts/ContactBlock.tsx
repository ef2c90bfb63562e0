import { emailLink, phoneLink } from '../facts.ts';
import { Island } from '../Island.tsx';
import { useSite } from '../SiteContext.tsx';

const draftKey = 'contact-message';

/** The message form, and for browsers without scripts the two ways that work without it. */
export function ContactBlock() {
  const { settings } = useSite();
  const { provider, publicKey, serviceId, templateId } = settings.emailService;
  return (
    <>
      <noscript>
        <p className="callout" data-kind="failure">
          This form needs JavaScript. Please call <a href={phoneLink(settings)}>{settings.phone}</a> or write to{' '}
          <a href={emailLink(settings)}>{settings.email}</a>.
        </p>
      </noscript>
      <Island
        widget="contact-form"
        when="interaction"
        stored={`${draftKey} estimate`}
        props={{
          service: { provider, publicKey, serviceId, templateId, recipient: settings.email },
          draftKey,
          phone: settings.phone,
          phoneLink: phoneLink(settings),
        }}
      />
    </>
  );
}
