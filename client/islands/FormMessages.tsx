import type { ReactNode } from 'react';
import { maxMessages, type RateLimit } from './sendLimit.ts';

export type SendState = 'idle' | 'sending' | 'sent' | 'failed';

interface FormMessagesProps {
  state: SendState;
  limit: RateLimit | undefined;
  /** Link to the phone number of the business. */
  phone: ReactNode;
}

/** Reports whether the message was sent. Renders both live regions always, since screen readers ignore changes in new ones. */
export function FormMessages({ state, limit, phone }: FormMessagesProps) {
  return (
    <>
      <div role="status">
        {state === 'sent' && (
          <p className="banner" data-kind="success">
            Thanks for contacting us! We will get back to you shortly.
          </p>
        )}
      </div>
      <div role="alert">
        {state === 'failed' && (
          <p className="banner" data-kind="failure">
            Sorry, there was an error sending your message. Please try again.
          </p>
        )}
        {limit && (
          // A new element for each try, so that screen readers announce it every time.
          <p className="banner" data-kind="failure" key={limit.triedAt}>
            {reasonOf(limit)} {phone}.
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
