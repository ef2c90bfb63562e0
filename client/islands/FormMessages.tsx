import type { ReactNode } from 'react';
import { type Hold, maxMessages } from './sendLimit.ts';

export type SendState = 'idle' | 'sending' | 'sent' | 'failed';

interface FormMessagesProps {
  state: SendState;
  hold: Hold | undefined;
  /** Link to the phone number of the business. */
  phone: ReactNode;
}

/** What became of a message. Both live regions are always there, or screen readers would miss what appears in them. */
export function FormMessages({ state, hold, phone }: FormMessagesProps) {
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
        {hold && (
          // A new element for each press of the button, so that screen readers announce it each time.
          <p className="banner" data-kind="failure" key={hold.triedAt}>
            {reasonOf(hold)} {phone}.
          </p>
        )}
      </div>
    </>
  );
}

function reasonOf({ minutes }: Hold): string {
  if (!minutes) return `You have sent us ${maxMessages} messages, so this one was not sent. Please call`;
  const wait = minutes > 1 ? `${minutes} minutes` : 'a minute';
  return `You just sent us a message. To send this one too, please wait ${wait} and press Send Message again, or call`;
}
