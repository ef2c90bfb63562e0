import { maxMessages, type RateLimit } from './sendLimit.ts';

export type SendState = 'idle' | 'sending' | 'sent' | 'failed';

/** How to reach the business without the form. */
interface Contact {
  phone: string;
  phoneLink: string;
  email: string;
  /** With what the visitor typed, if the form wasn't sent. */
  emailLink: string;
}

interface FormMessagesProps {
  state: SendState;
  limit: RateLimit | undefined;
  contact: Contact;
}

/** Reports whether the message was sent. Renders both live regions always, since screen readers ignore changes in new ones. */
export function FormMessages({ state, limit, contact: { phone, phoneLink, email, emailLink } }: FormMessagesProps) {
  return (
    <>
      <div role="status">
        {state === 'sent' && (
          <p className="callout" data-kind="success">
            Thanks for contacting us! We will get back to you shortly.
          </p>
        )}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <>
            <p className="callout" data-kind="failure">
              Sorry, there was an error sending your message. Please try again.
            </p>
            <p className="form-ways">
              Or call <a href={phoneLink}>{phone}</a>, or write to <a href={emailLink}>{email}</a>.
            </p>
          </>
        )}
        {limit && (
          <p className="callout" data-kind="failure">
            {`${reasonOf(limit)} `}
            <a href={phoneLink}>{phone}</a>.
          </p>
        )}
      </div>
    </>
  );
}

function reasonOf({ minutes }: RateLimit): string {
  if (!minutes) return `You have sent us ${maxMessages} messages, so this one was not sent. Please call`;
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return `You just sent us a message. To send this one too, please wait ${wait} and press Send Message again, or call`;
}
