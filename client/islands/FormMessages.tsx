export type SendState = 'idle' | 'sending' | 'sent' | 'failed';

interface FormMessagesProps {
  state: SendState;
}

/** What became of a message. Both live regions are always there, or screen readers would miss what appears in them. */
export function FormMessages({ state }: FormMessagesProps) {
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
      </div>
    </>
  );
}
